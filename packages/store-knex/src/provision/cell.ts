import type { Knex } from 'knex';
import { checkSchemaName } from '../sql/tables.js';

/** Cells are numbered from 0. */
export const maxCell = 999;

/** Numbers of cells, for which ids leave their last three digits. */
const cells = maxCell + 1;

/** Ids from here on end in the number of their cell. Cell 0 begins at 1, with every number, as before there were cells. */
const firstOfCells = 1_000_000_000_000;

/** Orders presences: no id, and nothing that a key is derived from. */
const unshared = ['presence_updates'];

/** What cells compare before an organization moves; what is left out stays as it is. */
export interface CellFacts {
  /** Of the secret of its servers. */
  readonly secretFingerprint?: string;
  /** Where its servers store files: `filesInDatabase`, or a keyed digest of the bucket. */
  readonly fileStore?: string;
}

/** The `fileStore` of a cell whose files are in its database. */
export const filesInDatabase = 'database';

/** The database belongs to another cell. */
export class OtherCell extends Error {
  constructor(
    readonly belongsTo: number,
    readonly requested: number,
  ) {
    super(
      `PARLEY_CELL is ${requested}, but the database belongs to cell ${belongsTo}, and has organizations: their keys and links would be those of other organizations. ` +
        `Set PARLEY_CELL=${belongsTo}, or use an empty database`,
    );
    this.name = 'OtherCell';
  }
}

/** Names of tables and sequences are as plain as that of a schema. */
const tableIn = (schema: string, name: string): string => `"${schema}"."${checkSchemaName(name)}"`;

type Ask = <Row>(text: string) => Promise<ReadonlyArray<Row>>;

const asking =
  (knex: Knex): Ask =>
  async <Row>(text: string) =>
    (await knex.raw<{ rows: ReadonlyArray<Row> }>(text)).rows;

/** The position of every sequence, also of those that order presences. */
export const sequencePlaces = (knex: Knex, schema: string): Promise<ReadonlyArray<SequencePlace>> => placesOf(asking(knex), checkSchemaName(schema), []);

/** Continues the sequences of this cell at these numbers or above, with ids of this cell alone. Never moves one back. */
export const raiseSequences = async (knex: Knex, schema: string, cell: number, least: ReadonlyMap<string, number>): Promise<void> => {
  const ask = asking(knex);
  for (const { name, increment, next } of await sequencePlaces(knex, schema)) {
    const wanted = least.get(name) ?? 0;
    if (wanted <= next) continue;
    const isPlain = unshared.includes(name) || nextInCell({ increment, next: wanted }, cell) === null;
    const first = isPlain ? wanted : idFrom(Math.max(wanted, firstOfCells), cell);
    await ask(`alter sequence ${tableIn(schema, name)} increment by ${isPlain ? increment : cells} restart with ${first}`);
  }
};

const storedCell = async (ask: Ask, schema: string): Promise<number | null> => {
  const [row] = await ask<{ number: number | null; taken: boolean }>(
    `select (select number from ${tableIn(schema, 'cell')}) as number, exists (select from ${tableIn(schema, 'realm')}) as taken`,
  );
  return row?.taken === true ? (row.number ?? 0) : null;
};

/** The cell of a migrated database; null while it has no organization, and may become any. */
export const cellOf = (knex: Knex, schema = 'parley'): Promise<number | null> => storedCell(asking(knex), checkSchemaName(schema));

export interface SequencePlace {
  readonly name: string;
  readonly increment: number;
  /** The next number that it gives out. */
  readonly next: number;
}

const placesOf = async (ask: Ask, schema: string, without: ReadonlyArray<string>): Promise<ReadonlyArray<SequencePlace>> => {
  const names = await ask<{ name: string; increment: string }>(
    `select sequencename::text as name, increment_by::text as increment from pg_sequences
     where schemaname = '${schema}' and sequencename not like 'migration%' and sequencename <> all (array[${without.map((name) => `'${name}'`).join(', ')}]::text[])`,
  );
  const state = names.map(({ name }) => `select '${name}' as name, last_value::text as last, is_called as called from ${tableIn(schema, name)}`);
  const states = new Map((await ask<{ name: string; last: string; called: boolean }>(state.join(' union all '))).map((row) => [row.name, row]));
  return names.map(({ name, increment }) => {
    const found = states.get(name);
    return { name, increment: Number(increment), next: Number(found?.last) + (found?.called === true ? Number(increment) : 0) };
  });
};

/** The first id of this cell from a number on. */
const idFrom = (number: number, cell: number): number => number + ((((cell - number) % cells) + cells) % cells);

/** The number at which a sequence must continue so that no other cell gives out the same ones; null if it is there already. */
export const nextInCell = ({ increment, next }: Pick<SequencePlace, 'increment' | 'next'>, cell: number): number | null => {
  if (cell === 0 && next < firstOfCells && increment === 1) return null;
  const first = idFrom(Math.max(next, firstOfCells), cell);
  return increment === cells && first === next ? null : first;
};

/**
 * Writes down that the database belongs to this cell, and lets its sequences give out the ids of this cell alone, each above all earlier ones. Throws `OtherCell`
 * where it belongs to another one. In the transaction that migrates; safe to repeat, for sequences of later migrations and of restored backups.
 */
export const takeCell = async (tx: Knex.Transaction, schema: string, cell: number, facts: CellFacts = {}): Promise<void> => {
  if (!Number.isInteger(cell) || cell < 0 || cell > maxCell) throw new RangeError(`Not the number of a cell: ${cell}`);
  const ask = asking(tx);
  const belongsTo = await storedCell(ask, schema);
  if (belongsTo !== null && belongsTo !== cell) throw new OtherCell(belongsTo, cell);
  await tx.raw(
    `insert into ${tableIn(schema, 'cell')} as c (number, secret_fingerprint, file_store) values (?, ?, ?)
     on conflict (is_only) do update set number = excluded.number, secret_fingerprint = coalesce(excluded.secret_fingerprint, c.secret_fingerprint),
       file_store = coalesce(excluded.file_store, c.file_store)
     where (c.number, c.secret_fingerprint, c.file_store) is distinct from
       (excluded.number, coalesce(excluded.secret_fingerprint, c.secret_fingerprint), coalesce(excluded.file_store, c.file_store))`,
    [cell, facts.secretFingerprint ?? null, facts.fileStore ?? null],
  );
  for (const sequence of await placesOf(ask, schema, unshared)) {
    const next = nextInCell(sequence, cell);
    if (next !== null) await ask(`alter sequence ${tableIn(schema, sequence.name)} increment by ${cells} restart with ${next}`);
  }
};
