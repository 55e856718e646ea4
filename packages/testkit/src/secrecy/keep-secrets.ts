import { inspect } from 'node:util';
import type { Knex } from 'knex';
import { findLeaks, type Secret, type Written } from './find-leaks.js';
import { storedRows } from './stored-rows.js';

interface Line {
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Everything in a line of the log, whatever a writer of lines would leave out: causes and stacks of errors too. */
const lineAsText = ({ message, fields }: Line): string =>
  inspect({ message, ...fields }, { depth: 12, maxArrayLength: null, maxStringLength: null, breakLength: Infinity });

/** Values that statements carried to the database. */
export interface SentValues {
  readonly texts: () => Iterable<Written>;
}

/** Listens to the values of all statements: also what is deleted again, or only looked for, is written where the database logs statements. */
export const watchValues = (knex: Knex): SentValues => {
  const sent = new Map<string, string>();
  knex.on('query', ({ sql, bindings = [] }: { readonly sql: string; readonly bindings?: ReadonlyArray<unknown> }) => {
    for (const value of bindings) if (typeof value === 'string' && value.length >= 8 && !sent.has(value)) sent.set(value, sql);
  });
  return {
    *texts() {
      for (const [text, sql] of sent) yield { where: `a value of the statement ${sql.trim().slice(0, 60)}`, text };
    },
  };
};

export interface Watched {
  readonly secrets: Iterable<Secret>;
  readonly lines: ReadonlyArray<Line>;
  readonly values: SentValues;
  readonly knex: Knex;
}

/** Throws if the log, the rows or the statements of a server hold one of its secrets. */
export const expectSecretsKept = async ({ secrets, lines, values, knex }: Watched): Promise<void> => {
  const written = [
    ...lines.map((line) => ({ where: `a line of the log: ${line.message}`, text: lineAsText(line) })),
    ...values.texts(),
    ...(await storedRows(knex)),
  ];
  const leaks = findLeaks(secrets, written);
  if (leaks.length > 0) throw new Error(`Secrets were written:\n${leaks.join('\n')}`);
};
