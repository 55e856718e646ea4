import * as Either from 'fp-ts/lib/Either.js';
import { isOpenAtEither } from '../../../gates/is-open.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import { instant } from '../../../model/instant.js';
import { maxMoved } from '../../../model/messages/move.js';
import { topicKey } from '../../../model/topics/topic.js';
import { contentAccess } from '../../../rules/channels/channels.js';
import { canMoveOutOfChannel, canMoveToTopic, resolution, wholeTopicLimit } from '../../../rules/messages/moving-messages.js';
import { canOpenTopic } from '../../../rules/messages/posting.js';
import { graceSeconds } from '../../../rules/messages/time-limits.js';
import { canUseTopic } from '../../../rules/topics/topics.js';
import { refusing } from '../../../rules/verdict.js';
import type { ReaderChannel } from '../../../rules/messages/visibility.js';
import type { WriteCall } from '../../call.js';
import { done, type Outcome, refuse } from '../../outcome.js';
import { authorizeChannelDestination } from '../../shared/sending/authorize-destination.js';
import { findPosters } from '../../shared/sending/bot-owner.js';
import type { RequestedMove } from './decide-changes.js';
import type { EditedMessage } from './find-edited.js';
import { visibleToMover } from './visible-to-mover.js';

/** A requested move and the message's place. */
interface Request {
  readonly edited: EditedMessage;
  readonly place: ReaderChannel;
  readonly move: RequestedMove;
}

const moveFacts = (call: WriteCall, { edited: { message }, place }: Request) => ({ ...place, message, now: call.now() });

/** Checks the new topic: the channel must allow it, and opening it needs permission unless it exists or is the same one, resolved or not. */
const checkNewTopic = async (call: WriteCall, { place, move: { from, to } }: Request): Outcome<unknown> => {
  const { tx, ports, actor } = call;
  const { channel } = place;
  const policies = { channelPolicy: channel.topicsPolicy, realmPolicy: actor.realm.policies.topicsPolicy };
  const fits = call.check(canUseTopic, { ...policies, topic: to.topic });
  if (Either.isLeft(fits) || resolution(from.topic, to.topic) !== null || topicKey(from.topic) === topicKey(to.topic)) return fits;
  const posters = await findPosters(tx, ports, actor, channel.id);
  if (Either.isLeft(posters)) return posters;
  const facts = { ...place, owner: posters.right.owner };
  if (call.allows(canOpenTopic, { ...facts, topicExists: false })) return done;
  const topicExists = await tx.channels.hasTopic(channel.id, topicKey(to.topic))();
  return Either.isLeft(topicExists) ? topicExists : call.check(canOpenTopic, { ...facts, topicExists: topicExists.right });
};

/** Checks whether the caller may give the message another topic. */
export const authorizeTopic = async (call: WriteCall, asked: Request): Outcome<unknown> => {
  const { from, to, changesTopic, changesChannel } = asked.move;
  if (!changesTopic) return done;
  const allowed = call.check(canMoveToTopic, { ...moveFacts(call, asked), from: from.topic, to: to.topic });
  return Either.isLeft(allowed) || changesChannel ? allowed : checkNewTopic(call, asked);
};

/** Checks whether the caller may move the message out of its channel and post it in the new one; returns that channel. A hidden channel counts as missing. */
export const authorizeChannelMove = async (call: WriteCall, asked: Request): Outcome<RuledChannel> => {
  const { move, place, edited } = asked;
  if (!move.changesChannel) return Either.right(place.channel);
  const leaves = call.check(canMoveOutOfChannel, moveFacts(call, asked));
  if (Either.isLeft(leaves)) return leaves;
  const target = edited.readerChannels.channels.find(({ channel }) => channel.id === move.to.channelId);
  if (target === undefined) return refuse({ kind: 'invalidChannelId' });
  const reaches = call.check((own) => refusing(contentAccess({ ...own, ...target }, 'posting'), { kind: 'invalidChannelId' }));
  if (Either.isLeft(reaches)) return reaches;
  const posters = await findPosters(call.tx, call.ports, call.actor, target.channel.id);
  if (Either.isLeft(posters)) return posters;
  const destination = { kind: 'channel', ...target, owner: posters.right.owner, topic: move.to.topic } as const;
  const posts = await authorizeChannelDestination(call, destination);
  return Either.isLeft(posts) ? posts : Either.right(target.channel);
};

/** Checks whether the whole topic is recent enough for the caller to move it. LEVEL(172): only the named message was checked. */
export const authorizeWholeMove = async (call: WriteCall, { place, move }: Request): Outcome<unknown> => {
  const { tx, actor, levels } = call;
  const limit = wholeTopicLimit({ actor, ...move });
  const isAsked = move.extent === 'all' && isOpenAtEither(levels, 'editMoveLimitError');
  if (limit === null || !isAsked) return done;
  const since = instant(call.now() - (limit + graceSeconds) * 1000);
  const topic = { channelId: place.channel.id, key: topicKey(move.from.topic) };
  const ages = await tx.messages.ages({ reader: actor.user.id, considered: visibleToMover(call, place) }, topic, since, maxMoved + 1)();
  if (Either.isLeft(ages)) return ages;
  const { total, young, firstYoung } = ages.right;
  if (young === total) return done;
  if (total > maxMoved) return refuse({ kind: 'tooManyToMove', max: maxMoved });
  return refuse({ kind: 'wholeTopicTimeOver', firstAllowed: firstYoung, total, allowed: young });
};
