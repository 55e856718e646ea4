import * as Either from 'fp-ts/lib/Either.js';
import type { Audience } from '../../../events/audience.js';
import { type Failure, refused } from '../../../failures.js';
import type { Addressee } from '../../../model/messages/recipient.js';
import { authorizeAddress, authorizePosting } from '../../shared/sending/authorize-destination.js';
import { findRecipient, type RecipientFound, type RequestedRecipient } from '../../shared/sending/find-recipient.js';
import type { Caller } from '../../caller.js';
import type { UseCase } from '../../use-case.js';
import { checkSendsTyping, isToldOfTyping } from './typing-notices.js';
import type { ReadCall } from '../../call.js';
import { type Outcome, done, refuse } from '../../outcome.js';

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
const authorize = async (call: ReadCall, found: RecipientFound): Outcome<unknown> => {
  if (found.kind === 'channel') return found.channel.isArchived ? refuse({ kind: 'invalidChannelId' }) : authorizePosting(call, found);
  return authorizeAddress(call, { ...found, others: found.others.filter(({ isActive }) => isActive) });
};

/** Publishes that the caller is typing. Stores nothing. */
export const setTyping: UseCase<SetTyping, void> = {
  mode: 'announcing',
  run: async (call, { operation, to }) => {
    const allowed = checkSendsTyping(call, to.kind);
    if (Either.isLeft(allowed)) return allowed;
    const found = await findRecipient(call, to);
    if (Either.isLeft(found)) return Either.left(asInvalidChannel(found.left));
    const mayWrite = await authorize(call, found.right);
    if (Either.isLeft(mayWrite)) return mayWrite;
    const { addressee, audience } = typingTo(call, found.right);
    const isTold = await isToldOfTyping(call.tx, addressee);
    if (Either.isLeft(isTold)) return isTold;
    if (isTold.right) call.tx.announce({ kind: 'typing', operation, senderId: call.actor.user.id, recipient: addressee }, audience);
    return done;
  },
};
