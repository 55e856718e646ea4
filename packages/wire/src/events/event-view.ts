import { type Actor, type Capability, type EventQueue, type EventReader, openAt } from '@parley/core';
import type { MessageView } from '../objects/message.js';
import { viewing } from '../objects/viewing.js';
import type { Reply } from '../spelled.js';

/** Whom an event is shown to: at the level, with the capabilities and the wishes of her queue. */
export interface EventView extends MessageView {
  readonly actor: Actor;
  readonly isGuest: boolean;
  readonly queue: EventQueue;
  understands(capability: Capability): boolean;
}

/** An event without its id. */
export type WireEvent = Reply & { readonly type: string };

export const eventView = ({ queue, actor, realm, server, reaches }: EventReader): EventView => {
  const understands = (capability: Capability): boolean => queue.capabilities.has(capability);
  return {
    ...viewing({ open: openAt(queue.level), realm, server, actor }, { clientGravatar: queue.clientGravatar, reaches }),
    actor,
    queue,
    understands,
    isGuest: actor.user.role === 'guest',
    rendersMarkdown: queue.rendersMarkdown,
    understandsEmptyTopic: understands('emptyTopicName'),
  };
};
