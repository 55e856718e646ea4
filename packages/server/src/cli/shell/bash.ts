import { type CompletedPlace, withValues } from './places.js';

const valuesLine = (path: string, word: string, choices: ReadonlyArray<string>): string => {
  const found = choices.length === 0 ? 'COMPREPLY=()' : `COMPREPLY=($(compgen -W '${choices.join(' ')}' -- "$current"))`;
  return `    '${path} ${word}') ${found}; return ;;`;
};

const wordsLine = ({ path, words, takesFiles }: CompletedPlace): string => {
  const files = takesFiles ? ' [[ $current == -* ]] || COMPREPLY=($(compgen -f -- "$current"));' : '';
  return `    '${path}') COMPREPLY=($(compgen -W '${words.map(({ word }) => word).join(' ')}' -- "$current"));${files} ;;`;
};

export const bashScript = (places: ReadonlyArray<CompletedPlace>): string =>
  [
    '# source <(parley completion bash)',
    '_parley() {',
    '  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" path="" at word',
    '  for ((at = 1; at < COMP_CWORD; at++)); do',
    '    word="${path:+$path }${COMP_WORDS[at]}"',
    '    case "$word" in',
    `      ${places
      .filter(({ path }) => path !== '')
      .map(({ path }) => `'${path}'`)
      .join(' | ')}) path="$word" ;;`,
    '      *) break ;;',
    '    esac',
    '  done',
    '  case "$path $previous" in',
    ...withValues(places).map(([{ path }, { word, choices }]) => valuesLine(path, word, choices)),
    '  esac',
    '  case "$path" in',
    ...places.map(wordsLine),
    '  esac',
    '}',
    'complete -F _parley parley',
    '',
  ].join('\n');
