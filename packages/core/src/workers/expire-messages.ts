import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { committing } from '../committing.js';
import type { Failure } from '../failures.js';
import { instant, millisecondsPerDay } from '../model/instant.js';
import type { WriteTx } from '../ports/store.js';
import { deletionEntries } from '../events/messages/deletion-entries.js';
import { repeatBatches } from './passes/repeat-batches.js';
import { inDueRealms } from './passes/in-due-realms.js';
import type { Work } from './work.js';

/** Maximum number of messages deleted in one transaction: each may become an event, and the realm waits meanwhile. */
const batch = 500;
const batches = { size: batch, max: 40 };

/** Deletes expired messages in one transaction; returns the count. */
const expireBatch = (tx: WriteTx, now: number): TaskEither.TaskEither<Failure, number> =>
  pipe(
    tx.messages.expired(tx.realm.policies.messageRetentionDays, instant(now), batch),
    TaskEither.bindTo('ids'),
    TaskEither.bind('ruled', () => tx.channels.ruled()),
    TaskEither.bind('deletion', ({ ids }) =>
      ids.length === 0 ? TaskEither.right({ groups: [], endedTopics: 0, firstMessages: [] }) : tx.messages.delete(ids),
    ),
    TaskEither.chainFirst(({ deletion, ruled }) =>
      deletion.groups.length === 0
        ? TaskEither.right(null)
        : tx.append({ entries: deletionEntries(deletion, ruled, { cause: 'retention' }), changesRules: false }),
    ),
    TaskEither.map(({ ids }) => ids.length),
  );

/**
 * Deletes the messages whose retention has ended, oldest first, in small batches. Publishes deletions to those who could read the messages. Spec: 2 (Channel,
 * `message_retention_days`)
 */
export const expireMessages: Work = {
  every: millisecondsPerDay / 144,
  run: (world) =>
    inDueRealms(
      world.log,
      (page) => world.store.dueRealms.withExpiredMessages(world.clock.now(), page),
      (id) =>
        repeatBatches(
          batches,
          committing(world).serial(id, (tx) => expireBatch(tx, world.clock.now())),
        ),
    ),
};
