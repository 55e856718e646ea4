/** Characters that are joined before they are written. */
const usualLength = 65_536;

/** Texts joined to longer ones. */
const joined = async function* (texts: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let held = '';
  for await (const text of texts) {
    held += text;
    if (held.length < usualLength) continue;
    yield held;
    held = '';
  }
  if (held !== '') yield held;
};

const arrayTexts = async function* (rows: AsyncIterable<object>): AsyncGenerator<string, void, undefined> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n]';
};

/** One array of rows, row by row. */
export const jsonArray = (rows: AsyncIterable<object>): AsyncIterable<string> => joined(arrayTexts(rows));

/** A table by name: a function, since its rows are read when those before it are written. */
export type NamedRows = readonly [name: string, rows: () => AsyncIterable<object>];

const tableTexts = async function* (tables: Iterable<NamedRows>): AsyncGenerator<string, void, undefined> {
  let separator = '{\n';
  for (const [name, rows] of tables) {
    yield `${separator}${JSON.stringify(name)}: `;
    yield* arrayTexts(rows());
    separator = ',\n';
  }
  yield separator === '{\n' ? '{}\n' : '\n}\n';
};

/** An object of tables, row by row. */
export const jsonTables = (tables: Iterable<NamedRows>): AsyncIterable<string> => joined(tableTexts(tables));

/** One text as a file. */
export const jsonText = async function* (value: unknown): AsyncGenerator<string, void, undefined> {
  yield Promise.resolve(`${JSON.stringify(value, null, 1)}\n`);
};

/** A list as rows. */
export const rowsOf = async function* <Row>(list: Iterable<Row>): AsyncGenerator<Row, void, undefined> {
  for (const row of list) yield Promise.resolve(row);
};

/** Each row in another form; several or none where the form is a list. */
export const mapped = async function* <From, To extends object>(
  rows: AsyncIterable<From>,
  form: (row: From, number: number) => To | ReadonlyArray<To>,
): AsyncGenerator<To, void, undefined> {
  let number = 0;
  for await (const row of rows) {
    number += 1;
    const made = form(row, number);
    if (Array.isArray(made)) yield* made as ReadonlyArray<To>;
    else yield made as To;
  }
};
