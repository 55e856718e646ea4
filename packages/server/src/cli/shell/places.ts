import type { Command } from '../command.js';

/** A word that may come next. */
export interface Word {
  readonly word: string;
  readonly about: string;
  /** Whether a value follows it. */
  readonly takesValue: boolean;
  /** The values that may follow it; none: any. */
  readonly choices: ReadonlyArray<string>;
}

/** What may come after the words of a command, or of a group of commands. */
export interface CompletedPlace {
  /** `user create`; the empty text at the beginning. */
  readonly path: string;
  readonly words: ReadonlyArray<Word>;
  /** Whether names of files may come, too. */
  readonly takesFiles: boolean;
}

const plain = (word: string, about: string): Word => ({ word, about, takesValue: false, choices: [] });

const help = plain('--help', 'shows how it is used');

const placeOf = ({ words, options, argument, hasJson }: Command): CompletedPlace => ({
  path: words,
  takesFiles: argument?.isFile === true,
  words: [
    ...(argument?.choices ?? []).map((choice) => plain(choice, argument?.about ?? '')),
    ...Object.entries(options).map(([name, option]) => ({
      word: `--${name}`,
      about: option.about,
      takesValue: option.kind === 'text',
      choices: option.kind === 'text' ? option.choices : [],
    })),
    ...(hasJson ? [plain('--json', 'prints one JSON document')] : []),
    help,
  ],
});

/** Where a shell may be asked for the next word. */
export const placesOf = (commands: ReadonlyArray<Command>): ReadonlyArray<CompletedPlace> => {
  const groups = [...new Set(commands.flatMap(({ words }) => (words.includes(' ') ? [words.replace(/ .*/, '')] : [])))];
  const first = [
    ...commands.filter(({ words }) => !words.includes(' ')).map(({ words, about }) => plain(words, about)),
    ...groups.map((group) => plain(group, `commands of ${group}`)),
    plain('--version', 'shows the release'),
    help,
  ];
  const inGroups = groups.map((group) => ({
    path: group,
    takesFiles: false,
    words: [...commands.filter(({ words }) => words.startsWith(`${group} `)).map(({ words, about }) => plain(words.slice(group.length + 1), about)), help],
  }));
  return [{ path: '', takesFiles: false, words: first }, ...inGroups, ...commands.map(placeOf)];
};

/** Words and their choices are letters, digits, `_` and `-`; texts for people are quoted by each shell's own rules. */
export const withValues = (places: ReadonlyArray<CompletedPlace>): ReadonlyArray<readonly [CompletedPlace, Word]> =>
  places.flatMap((place) => place.words.filter(({ takesValue }) => takesValue).map((word) => [place, word] as const));
