import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { Failure } from '../../../failures.js';
import type { Actor } from '../../../model/people/actor.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { Addressee, Recipient } from '../../../model/messages/recipient.js';
import { topicKey } from '../../../model/topics/topic.js';
import type { WriteTx } from '../../../ports/store.js';
import { canSendDirect } from '../../../rules/messages/direct-messages.js';
import { canPost, canPostInTopic } from '../../../rules/messages/posting.js';
import { visibleAmong } from '../people/visible-people.js';
import { loadActors } from '../people/load-actor.js';
import type { RecipientFound } from './find-recipient.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/** The recipient of a message, after checking that the sender may write to it. */
export interface Address {
  readonly recipient: Addressee;
  /** null for direct messages. */
  readonly channel: RuledChannel | null;
}

/** Where a message goes, with the conversation. */
export interface Destination extends Address {
  readonly recipient: Recipient;
}

type ChannelFound = Extract<RecipientFound, { kind: 'channel' }>;
type DirectFound = Extract<RecipientFound, { kind: 'direct' }>;

export const authorizeChannelDestination = async (call: ReaderCall, { channel, subscribed, owner, topic }: ChannelFound): Outcome<Address> => {
  const address: Address = { recipient: { kind: 'channel', channelId: channel.id, topic }, channel };
  const facts = { channel, subscribed, owner, topic };
  // Queries whether the topic exists only if the sender could not open it.
  if (call.allows(canPostInTopic, { ...facts, topicExists: false })) return Either.right(address);
  const topicExists = await call.tx.channels.hasTopic(channel.id, topicKey(topic))();
  if (Either.isLeft(topicExists)) return topicExists;
  const allowed = call.check(canPostInTopic, { ...facts, topicExists: topicExists.right });
  return Either.isLeft(allowed) ? allowed : Either.right(address);
};

const authorizeDirect = async (call: ReaderCall, { others }: DirectFound): Outcome<Address> => {
  const { tx, actor } = call;
  const ids = [actor.user.id, ...others.map(({ id }) => id)].sort((left, right) => left - right);
  const existing = await tx.conversations.between(ids)();
  if (Either.isLeft(existing)) return existing;
  const visibleUsers = await visibleAmong(call, others);
  if (Either.isLeft(visibleUsers)) return visibleUsers;
  const check = (participants: ReadonlyArray<Actor>) =>
    call.check(canSendDirect, {
      others: participants.map((participant) => ({ participant, isVisibleUser: visibleUsers.right.has(participant.user.id) })),
      conversationExists: Option.isSome(existing.right),
    });
  const address: Address = { recipient: { kind: 'direct', participants: ids }, channel: null };
  const allowed = check(others.map((user) => ({ user, realm: actor.realm, groups: new Map() })));
  if (Either.isRight(allowed)) return Either.right(address);
  if (allowed.left.kind !== 'refused' || allowed.left.refusal.kind !== 'nobodyMayAuthorizeConversation') return allowed;
  // Loads the groups of the others only if the sender's own permission does not decide.
  const participants = await loadActors(tx, others, call.now());
  if (Either.isLeft(participants)) return participants;
  const allowedByOthers = check(participants.right);
  return Either.isLeft(allowedByOthers) ? allowedByOthers : Either.right(address);
};

/** Checks whether the caller may post in the channel, whatever the topic. */
export const authorizePosting = (call: ReaderCall, { channel, subscribed, owner }: ChannelFound): Either.Either<Failure, unknown> =>
  call.check(canPost, { channel, subscribed, owner });

/** Checks whether the caller may write there. Reads a bounded amount, whatever the number of subscribers or recipients; writes nothing. */
export const authorizeAddress = async (call: ReaderCall, found: RecipientFound): Outcome<Address> =>
  found.kind === 'channel' ? authorizeChannelDestination(call, found) : authorizeDirect(call, found);

/** Returns the conversation of the recipients; creates it before their first message. */
export const destinationOf = async (tx: WriteTx, { recipient, channel }: Address): Outcome<Destination> => {
  if (recipient.kind === 'channel') return Either.right({ recipient, channel });
  const found = await tx.conversations.ensure(recipient.participants)();
  if (Either.isLeft(found)) return found;
  const { id, participants } = found.right;
  return Either.right({ recipient: { kind: 'direct', conversationId: id, participants }, channel });
};
