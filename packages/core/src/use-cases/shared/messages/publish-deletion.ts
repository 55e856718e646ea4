import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { deletionEntries } from '../../../events/messages/deletion-entries.js';
import type { Failure } from '../../../failures.js';
import type { Deletion } from '../../../model/messages/deletion.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import type { ReaderChannels } from '../reader-channels.js';
import type { Caller } from '../../use-case.js';

/** Publishes what the caller has deleted. The last statement of its transaction. */
export const publishDeletion = (
  tx: WriteTx,
  { actor }: Pick<Caller, 'actor'>,
  { channels, subscriptions }: ReaderChannels,
  deletion: Deletion,
  others: ReadonlyArray<Entry> = [],
): TaskEither.TaskEither<Failure, void> => {
  const ruled = channels.map(({ channel }) => channel);
  const isSubscribed = (id: Parameters<typeof subscriptions.get>[0]): boolean => subscriptions.get(id)?.isActive ?? false;
  const entries = deletionEntries(deletion, ruled, { cause: 'somebody', deletedBy: actor.user.id, isSubscribed });
  return pipe(
    tx.append({ entries: [...entries, ...others], changesRules: false }),
    TaskEither.map(() => undefined),
  );
};
