# Homebrew, built from source: brew install --build-from-source ./etude.rb
class Etude < Formula
  desc "Desktop workbench for card and board endgames"
  homepage "@HOMEPAGE@"
  url "@SOURCE@"
  sha256 "@SHA256_SOURCE@"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "cargo", "install", *std_cargo_args
    generate_completions_from_executable(bin/"etude", "completions")
    system bin/"etude", "man", "--folder", "man"
    man1.install Dir["man/*.1"]
  end

  test do
    assert_match '"value":"win"', shell_output("#{bin}/etude solve --game climbing --position '34669 / 88' --json")
  end
end
