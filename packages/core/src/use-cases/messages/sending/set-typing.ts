import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Audience } from '../../../events/audience.js';
import { type Failure, refused } from '../../../failures.js';
import type { Addressee } from '../../../model/messages/recipient.js';
import type { UserSettings } from '../../../model/people/user-settings.js';
import type { ReadTx } from '../../../ports/store.js';
import { contentAccess } from '../../../rules/channels/channels.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import { findRecipient, type RecipientFound, type RequestedRecipient } from '../../shared/sending/find-recipient.js';
import { permit } from '../../shared/permit.js';
import type { Caller, UseCase } from '../../use-case.js';

export interface SetTyping {
  readonly operation: 'start' | 'stop';
  readonly to: RequestedRecipient;
}

/** Larger channels get no typing events. */
const maxSubscribers = 100;

const maySendTyping = (settings: UserSettings, where: 'channel' | 'direct'): boolean =>
  where === 'channel' ? settings.sendChannelTypingNotifications : settings.sendDirectTypingNotifications;

interface TypingTo {
  readonly addressee: Addressee;
  readonly audience: Audience;
}

const typingTo = (caller: Caller, found: RecipientFound): Either.Either<Failure, TypingTo> => {
  const { actor, levels } = caller;
  if (found.kind === 'direct') {
    const participants = [actor.user.id, ...found.others.map(({ id }) => id)].sort((left, right) => left - right);
    const active = [actor.user.id, ...found.others.flatMap(({ id, isActive }) => (isActive ? [id] : []))];
    return Either.right({ addressee: { kind: 'direct', participants }, audience: { kind: 'users', userIds: active } });
  }
  const { channel, subscribed, topic } = found;
  return pipe(
    permit(holdsAtBoth(levels, (open) => contentAccess({ actor, channel, subscribed, open }, 'posting'))),
    Either.bimap(
      () => refused({ kind: 'notAuthorizedToSend', channelName: channel.name }),
      () => ({ addressee: { kind: 'channel', channelId: channel.id, topic }, audience: { kind: 'channelSubscribers', channelId: channel.id } }),
    ),
  );
};

const isSent = (tx: ReadTx, { addressee }: TypingTo): TaskEither.TaskEither<Failure, boolean> =>
  addressee.kind === 'direct'
    ? TaskEither.right(true)
    : pipe(
        tx.channels.byIds([addressee.channelId]),
        TaskEither.map(([channel]) => channel !== undefined && channel.subscriberCount <= maxSubscribers),
      );

/** Publishes that the caller is typing. Stores nothing. */
export const setTyping: UseCase<SetTyping, void> = {
  mode: 'announcing',
  run:
    (tx, ports) =>
    (caller, { operation, to }) =>
      pipe(
        maySendTyping(caller.actor.user.settings, to.kind)
          ? findRecipient(tx, ports, caller, to)
          : TaskEither.left(refused({ kind: 'typingNotificationsDisabled', in: to.kind })),
        TaskEither.chainEitherK((found) => typingTo(caller, found)),
        TaskEither.bindTo('to'),
        TaskEither.bind('isSent', ({ to: recipient }) => isSent(tx, recipient)),
        TaskEither.map(({ to: { addressee, audience }, isSent: sendsNotices }) => {
          if (sendsNotices) tx.announce({ kind: 'typing', operation, senderId: caller.actor.user.id, recipient: addressee }, audience);
        }),
      ),
};
