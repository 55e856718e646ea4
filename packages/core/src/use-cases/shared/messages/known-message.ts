import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../../refusals/index.js';
import type { MessageId } from '../../../model/ids.js';
import { isSpectator } from '../../../rules/people/spectators.js';
import { messagesById, visibleAtBoth } from '../../../rules/messages/visibility.js';
import type { ReaderChannels } from '../reader-channels.js';
import { firstVisible } from './first-visible.js';
import type { ReaderCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';

type Purpose = 'messageById' | 'changingMessages';

/**
 * Returns those of the messages that the caller may fetch by id: without ones that are missing, hidden, or older than the organization shows. At most one
 * statement.
 */
export const knownAmong = async (
  { tx, actor, levels }: ReaderCall,
  { channels }: Pick<ReaderChannels, 'channels'>,
  ids: ReadonlyArray<MessageId>,
  purpose: Purpose = 'messageById',
): Outcome<ReadonlyArray<MessageId>> => {
  const first = firstVisible(tx);
  const shown = ids.filter((id) => id >= first);
  const considered = visibleAtBoth(levels, (open) => messagesById({ actor, channels, open }, purpose));
  if (shown.length === 0) return Either.right([]);
  return tx.messages.idsAmong({ reader: actor.user.id, considered, filter: { kind: 'everything' } }, shown)();
};

/** Returns the message; null if it is missing or hidden from the caller. At most one statement. */
export const ifKnown = async (
  call: ReaderCall,
  readerChannels: Pick<ReaderChannels, 'channels'>,
  messageId: MessageId,
  purpose?: Purpose,
): Outcome<MessageId | null> => {
  const loaded = await knownAmong(call, readerChannels, [messageId], purpose);
  if (Either.isLeft(loaded)) return loaded;
  const [found] = loaded.right;
  return Either.right(found ?? null);
};

/**
 * Returns the message if the caller may fetch it by id. Missing and hidden messages get the same refusal; without an account, a request to log in. One
 * statement.
 */
export const knownMessage = async (
  call: ReaderCall,
  readerChannels: Pick<ReaderChannels, 'channels'>,
  messageId: MessageId,
  purpose?: Purpose,
): Outcome<MessageId> => {
  const refusal: Refusal = isSpectator(call.actor) ? { kind: 'notLoggedIn' } : { kind: 'invalidMessage', messageId: null };
  const found = await ifKnown(call, readerChannels, messageId, purpose);
  if (Either.isLeft(found)) return found;
  return found.right === null ? refuse(refusal) : Either.right(found.right);
};
