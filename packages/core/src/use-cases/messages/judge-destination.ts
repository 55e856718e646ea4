import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted } from '../../failures.js';
import type { Actor } from '../../model/actor.js';
import type { RuledChannel } from '../../model/channel.js';
import type { Recipient } from '../../model/recipient.js';
import { topicKey } from '../../model/topic.js';
import type { Ports } from '../../ports/ports.js';
import type { Tx } from '../../ports/store.js';
import { canSendDirect } from '../../rules/direct-messages.js';
import { holdsAtBoth } from '../../rules/holds-at-both.js';
import { canPostInTopic } from '../../rules/posting.js';
import { acquaintedWith } from '../shared/acquainted.js';
import { permit } from '../shared/permit.js';
import { loadActor, loadActors } from '../shared/load-actor.js';
import type { Caller } from '../use-case.js';
import type { RecipientFound } from './find-recipient.js';

/** Where a message goes, the sender's right to send it there having been asked. */
export interface Destination {
  readonly recipient: Recipient;
  /** null for direct messages. */
  readonly channel: RuledChannel | null;
}

/** Of a bot that has one. */
const ownerOf = (tx: Tx, { clock }: Pick<Ports, 'clock'>, { user }: Actor): TaskEither.TaskEither<Failure, Actor | null> => {
  const ownerId = user.bot?.ownerId ?? null;
  return ownerId === null
    ? TaskEither.right(null)
    : pipe(
        loadActor(tx, ownerId, clock.now()),
        TaskEither.map(({ actor }) => actor),
      );
};

type ChannelFound = Extract<RecipientFound, { kind: 'channel' }>;
type DirectFound = Extract<RecipientFound, { kind: 'direct' }>;

const judgeChannel = (tx: Tx, ports: Ports, caller: Caller, { channel, subscribed, topic }: ChannelFound): TaskEither.TaskEither<Failure, Destination> => {
  const { actor, levels } = caller;
  const destination: Destination = { recipient: { kind: 'channel', channelId: channel.id, topic }, channel };
  return pipe(
    ownerOf(tx, ports, actor),
    TaskEither.chain((owner) => {
      const ask = (topicExists: boolean) =>
        holdsAtBoth(levels, (open) => canPostInTopic({ actor, channel, subscribed, open, owner, topic, topicExists }));
      // Whether the topic exists is looked up only for those who could not open it.
      return Either.isRight(ask(false))
        ? TaskEither.right(destination)
        : pipe(
            tx.channels.hasTopic(channel.id, topicKey(topic)),
            TaskEither.mapLeft(faulted),
            TaskEither.chainEitherK((topicExists) => permit(ask(topicExists))),
            TaskEither.map(() => destination),
          );
    }),
  );
};

const judgeDirect = (tx: Tx, ports: Ports, caller: Caller, { others }: DirectFound): TaskEither.TaskEither<Failure, Destination> => {
  const { actor, levels } = caller;
  const ids = [actor.user.id, ...others.map(({ id }) => id)].sort((left, right) => left - right);
  return pipe(
    TaskEither.Do,
    TaskEither.bind('existing', () => pipe(tx.conversations.between(ids), TaskEither.mapLeft(faulted))),
    TaskEither.bind('acquaintances', () => acquaintedWith(tx, caller, others)),
    TaskEither.chain(({ existing, acquaintances }) => {
      const ask = (participants: ReadonlyArray<Actor>) =>
        holdsAtBoth(levels, (open) =>
          canSendDirect({
            actor,
            others: participants.map((participant) => ({ participant, acquainted: acquaintances.has(participant.user.id) })),
            conversationExists: Option.isSome(existing),
            open,
          }),
        );
      const known = others.map((user): Actor => ({ user, realm: actor.realm, groups: new Map() }));
      const verdict = ask(known);
      // The others' groups are looked up only where her own right does not settle it.
      return Either.isRight(verdict) || verdict.left.refusal.kind !== 'nobodyMayAuthorizeConversation'
        ? TaskEither.fromEither(permit(verdict))
        : pipe(
            loadActors(tx, others, ports.clock.now()),
            TaskEither.chainEitherK((participants) => permit(ask(participants))),
          );
    }),
    TaskEither.chain(() => pipe(tx.conversations.ensure(ids), TaskEither.mapLeft(faulted))),
    TaskEither.map(({ id, participants }): Destination => ({ recipient: { kind: 'direct', conversationId: id, participants }, channel: null })),
  );
};

/** May the caller write there? What is looked up is bounded, whatever the number of subscribers or recipients. */
export const judgeDestination = (tx: Tx, ports: Ports, caller: Caller, found: RecipientFound): TaskEither.TaskEither<Failure, Destination> =>
  found.kind === 'channel' ? judgeChannel(tx, ports, caller, found) : judgeDirect(tx, ports, caller, found);

