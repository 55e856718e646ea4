import { setTimeout as sleep } from 'node:timers/promises';
import type { Append, Appended, Head } from '@parley/core';
import type { Realm } from '@parley/core/model';
import type { AlertFinderMemory } from '../cache/alert-finder.js';
import type { Scope } from '../connection/scope.js';
import { appendIn } from './append.js';
import { FactsChanged } from '../connection/facts-changed.js';
import type { CommitTogether, Ending, Lead } from './commit-together.js';

/** How one transaction appends, perhaps together with others. */
export interface Appending {
  readonly append: (requested: Append) => Promise<Appended>;
  /** To be told when the transaction has ended, however. */
  readonly ended: (ending: Ending) => void;
}

/** All that its transaction writes, and nothing but messages. What was written before in the same transaction has to be committed with it, and so by it. */
const isWhole = (scope: Scope, { isWhole: isLast, entries, periods, changesRules }: Append): boolean =>
  isLast === true && !scope.hasWritten && !changesRules && (periods ?? []).length === 0 && entries.every(({ kind }) => kind === 'message');

export interface AppendingOptions {
  /** null: always alone. */
  readonly together: CommitTogether | null;
  /** Where one statement is a transaction of its own: then a whole append needs no other, and has ended with its statement. null: there is none. */
  readonly atOnce: Scope | null;
  readonly alerts: AlertFinderMemory;
}

/** PostgreSQL has answered, and what it answered is no: nothing of the statement stands. A connection that broke says nothing. */
const wasRefused = (error: unknown): boolean => error instanceof FactsChanged || (error instanceof Error && 'severity' in error);

/** A session that is ended says so before its connection is closed: for that long the pool would give it to whoever comes next. Milliseconds. */
const untilClosed = 100;

const wasEnded = (error: unknown): boolean => error instanceof Error && 'severity' in error && error.severity === 'FATAL';

/** Appends alone, unless others of this realm wait to append at the same moment. */
export const appendTogether = (scope: Scope, head: Head, realm: Realm, { together, atOnce, alerts }: AppendingOptions): Appending => {
  let leads: Lead | null = null;

  const lead = async (mine: Lead): Promise<Appended> => {
    leads = mine;
    try {
      const own = mine.divide(await appendIn(atOnce ?? scope, head, realm, mine.append, alerts));
      if (atOnce !== null) mine.end('committed');
      return own;
    } catch (error) {
      if (wasEnded(error)) await sleep(untilClosed);
      if (atOnce !== null) mine.end(wasRefused(error) ? 'undone' : 'unknown');
      // The append that failed is unknown: each is retried alone, unless it may already be committed.
      throw mine.isShared && (atOnce === null || wasRefused(error)) ? new FactsChanged() : error;
    }
  };

  return {
    append: async (requested) => {
      if (together === null || !isWhole(scope, requested)) return appendIn(scope, head, realm, requested, alerts);
      const turn = await together.enter(scope.realmId, head.rules, requested);
      switch (turn.kind) {
        case 'lead':
          return lead(turn.lead);
        case 'done':
          return turn.appended;
        case 'alone':
          return appendIn(atOnce ?? scope, head, realm, requested, alerts);
      }
    },
    ended: (ending) => leads?.end(ending),
  };
};
