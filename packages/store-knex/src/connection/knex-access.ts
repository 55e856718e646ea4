import type { Clock, Log } from '@parley/core';
import type { Knex } from 'knex';
import { tablesIn } from '../sql/tables.js';
import { repeatingStatements } from './after-deadlock.js';
import { openScope, type Scope } from './scope.js';

/** What tables are used with outside of the store's transactions. */
export interface KnexAccess {
  readonly knex: Knex;
  /** Default `parley`. */
  readonly schema?: string;
  readonly clock: Clock;
  readonly log?: Log;
}

/** A scope of all realms, in which each statement takes a connection of its own and commits. */
export const scopeOutside = ({ knex, schema = 'parley', clock, log }: KnexAccess): Scope =>
  openScope({ connection: repeatingStatements(knex), realmId: 0, tables: tablesIn(schema), clock, log });
