import * as Either from 'fp-ts/lib/Either.js';
import { deletionEntries } from '../../../events/messages/deletion-entries.js';
import type { Deletion } from '../../../model/messages/deletion.js';
import type { Entry } from '../../../ports/store.js';
import type { ReaderChannels } from '../reader-channels.js';
import type { WriteCall } from '../../call.js';
import { type Outcome, done } from '../../outcome.js';

/** Publishes what the caller has deleted. The last statement of its transaction. */
export const publishDeletion = async (
  { tx, actor }: WriteCall,
  { channels, subscriptions }: ReaderChannels,
  deletion: Deletion,
  others: ReadonlyArray<Entry> = [],
): Outcome<void> => {
  const ruled = channels.map(({ channel }) => channel);
  const isSubscribed = (id: Parameters<typeof subscriptions.get>[0]): boolean => subscriptions.get(id)?.isActive ?? false;
  const entries = deletionEntries(deletion, ruled, { cause: 'somebody', deletedBy: actor.user.id, isSubscribed });
  const appended = await tx.append({ entries: [...entries, ...others], changesRules: false })();
  return Either.isLeft(appended) ? appended : done;
};
