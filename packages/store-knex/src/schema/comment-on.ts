/** What a comment above a statement is about, or above a line of a table. */
const kinds: ReadonlyArray<readonly [RegExp, (name: string, statement: string) => string]> = [
  [/^create (?:unlogged )?table parley\.(\w+)/, (name) => `table parley.${name}`],
  [/^create sequence parley\.(\w+)/, (name) => `sequence parley.${name}`],
  [/^create (?:unique )?index (\w+)/, (name) => `index parley.${name}`],
  [/^create function parley\.(\w+)/, (name) => `function parley.${name}`],
];

/** Comments of `--` that stand together, with what follows them. */
const commented = /((?:^ *-- .*\n)+)( *)(.*)/gm;

const subjectOf = (indentation: string, line: string, before: string): string => {
  for (const [pattern, subject] of kinds) {
    const name = pattern.exec(line)?.[1];
    if (name !== undefined) return subject(name, line);
  }
  const table = [...before.matchAll(/^create (?:unlogged )?table parley\.(\w+)/gm)].at(-1)?.[1];
  const column = /^(\w+) /.exec(line)?.[1];
  if (indentation !== '  ' || table === undefined || column === undefined) throw new Error(`Nothing to comment on: ${line}`);
  return `column parley.${table}.${column}`;
};

/** The statements that store each comment of this SQL with what it is about: a table, a column, an index, a function or a sequence. */
export const commentsOf = (sql: string): ReadonlyArray<string> =>
  [...sql.matchAll(commented)].map((found) => {
    const [, lines = '', indentation = '', line = ''] = found;
    const text = lines
      .replaceAll(/^ *-- (.*)\n/gm, '$1 ')
      .trim()
      .replaceAll("'", "''");
    return `comment on ${subjectOf(indentation, line, sql.slice(0, found.index))} is '${text}';`;
  });

export const withoutComments = (sql: string): string => sql.replaceAll(/^ *-- .*\n/gm, '');
