import * as Either from 'fp-ts/lib/Either.js';
import { isOpenAtEither } from '../../gates/is-open.js';
import { isPrivate } from '../../model/channels/channel-privacy.js';
import type { Channel } from '../../model/channels/channel.js';
import type { Entry } from '../../ports/store.js';
import { archive } from './archive.js';
import type { WriteCall } from '../call.js';
import type { Outcome } from '../outcome.js';

/**
 * LEVEL(362): a private channel was archived when its last subscriber left. The client's choice of level archives no channel that the operator's level keeps.
 * Called after the unsubscribing is written; one statement, and four for each archived channel.
 */
export const archiveVacated = async (call: WriteCall, channels: ReadonlyArray<Channel>): Outcome<ReadonlyArray<Entry>> => {
  const left = channels.filter(({ privacy, isArchived }) => isPrivate(privacy) && !isArchived);
  if (left.length === 0 || isOpenAtEither(call.levels, 'vacatedPrivateChannelStays')) return Either.right([]);
  const vacated = await call.tx.channels.byIds(left.map(({ id }) => id))();
  if (Either.isLeft(vacated)) return vacated;
  const archived = [];
  for (const channel of vacated.right.filter(({ subscriberCount }) => subscriberCount === 0)) {
    const entries = await archive(call, channel);
    if (Either.isLeft(entries)) return entries;
    archived.push(entries.right);
  }
  return Either.right(archived.flat());
};
