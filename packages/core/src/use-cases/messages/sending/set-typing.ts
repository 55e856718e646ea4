import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Audience } from '../../../events/audience.js';
import { type Failure, refused } from '../../../failures.js';
import type { Addressee } from '../../../model/messages/recipient.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { authorizeAddress, authorizePosting } from '../../shared/sending/authorize-destination.js';
import { findRecipient, type RecipientFound, type RequestedRecipient } from '../../shared/sending/find-recipient.js';
import type { Caller, UseCase } from '../../use-case.js';
import { checkSendsTyping, isToldOfTyping } from './typing-notices.js';

export interface SetTyping {
  readonly operation: 'start' | 'stop';
  readonly to: RequestedRecipient;
}

interface TypingTo {
  readonly addressee: Addressee;
  readonly audience: Audience;
}

/** The reference has its own words here for a channel that is missing. */
const asInvalidChannel = (failure: Failure): Failure =>
  failure.kind === 'refused' && failure.refusal.kind === 'noSuchChannelWithId' ? refused({ kind: 'invalidChannelId' }) : failure;

const typingTo = ({ actor }: Caller, found: RecipientFound): TypingTo => {
  if (found.kind === 'channel') {
    const { channel, topic } = found;
    return { addressee: { kind: 'channel', channelId: channel.id, topic }, audience: { kind: 'channelSubscribers', channelId: channel.id } };
  }
  const participants = [actor.user.id, ...found.others.map(({ id }) => id)].sort((left, right) => left - right);
  const active = [actor.user.id, ...found.others.flatMap(({ id, isActive }) => (isActive ? [id] : []))];
  return { addressee: { kind: 'direct', participants }, audience: { kind: 'users', userIds: active } };
};

/** Checks as sending does whether the caller may write there. Accounts that are gone are passed over, and so are the rules about topics: nothing is kept. */
const authorize = (tx: ReadTx, ports: Pick<Ports, 'clock'>, caller: Caller, found: RecipientFound): TaskEither.TaskEither<Failure, unknown> =>
  found.kind === 'channel'
    ? found.channel.isArchived
      ? TaskEither.left(refused({ kind: 'invalidChannelId' }))
      : TaskEither.fromEither(authorizePosting(caller, found))
    : authorizeAddress(tx, ports, caller, { ...found, others: found.others.filter(({ isActive }) => isActive) });

/** Publishes that the caller is typing. Stores nothing. */
export const setTyping: UseCase<SetTyping, void> = {
  mode: 'announcing',
  run:
    (tx, ports) =>
    (caller, { operation, to }) =>
      pipe(
        TaskEither.fromEither(checkSendsTyping(caller, to.kind)),
        TaskEither.chain(() => pipe(findRecipient(tx, ports, caller, to), TaskEither.mapLeft(asInvalidChannel))),
        TaskEither.chainFirst((found) => authorize(tx, ports, caller, found)),
        TaskEither.map((found) => typingTo(caller, found)),
        TaskEither.bindTo('to'),
        TaskEither.bind('isTold', ({ to: { addressee } }) => isToldOfTyping(tx, addressee)),
        TaskEither.map(({ to: { addressee, audience }, isTold }) => {
          if (isTold) tx.announce({ kind: 'typing', operation, senderId: caller.actor.user.id, recipient: addressee }, audience);
        }),
      ),
};
