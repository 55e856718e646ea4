import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { Addressee } from '../../../model/messages/recipient.js';
import type { ReadTx } from '../../../ports/store.js';
import type { Caller } from '../../use-case.js';

/** Larger channels get no typing events. */
const maxSubscribers = 100;

/** Refuses people who keep to themselves that they type there. */
export const checkSendsTyping = ({ actor: { user } }: Caller, where: Addressee['kind']): Either.Either<Failure, void> => {
  const { sendChannelTypingNotifications, sendDirectTypingNotifications } = user.settings;
  return (where === 'channel' ? sendChannelTypingNotifications : sendDirectTypingNotifications)
    ? Either.right(undefined)
    : Either.left(refused({ kind: 'typingNotificationsDisabled', in: where }));
};

export const isToldOfTyping = (tx: ReadTx, addressee: Addressee): TaskEither.TaskEither<Failure, boolean> =>
  addressee.kind === 'direct'
    ? TaskEither.right(true)
    : pipe(
        tx.channels.byIds([addressee.channelId]),
        TaskEither.map(([channel]) => channel !== undefined && channel.subscriberCount <= maxSubscribers),
      );
