import { setTimeout as sleep } from 'node:timers/promises';
import type { Append, Appended, Head } from '@parley/core';
import type { Realm } from '@parley/core/model';
import type { AlertFinderMemory } from '../cache/alert-finder.js';
import type { Scope } from '../connection/scope.js';
import { appendIn } from './append.js';
import { FactsChanged } from '../connection/facts-changed.js';
import type { CommitTogether, Ending, Lead } from './commit-together.js';

/** How one transaction appends, alone or together with others. */
export interface Appending {
  readonly append: (requested: Append) => Promise<Appended>;
  /** To be called when the transaction has ended, in any way. */
  readonly ended: (ending: Ending) => void;
}

/**
 * Whether the append is everything that its transaction writes, and writes only messages. Earlier writes of the same transaction must be committed with it, so
 * it must commit them itself.
 */
const isWhole = (scope: Scope, { isWhole: isLast, entries, periods, changesRules }: Append): boolean =>
  isLast === true && !scope.hasWritten && !changesRules && (periods ?? []).length === 0 && entries.every(({ kind }) => kind === 'message');

export interface AppendingOptions {
  /** null: always alone. */
  readonly together: CommitTogether | null;
  /** Where one statement is a transaction of its own: a whole append then needs no other transaction and has ended with its statement. null otherwise. */
  readonly atOnce: Scope | null;
  readonly alerts: AlertFinderMemory;
}

/** PostgreSQL has refused the statement, so none of it is stored. A broken connection leaves the outcome unknown. */
const wasRefused = (error: unknown): boolean => error instanceof FactsChanged || (error instanceof Error && 'severity' in error);

/** Milliseconds in which the pool would still hand out the connection of an ended session: it reports its end before the connection closes. */
const untilClosed = 100;

const wasEnded = (error: unknown): boolean => error instanceof Error && 'severity' in error && error.severity === 'FATAL';

/** Appends alone, unless other transactions of this realm append at the same moment. */
export const appendTogether = (scope: Scope, head: Head, realm: Realm, { together, atOnce, alerts }: AppendingOptions): Appending => {
  let leads: Lead | null = null;

  const lead = async (mine: Lead): Promise<Appended> => {
    leads = mine;
    try {
      const own = mine.divide(await appendIn(atOnce ?? scope, head, realm, mine.append, mine.causes, alerts));
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
      if (together === null || !isWhole(scope, requested)) return appendIn(scope, head, realm, requested, scope.cause, alerts);
      const turn = await together.enter(scope.realmId, { rules: head.rules, append: requested, cause: scope.cause });
      switch (turn.kind) {
        case 'lead':
          return lead(turn.lead);
        case 'done':
          return turn.appended;
        case 'alone':
          return appendIn(atOnce ?? scope, head, realm, requested, scope.cause, alerts);
      }
    },
    ended: (ending) => leads?.end(ending),
  };
};
