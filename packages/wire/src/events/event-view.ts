import type { ServerFacts, UserId } from '@parley/core';
import type { Actor, EventQueue, TopicLinks } from '@parley/core/model';
import { type Capability, openAt } from '@parley/core/rules';
import type { DeliveredFacts, EventReader, Heartbeat } from '@parley/core/contract';
import type { MessageView } from '../objects/messages/viewing.js';
import type { Reply } from '../serialized.js';

/** The viewer of an event: level, capabilities and options of their queue. */
export interface EventView extends MessageView {
  readonly actor: Actor;
  readonly isGuest: boolean;
  /** False for deactivated people, among the holders of permissions. */
  readonly isActive: (userId: UserId) => boolean;
  readonly queue: EventQueue;
  readonly topicLinks: TopicLinks;
  /** Leaves out hidden people instead of showing an unknown user: for clients with the capability. */
  readonly omitsHiddenUsers: boolean;
  understands(capability: Capability): boolean;
}

/** An event without its id. */
export type WireEvent<Type extends string = string> = Reply & { readonly type: Type };

export type Kind = keyof DeliveredFacts | Heartbeat['kind'];

export type Delivered<K extends Kind> = K extends keyof DeliveredFacts ? DeliveredFacts[K] : {};

/** Makes wire events of these types from a delivered event: several, one, or none. Deterministic, since their order gives their numbers. */
export type Encoder<K extends Kind, Type extends string> = (delivered: Delivered<K>, view: EventView) => ReadonlyArray<WireEvent<Type>>;

export type Encoders<Kinds extends Kind, Types extends string> = { readonly [K in Kinds]: Encoder<K, Types> };

export const eventView = (server: ServerFacts, { queue, actor, realm, isVisible, isActive, topicLinks }: EventReader): EventView => {
  const understands = (capability: Capability): boolean => queue.capabilities.has(capability);
  // Without a spread: it is made for each event of each queue.
  return {
    open: openAt(queue.level),
    realm,
    server,
    reader: actor.user,
    clientGravatar: queue.clientGravatar,
    isVisible,
    actor,
    queue,
    understands,
    isActive,
    topicLinks,
    omitsHiddenUsers: understands('userListIncomplete'),
    isGuest: actor.user.role === 'guest',
    rendersMarkdown: queue.rendersMarkdown,
    understandsEmptyTopic: understands('emptyTopicName'),
  };
};
