import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import { isOpenAtEither } from '../../../gates/is-open.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import { instant } from '../../../model/instant.js';
import { maxMoved } from '../../../model/messages/move.js';
import { topicKey } from '../../../model/topics/topic.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx } from '../../../ports/store.js';
import { contentAccess } from '../../../rules/channels/channels.js';
import { canMoveOutOfChannel, canMoveToTopic, resolution, wholeTopicLimit } from '../../../rules/messages/moving-messages.js';
import { canOpenTopic } from '../../../rules/messages/posting.js';
import { graceSeconds } from '../../../rules/messages/time-limits.js';
import { canUseTopic } from '../../../rules/topics/topics.js';
import { refusing } from '../../../rules/verdict.js';
import type { ReaderChannel } from '../../../rules/messages/visibility.js';
import { permit } from '../../shared/permit.js';
import type { Caller } from '../../use-case.js';
import { authorizeChannelDestination } from '../../shared/sending/authorize-destination.js';
import { findPosters } from '../../shared/sending/bot-owner.js';
import type { RequestedMove } from './decide-changes.js';
import type { EditedMessage } from './find-edited.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import { visibleToMover } from './visible-to-mover.js';

type Checked<A> = TaskEither.TaskEither<Failure, A>;

/** A requested move and the message's place. */
interface Request {
  readonly edited: EditedMessage;
  readonly place: ReaderChannel;
  readonly move: RequestedMove;
}

const moveFacts = ({ clock }: Pick<Ports, 'clock'>, { actor }: Caller, { edited: { message }, place }: Request) => ({
  actor,
  ...place,
  message,
  now: clock.now(),
});

/** Checks the new topic: the channel must allow it, and opening it needs permission unless it exists or is the same one, resolved or not. */
const permitNewTopic = (tx: WriteTx, ports: Ports, caller: Caller, { place, move: { from, to } }: Request): Checked<unknown> => {
  const { actor, levels } = caller;
  const { channel } = place;
  const fits = holdsAtBoth(levels, (open) =>
    canUseTopic({ channelPolicy: channel.topicsPolicy, realmPolicy: actor.realm.policies.topicsPolicy, topic: to.topic, open }),
  );
  if (Either.isLeft(fits) || resolution(from.topic, to.topic) !== null || topicKey(from.topic) === topicKey(to.topic))
    return TaskEither.fromEither(permit(fits));
  return pipe(
    findPosters(tx, ports, actor, channel.id),
    TaskEither.chain(({ owner }) => {
      const ask = (topicExists: boolean) => holdsAtBoth(levels, (open) => canOpenTopic({ actor, ...place, open, owner, topicExists }));
      return Either.isRight(ask(false))
        ? TaskEither.right(undefined)
        : pipe(
            tx.channels.hasTopic(channel.id, topicKey(to.topic)),
            TaskEither.chainEitherK((topicExists) => permit(ask(topicExists))),
          );
    }),
  );
};

/** Checks whether the caller may give the message another topic. */
export const authorizeTopic = (tx: WriteTx, ports: Ports, caller: Caller, asked: Request): Checked<unknown> => {
  const { move } = asked;
  if (!move.changesTopic) return TaskEither.right(undefined);
  const facts = moveFacts(ports, caller, asked);
  const verdict = holdsAtBoth(caller.levels, (open) => canMoveToTopic({ ...facts, open, from: move.from.topic, to: move.to.topic }));
  return pipe(
    TaskEither.fromEither(permit(verdict)),
    TaskEither.chain(() => (move.changesChannel ? TaskEither.right(undefined) : permitNewTopic(tx, ports, caller, asked))),
  );
};

/** Checks whether the caller may move the message out of its channel and post it in the new one; returns that channel. A hidden channel counts as missing. */
export const authorizeChannelMove = (tx: WriteTx, ports: Ports, caller: Caller, asked: Request): Checked<RuledChannel> => {
  const { move, place, edited } = asked;
  if (!move.changesChannel) return TaskEither.right(place.channel);
  const { actor, levels } = caller;
  const facts = moveFacts(ports, caller, asked);
  const target = edited.readerChannels.channels.find(({ channel }) => channel.id === move.to.channelId);
  return pipe(
    TaskEither.fromEither(permit(holdsAtBoth(levels, (open) => canMoveOutOfChannel({ ...facts, open })))),
    TaskEither.chainEitherK(() => {
      if (target === undefined) return Either.left(refused({ kind: 'invalidChannelId' }));
      const access = holdsAtBoth(levels, (open) => refusing(contentAccess({ actor, ...target, open }, 'posting'), { kind: 'invalidChannelId' }));
      return pipe(
        permit(access),
        Either.map(() => target),
      );
    }),
    TaskEither.bindTo('found'),
    TaskEither.bind('posters', ({ found }) => findPosters(tx, ports, actor, found.channel.id)),
    TaskEither.chainFirst(({ found, posters: { owner } }) =>
      authorizeChannelDestination(tx, caller, { kind: 'channel', ...found, owner, topic: move.to.topic }),
    ),
    TaskEither.map(({ found: { channel } }) => channel),
  );
};

/** Checks whether the whole topic is recent enough for the caller to move it. LEVEL(172): only the named message was checked. */
export const authorizeWholeMove = (tx: WriteTx, { clock }: Pick<Ports, 'clock'>, caller: Caller, { place, move }: Request): Checked<unknown> => {
  const { actor, levels } = caller;
  const limit = wholeTopicLimit({ actor, ...move });
  const isAsked = move.extent === 'all' && isOpenAtEither(levels, 'editMoveLimitError');
  if (limit === null || !isAsked) return TaskEither.right(undefined);
  const since = instant(clock.now() - (limit + graceSeconds) * 1000);
  const topic = { channelId: place.channel.id, key: topicKey(move.from.topic) };
  return pipe(
    tx.messages.ages({ reader: actor.user.id, considered: visibleToMover(caller, place) }, topic, since, maxMoved + 1),
    TaskEither.chainEitherK(({ total, young, firstYoung }) => {
      if (young === total) return Either.right(undefined);
      if (total > maxMoved) return Either.left(refused({ kind: 'tooManyToMove', max: maxMoved }));
      return Either.left(refused({ kind: 'wholeTopicTimeOver', firstAllowed: firstYoung, total, allowed: young }));
    }),
  );
};
