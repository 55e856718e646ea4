import type { Knex } from 'knex';
import { derivedSecrets } from '@parley/node';
import { realmId, userId } from '@parley/core';

/** A person of the development organization, with all credentials. */
export interface EmulatedPerson {
  readonly id: number;
  readonly email: string;
  readonly apiKey: string;
  readonly password: string;
}

const names = [
  'desdemona',
  'iago',
  'shiva',
  'hamlet',
  'aaron',
  'cordelia',
  'othello',
  'prospero',
  'zoe',
  'polonius',
  'default-bot',
  'webhook-bot',
  'outgoing-webhook',
] as const;

export type PersonName = (typeof names)[number];

export type People = Readonly<Record<PersonName, EmulatedPerson>>;

/** Of every person in every emulator: test data need no protection, and it listens on its own machine alone. */
export const everybodysPassword = 'emulator';

/** API keys are derived from it, so that they are the same in every emulator. */
export const emulatorSecret = 'the secret of every emulator there is';

/** Numbers of eight bytes come as text. */
interface Row {
  readonly realm_id: number | string;
  readonly id: number | string;
  readonly email: string;
  readonly key_generation: number | string;
}

/** The people and bots of the first organization, by the part of their address before the at-sign, in lower case. */
export const readPeople = async (knex: Knex): Promise<People> => {
  const { rows } = await knex.raw<{ rows: ReadonlyArray<Row> }>(
    'select realm_id, id, email, key_generation from parley.account where realm_id = (select min(realm_id) from parley.realm)',
  );
  const secrets = derivedSecrets(emulatorSecret);
  const found = rows.map((row): readonly [string, EmulatedPerson] => {
    const apiKey = secrets.apiKey(realmId(Number(row.realm_id)), userId(Number(row.id)), Number(row.key_generation));
    return [(row.email.split('@')[0] ?? '').toLowerCase(), { id: Number(row.id), email: row.email, apiKey, password: everybodysPassword }];
  });
  const byName = Object.fromEntries(found.filter(([name]) => names.some((known) => known === name)));
  return byName as unknown as People;
};
