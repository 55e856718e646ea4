import type { CompletedPlace, Word } from './places.js';

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", `\\'`)}'`;

const lineOf = (path: string, { word, about, takesValue, choices }: Word): string => {
  const named = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`;
  const values = takesValue ? ` -x${choices.length === 0 ? '' : ` -a ${quoted(choices.join(' '))}`}` : '';
  return `complete -c parley -n ${quoted(`__parley_at ${quoted(path).replaceAll("'", '"')}`)} ${named}${values} -d ${quoted(about)}`;
};

export const fishScript = (places: ReadonlyArray<CompletedPlace>): string =>
  [
    'function __parley_at',
    '  set -l taken',
    '  for word in (commandline -opc)[2..-1]',
    '    if contains -- (string join -- " " $taken $word) ' +
      places
        .filter(({ path }) => path !== '')
        .map(({ path }) => quoted(path))
        .join(' '),
    '      set taken $taken $word',
    '    else',
    '      break',
    '    end',
    '  end',
    '  test "$taken" = "$argv[1]"',
    'end',
    'complete -c parley -f',
    ...places.flatMap(({ path, words, takesFiles }) => [
      ...words.map((word) => lineOf(path, word)),
      ...(takesFiles ? [`complete -c parley -F -n ${quoted(`__parley_at "${path}"`)}`] : []),
    ]),
    '',
  ].join('\n');
