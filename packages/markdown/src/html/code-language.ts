/** What a language is called in `data-code-language`, by the names that people write after a fence. */
const ROWS: ReadonlyArray<string> = [
  'Bash bash sh shell zsh',
  'C c',
  'C# csharp c# cs',
  'C++ c++ cpp',
  'CSS css',
  'Clojure clojure clj',
  'CoffeeScript coffeescript',
  'Dart dart',
  'Diff diff udiff patch',
  'Docker dockerfile docker',
  'Elixir elixir',
  'Elm elm',
  'Erlang erlang',
  'F# fsharp f#',
  'Go go golang',
  'GraphQL graphql',
  'Groovy groovy',
  'HTML html',
  'Haskell haskell hs',
  'INI ini cfg',
  'JSON json',
  'Java java',
  'JavaScript javascript js',
  'Julia julia jl',
  'Kotlin kotlin',
  'Lua lua',
  'Makefile makefile make',
  'Markdown markdown md',
  'Nix nix nixos',
  'OCaml ocaml',
  'Objective-C objective-c objc',
  'PHP php',
  'Perl perl pl',
  'PowerShell powershell ps1',
  'Prolog prolog',
  'Python python py python3',
  'R r',
  'Ruby ruby rb',
  'Rust rust rs',
  'SCSS scss',
  'SQL sql',
  'Scala scala',
  'Scheme scheme',
  'Swift swift',
  'TOML toml',
  'TeX tex latex',
  'TypeScript typescript ts',
  'XML xml',
  'YAML yaml yml',
];

const languages = new Map(
  ROWS.flatMap((row) => {
    const [language = '', ...names] = row.split(' ');
    return names.map((name): [string, string] => [name, language]);
  }),
);

/** An unknown language is shown as written. */
export const codeLanguage = (written: string): string => languages.get(written.toLowerCase()) ?? written;
