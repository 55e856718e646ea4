import type { ServerFacts, UserId } from '@parley/core';
import type { Actor, EventQueue } from '@parley/core/model';
import { type Capability, isOpenAtEither, openAt } from '@parley/core/rules';
import type { DeliveredFacts, EventReader, Heartbeat } from '@parley/core/contract';
import { type MessageView, viewing } from '../objects/messages/viewing.js';
import type { Reply } from '../serialized.js';

/** Whom an event is shown to: at the level and with the capabilities and options of their queue. */
export interface EventView extends MessageView {
  readonly actor: Actor;
  readonly isGuest: boolean;
  /** False for people who are deactivated by now, among those whom permissions name. */
  readonly isActive: (userId: UserId) => boolean;
  readonly queue: EventQueue;
  /** Leaves out whoever is out of reach, instead of showing somebody unknown: where the client can do without, and from level 437 on, of the queue or the floor. */
  readonly omitsHiddenUsers: boolean;
  understands(capability: Capability): boolean;
}

/** An event without its id. */
export type WireEvent<Type extends string = string> = Reply & { readonly type: Type };

export type Kind = keyof DeliveredFacts | Heartbeat['kind'];

export type Delivered<K extends Kind> = K extends keyof DeliveredFacts ? DeliveredFacts[K] : {};

/** Makes wire events of these types from a delivered event: several, one, or none. Their order is their number, so the same event must always give the same ones. */
export type Encoder<K extends Kind, Type extends string> = (delivered: Delivered<K>, view: EventView) => ReadonlyArray<WireEvent<Type>>;

export type Encoders<Kinds extends Kind, Types extends string> = { readonly [K in Kinds]: Encoder<K, Types> };

export const eventView = (server: ServerFacts, { queue, actor, levels, realm, isVisible, isActive }: EventReader): EventView => {
  const understands = (capability: Capability): boolean => queue.capabilities.has(capability);
  return {
    ...viewing({ open: openAt(queue.level), realm, server, actor }, { clientGravatar: queue.clientGravatar, isVisible }),
    actor,
    queue,
    understands,
    isActive,
    omitsHiddenUsers: understands('userListIncomplete') || isOpenAtEither(levels, 'guestNoPlaceholderUsers'),
    isGuest: actor.user.role === 'guest',
    rendersMarkdown: queue.rendersMarkdown,
    understandsEmptyTopic: understands('emptyTopicName'),
  };
};
