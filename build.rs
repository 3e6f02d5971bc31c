//! Adds icon and version to the programs of Windows; elsewhere they are files of the packages.

#[cfg(windows)]
fn main() -> std::io::Result<()> {
    let icon = std::path::PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default()).join("icon.ico");
    std::fs::write(&icon, etude_assets::ICON_ICO)?;
    let mut resources = winresource::WindowsResource::new();
    resources.set("ProductName", "Étude").set("FileDescription", "Étude");
    resources.set("LegalCopyright", "The authors of Étude").set_icon(&icon.to_string_lossy());
    resources.compile()
}

#[cfg(not(windows))]
fn main() {}
