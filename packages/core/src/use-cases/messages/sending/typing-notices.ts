import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
import type { Addressee } from '../../../model/messages/recipient.js';
import type { ReadTx } from '../../../ports/store.js';
import type { Caller } from '../../caller.js';
import { type Outcome, done, refuse } from '../../outcome.js';

/** Larger channels get no typing events. */
const maxSubscribers = 100;

/** Refuses people who keep to themselves that they type there. */
export const checkSendsTyping = ({ actor: { user } }: Caller, where: Addressee['kind']): Either.Either<Failure, void> => {
  const { sendChannelTypingNotifications, sendDirectTypingNotifications } = user.settings;
  return (where === 'channel' ? sendChannelTypingNotifications : sendDirectTypingNotifications)
    ? done
    : refuse({ kind: 'typingNotificationsDisabled', in: where });
};

export const isToldOfTyping = async (tx: ReadTx, addressee: Addressee): Outcome<boolean> => {
  if (addressee.kind === 'direct') return Either.right(true);
  const found = await tx.channels.byIds([addressee.channelId])();
  if (Either.isLeft(found)) return found;
  const [channel] = found.right;
  return Either.right(channel !== undefined && channel.subscriberCount <= maxSubscribers);
};
