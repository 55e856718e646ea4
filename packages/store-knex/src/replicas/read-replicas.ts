import type { Log } from '@parley/core';
import { LRUCache } from 'lru-cache';
import { type KnexOptions, openKnex } from '../connection/open-knex.js';
import { statementsOf } from '../connection/prepared-statements.js';
import type { Row } from '../connection/scope.js';
import { isReplicated } from './replicated-tables.js';
import { type Standby, standby, type StandbyStatement } from './standby.js';

/** Reads that a standby could answer, since the start. */
export interface ReplicaFigures {
  readonly standby: number;
  /** Those that the primary answered: every standby was behind, or left alone. */
  readonly primary: number;
}

export interface ReplicaReads {
  /** The rows of a standby that has reached the position; null: ask the primary. `statement` is only made for reads that a standby can answer. Never rejects. */
  read(text: string, statement: () => StandbyStatement): Promise<ReadonlyArray<Row> | null> | null;
}

/** Standbys of the primary, by PostgreSQL's streaming replication. */
export interface ReadReplicas extends ReplicaReads {
  readonly figures: () => ReplicaFigures;
  readonly close: () => Promise<void>;
}

/** Statements whose tables are known. */
const maxTexts = 2_000;

/** Takes the usable standbys in turn. */
export const replicaReads = (standbys: ReadonlyArray<Standby>): ReplicaReads & Pick<ReadReplicas, 'figures'> => {
  const replicated = new LRUCache<string, boolean>({ max: maxTexts });
  let turn = 0;
  let atStandby = 0;
  let atPrimary = 0;

  const isForStandbys = (text: string): boolean => {
    const known = replicated.get(text);
    if (known !== undefined) return known;
    const found = isReplicated(text);
    replicated.set(text, found);
    return found;
  };

  const next = (): Standby | undefined => {
    turn = (turn + 1) % standbys.length;
    return [...standbys.slice(turn), ...standbys.slice(0, turn)].find((one) => one.isUsable());
  };

  return {
    read: (text, statement) => {
      if (!isForStandbys(text)) return null;
      const chosen = next();
      if (chosen === undefined) {
        atPrimary += 1;
        return null;
      }
      return chosen.read(statement()).then((rows) => {
        if (rows === null) atPrimary += 1;
        else atStandby += 1;
        return rows;
      });
    },
    figures: () => ({ standby: atStandby, primary: atPrimary }),
  };
};

export interface ReplicaOptions extends Pick<KnexOptions, 'poolMax' | 'prepares'> {
  readonly log?: Log;
}

/** Read replicas for `knexStore`, by their URLs. Connects with the first read. Close them at the end. */
export const openReplicas = (urls: ReadonlyArray<string>, { log, ...options }: ReplicaOptions = {}): ReadReplicas => {
  const knexes = urls.map((url) => openKnex(url, { ...options, applicationName: 'parley replica' }));
  const named = knexes.map((knex, index) => standby({ connection: statementsOf(knex), name: String(index + 1), log }));
  return {
    ...replicaReads(named),
    close: async () => {
      await Promise.all(knexes.map((knex) => knex.destroy()));
    },
  };
};
