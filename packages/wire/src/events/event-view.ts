import { type Actor, bothLevels, type Capability, type EventQueue, type EventReader, openAt } from '@parley/core';
import type { MessageView } from '../objects/messages/message.js';
import { viewing } from '../objects/messages/viewing.js';
import type { Reply } from '../spelled.js';

/** Whom an event is shown to: at the level, with the capabilities and the wishes of her queue. */
export interface EventView extends MessageView {
  readonly actor: Actor;
  readonly isGuest: boolean;
  readonly queue: EventQueue;
  /** Whoever is out of reach is left out, not shown as unknown: where the client can do without, and from level 437 on, be it the queue's or the floor's. */
  readonly leavesOutUnreached: boolean;
  understands(capability: Capability): boolean;
}

/** An event without its id. */
export type WireEvent = Reply & { readonly type: string };

export const eventView = ({ queue, actor, levels, realm, server, reaches }: EventReader): EventView => {
  const understands = (capability: Capability): boolean => queue.capabilities.has(capability);
  return {
    ...viewing({ open: openAt(queue.level), realm, server, actor }, { clientGravatar: queue.clientGravatar, reaches }),
    actor,
    queue,
    understands,
    leavesOutUnreached: understands('userListIncomplete') || bothLevels(levels).some((open) => open('guestNoPlaceholderUsers')),
    isGuest: actor.user.role === 'guest',
    rendersMarkdown: queue.rendersMarkdown,
    understandsEmptyTopic: understands('emptyTopicName'),
  };
};
