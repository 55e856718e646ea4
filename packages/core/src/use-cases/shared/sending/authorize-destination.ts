import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Actor } from '../../../model/people/actor.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { Addressee, Recipient } from '../../../model/messages/recipient.js';
import { topicKey } from '../../../model/topics/topic.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx, WriteTx } from '../../../ports/store.js';
import { canSendDirect } from '../../../rules/messages/direct-messages.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import { canPost, canPostInTopic } from '../../../rules/messages/posting.js';
import { visibleAmong } from '../people/visible-people.js';
import { permit } from '../permit.js';
import { loadActors } from '../people/load-actor.js';
import type { Caller } from '../../use-case.js';
import type { RecipientFound } from './find-recipient.js';

/** The recipient of a message, after checking that the sender may write to it. */
export interface Address {
  readonly recipient: Addressee;
  /** null for direct messages. */
  readonly channel: RuledChannel | null;
}

/** The same with the conversation. */
export interface Destination extends Address {
  readonly recipient: Recipient;
}

type ChannelFound = Extract<RecipientFound, { kind: 'channel' }>;
type DirectFound = Extract<RecipientFound, { kind: 'direct' }>;

type CheckPorts = Pick<Ports, 'clock'>;

export const authorizeChannelDestination = (
  tx: ReadTx,
  { actor, levels }: Caller,
  { channel, subscribed, owner, topic }: ChannelFound,
): TaskEither.TaskEither<Failure, Address> => {
  const address: Address = { recipient: { kind: 'channel', channelId: channel.id, topic }, channel };
  const ask = (topicExists: boolean) => holdsAtBoth(levels, (open) => canPostInTopic({ actor, channel, subscribed, open, owner, topic, topicExists }));
  // Queries whether the topic exists only if the sender could not open it.
  return Either.isRight(ask(false))
    ? TaskEither.right(address)
    : pipe(
        tx.channels.hasTopic(channel.id, topicKey(topic)),
        TaskEither.chainEitherK((topicExists) => permit(ask(topicExists))),
        TaskEither.map(() => address),
      );
};

const authorizeDirect = (tx: ReadTx, ports: CheckPorts, caller: Caller, { others }: DirectFound): TaskEither.TaskEither<Failure, Address> => {
  const { actor, levels } = caller;
  const ids = [actor.user.id, ...others.map(({ id }) => id)].sort((left, right) => left - right);
  return pipe(
    TaskEither.Do,
    TaskEither.bind('existing', () => tx.conversations.between(ids)),
    TaskEither.bind('visibleUsers', () => visibleAmong(tx, caller, others)),
    TaskEither.chain(({ existing, visibleUsers }) => {
      const ask = (participants: ReadonlyArray<Actor>) =>
        holdsAtBoth(levels, (open) =>
          canSendDirect({
            actor,
            others: participants.map((participant) => ({ participant, isVisibleUser: visibleUsers.has(participant.user.id) })),
            conversationExists: Option.isSome(existing),
            open,
          }),
        );
      const known = others.map((user): Actor => ({ user, realm: actor.realm, groups: new Map() }));
      const verdict = ask(known);
      // Loads the groups of the others only if the sender's own permission does not decide.
      return Either.isRight(verdict) || verdict.left.refusal.kind !== 'nobodyMayAuthorizeConversation'
        ? TaskEither.fromEither(permit(verdict))
        : pipe(
            loadActors(tx, others, ports.clock.now()),
            TaskEither.chainEitherK((participants) => permit(ask(participants))),
          );
    }),
    TaskEither.map((): Address => ({ recipient: { kind: 'direct', participants: ids }, channel: null })),
  );
};

/** Checks whether the caller may post in the channel, whatever the topic. */
export const authorizePosting = ({ actor, levels }: Caller, { channel, subscribed, owner }: ChannelFound): Either.Either<Failure, unknown> =>
  permit(holdsAtBoth(levels, (open) => canPost({ actor, channel, subscribed, open, owner })));

/** Checks whether the caller may write there. Reads a bounded amount, whatever the number of subscribers or recipients; writes nothing. */
export const authorizeAddress = (tx: ReadTx, ports: CheckPorts, caller: Caller, found: RecipientFound): TaskEither.TaskEither<Failure, Address> =>
  found.kind === 'channel' ? authorizeChannelDestination(tx, caller, found) : authorizeDirect(tx, ports, caller, found);

/** Returns the conversation of the recipients; creates it before their first message. */
export const destinationOf = (tx: WriteTx, { recipient, channel }: Address): TaskEither.TaskEither<Failure, Destination> =>
  recipient.kind === 'channel'
    ? TaskEither.right({ recipient, channel })
    : pipe(
        tx.conversations.ensure(recipient.participants),
        TaskEither.map(({ id, participants }): Destination => ({ recipient: { kind: 'direct', conversationId: id, participants }, channel })),
      );
