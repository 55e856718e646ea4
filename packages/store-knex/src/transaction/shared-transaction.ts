import type { AddressedEphemeralEvent, Append, Appended, AudienceKey, Committed, Fault, LoggedKind, LogPosition, RealmId, WriteTx } from '@parley/core';
import { logPosition, wakeKeys } from '@parley/core';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Knex } from 'knex';
import { appendIn } from '../append/append.js';
import type { Causes } from '../append/entry-rows.js';
import { kindsIn } from '../append/kinds-in.js';
import { FactsChanged } from '../connection/facts-changed.js';
import { int } from '../rows/read.js';
import { openScope, type ScopeOptions } from '../connection/scope.js';
import { sql } from '../sql/sql.js';
import { selectHead, seenFromRow } from './realm-head.js';
import { freshMemories } from '../cache/memories.js';
import { noReaderCache } from '../cache/reader-cache.js';
import { defaultScanLimits } from '../reading/pages/scan-limits.js';
import { buildTx } from './build-tx.js';

/** Takes a deferred append, as the function that carries it out later. */
export type Park = (carryOut: () => Promise<void>) => void;

/** A transaction of one realm that use cases share, one after the other, with each other and with a host's own statements. */
export interface SharedTransaction {
  /**
   * The transaction for the next use case, including earlier writes. A conflict when the facts that rules read have changed since the first use case, apart
   * from our own changes. `park`: defers the append.
   */
  next(park?: Park): TaskEither<Fault, WriteTx>;
  /** From here on the commit fails, until the returned function has been called. */
  owe(): Promise<() => Promise<void>>;
  left(): Omit<Committed<unknown>, 'result'>;
  readonly broken: Fault | null;
}

/** Reads in here are not cached for others, since they may be rolled back. */
export const shareTransaction = (connection: Knex.Transaction, realmId: RealmId, options: Omit<ScopeOptions, 'connection' | 'realmId'>): SharedTransaction => {
  const scope = openScope({ ...options, connection, realmId });
  const { tables } = scope;
  /** The version of the facts that everything in here relies on, raised by our own appends; null before the first read. */
  let rules: number | null = null;
  /** The position of the log at the last read. */
  let seen = logPosition(0);
  let position: LogPosition | null = null;
  let entries = 0;
  const keys = new Set<AudienceKey>();
  const kinds = new Set<LoggedKind>();
  const ephemeral: Omit<AddressedEphemeralEvent, 'after'>[] = [];

  const loadFacts = async () => {
    const found = seenFromRow((await scope.rows(selectHead(tables, sql`c.realm_id = ${realmId}`)))[0]);
    if (found === null) throw new Error('There is no such realm.');
    const { head, realm } = found;
    seen = head.position;
    rules ??= head.rules;
    if (head.rules !== rules) throw new FactsChanged();
    return { head, realm };
  };

  const note = (requested: Append, appended: Appended): void => {
    if (requested.changesRules) rules = (rules ?? 0) + 1;
    if (requested.entries.length === 0) return;
    ({ position } = appended);
    entries += requested.entries.length;
    for (const { audience } of requested.entries) for (const key of wakeKeys(audience)) keys.add(key);
    for (const kind of kindsIn(requested)) kinds.add(kind);
  };

  return {
    next: (park) =>
      scope.attempt('look at a realm', async () => {
        const { head, realm } = await loadFacts();
        const memories = freshMemories();
        const carryOut = (requested: Append, causes: Causes) =>
          scope.attempt('append to the log', async () => {
            const appended = await appendIn(scope, { ...head, rules: rules ?? head.rules }, realm, requested, causes, memories.alerts);
            note(requested, appended);
            return appended;
          });
        return Object.assign(buildTx({ scope, head, realm, memories, limits: defaultScanLimits, recall: noReaderCache, newest: noReaderCache }), {
          append: (requested: Append) => {
            const { cause } = scope;
            return park === undefined
              ? carryOut(requested, cause)
              : () =>
                  new Promise((resolve) => {
                    park(async () => resolve(await carryOut(requested, cause)()));
                  });
          },
          announce: (event, audience) => {
            ephemeral.push({ event, audience });
          },
          causedBy: (requestId) => {
            scope.cause = requestId;
          },
        } satisfies Pick<WriteTx, 'append' | 'announce' | 'causedBy'>);
      }),
    owe: async () => {
      const [row] = await scope.rows(sql`insert into ${tables.unflushed} default values returning id`);
      const id = int(row ?? {}, 'id');
      return async () => {
        await scope.rows(sql`delete from ${tables.unflushed} where id = ${id}`);
      };
    },
    left: () => ({ position, entries, keys: [...keys], kinds: [...kinds], ephemeral: ephemeral.map((one) => ({ ...one, after: position ?? seen })) }),
    get broken() {
      return scope.broken;
    },
  };
};
