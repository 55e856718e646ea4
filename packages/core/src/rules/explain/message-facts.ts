import type { RightsOpen } from '../../gates/is-open.js';
import type { UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { Message } from '../../model/messages/message.js';
import { isResolved, maxTopicLength, resolvedPrefix, type TopicName } from '../../model/topics/topic.js';
import type { Actor } from '../../model/people/actor.js';
import type { Refusal } from '../../refusals/index.js';
import { truncate } from '../../text/fold.js';
import { canDeleteMessage } from '../messages/deleting-messages.js';
import { canEditText } from '../messages/editing-texts.js';
import { messageAccess } from '../messages/message-access.js';
import { canMoveOutOfChannel, canMoveToTopic, type MoveFacts } from '../messages/moving-messages.js';
import type { ReaderChannel } from '../messages/visibility.js';
import { allOf, deny, fact, type Verdict } from '../verdict.js';

/** One message, as the person stands to it. */
export interface MessageActionFacts {
  readonly actor: Actor;
  readonly message: Pick<Message, 'senderId' | 'sentAt'>;
  /** Owner of the bot that sent it; null for people. */
  readonly senderOwnerId: UserId | null;
  /** Its channel; null for direct messages. */
  readonly place: ReaderChannel | null;
  /** Empty for direct messages. */
  readonly topic: TopicName;
  readonly participates: boolean;
  readonly received: boolean;
  readonly now: Instant;
  readonly open: RightsOpen;
}

type Rule = (facts: MessageActionFacts) => Verdict;

const access =
  (purpose: 'messageById' | 'changingMessages'): Rule =>
  ({ place, ...facts }) =>
    messageAccess({ ...facts, readerChannel: place, channelId: place?.channel.id ?? null }, purpose);

/** Reading the message comes first. */
export const onceRead =
  (name: string, rule: Rule): Rule =>
  (facts) =>
    allOf(
      name,
      () => access('messageById')(facts),
      () => rule(facts),
    );

/** Reaching the message comes first: archived channels keep theirs as they are. */
const onceReached =
  (name: string, rule: Rule): Rule =>
  (facts) =>
    allOf(
      name,
      () => access('changingMessages')(facts),
      () => rule(facts),
    );

const inChannel =
  (refusal: Refusal, rule: (facts: MoveFacts & { readonly topic: TopicName }) => Verdict): Rule =>
  ({ place, ...facts }) =>
    place === null ? deny('standsInChannel', refusal, fact('stands in a channel', false).ground) : rule({ ...facts, ...place });

/** A topic that is neither this one nor the same one, resolved or not. */
const elsewhere = (topic: TopicName): TopicName => `${topic.slice(0, 1)}, elsewhere`;

const turned = (topic: TopicName): TopicName =>
  isResolved(topic) ? topic.slice(resolvedPrefix.length) : truncate(resolvedPrefix + topic, maxTopicLength, '...');

export const canReact: Rule = access('changingMessages');
export const canEdit: Rule = onceReached('canEditText', canEditText);
export const canDelete: Rule = onceReached('canDeleteMessage', ({ place, ...facts }) => canDeleteMessage({ ...facts, channel: place?.channel ?? null }));
export const canMoveTopic: Rule = onceReached(
  'canMoveToTopic',
  inChannel({ kind: 'directHasNoTopic' }, (facts) => canMoveToTopic({ ...facts, from: facts.topic, to: elsewhere(facts.topic) })),
);
export const canResolve: Rule = onceReached(
  'canMoveToTopic',
  inChannel({ kind: 'directHasNoTopic' }, (facts) => canMoveToTopic({ ...facts, from: facts.topic, to: turned(facts.topic) })),
);
export const canMoveChannel: Rule = onceReached('canMoveOutOfChannel', inChannel({ kind: 'directMovedToChannel' }, canMoveOutOfChannel));
