import { type CompletedPlace, withValues } from './places.js';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A name may hold a colon behind a backslash: it separates word and description. */
const described = (word: string, about: string): string => quoted(`${word}:${about}`);

const wordsLines = ({ path, words, takesFiles }: CompletedPlace): ReadonlyArray<string> => [
  `    ${quoted(path)})`,
  `      found=(${words.map(({ word, about }) => described(word, about)).join(' ')})`,
  '      _describe parley found',
  ...(takesFiles ? ['      _files'] : []),
  '      ;;',
];

export const zshScript = (places: ReadonlyArray<CompletedPlace>): string =>
  [
    '#compdef parley',
    '_parley() {',
    '  local taken="" word',
    '  local -a found',
    '  for word in ${words[2,CURRENT-1]}; do',
    '    case "${taken:+$taken }$word" in',
    `      ${places
      .filter(({ path }) => path !== '')
      .map(({ path }) => quoted(path))
      .join(' | ')}) taken="\${taken:+$taken }$word" ;;`,
    '      *) break ;;',
    '    esac',
    '  done',
    '  case "$taken ${words[CURRENT-1]}" in',
    ...withValues(places).map(
      ([{ path }, { word, choices }]) => `    ${quoted(`${path} ${word}`)}) ${choices.length === 0 ? '' : `compadd -- ${choices.join(' ')}; `}return ;;`,
    ),
    '  esac',
    '  case "$taken" in',
    ...places.flatMap(wordsLines),
    '  esac',
    '}',
    '# Loaded by compinit, the file is the function itself.',
    'if [[ ${funcstack[1]} == _parley ]]; then _parley "$@"; else compdef _parley parley; fi',
    '',
  ].join('\n');
