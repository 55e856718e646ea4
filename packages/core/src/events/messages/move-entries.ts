import type { RuledChannel } from '../../model/channels/channel.js';
import type { MovedMessages } from '../../model/messages/move.js';
import type { Audience } from '../audience.js';
import { firstMessageEvents, channelsById, isShared, type AddressedEvent, addressInChannel } from './deletion-entries.js';
import type { LoggedEvent } from '../event.js';
import type { MessageChange, PlaceChange } from './message-change.js';

type Changed = Extract<LoggedEvent, { kind: 'messagesChanged' }>;

/** The request: how much of the topic moved, and whether people in the new channel got copies. */
type Request = Pick<PlaceChange, 'extent' | 'givesCopies'> & Pick<MessageChange, 'messageId' | 'editorId' | 'at' | 'editNumber'>;

export interface MoveEntries {
  /** Published before the move and its other events: channels whose first message changed. */
  readonly beginnings: ReadonlyArray<AddressedEvent>;
  /** The move itself: to subscribers of the old channel, to people outside who have copies, and to those who get some. */
  readonly changes: ReadonlyArray<AddressedEvent>;
}

/** Builds a move's events. People who lose access to messages by it learn from the same entries that they are gone. Spec: 6 */
export const moveEntries = (moved: MovedMessages, ruled: ReadonlyArray<RuledChannel>, asked: Request): MoveEntries => {
  const { extent, givesCopies, ...change } = asked;
  const channels = channelsById(ruled);
  const event: Changed = {
    kind: 'messagesChanged',
    ...change,
    from: { kind: 'channel', ...moved.from },
    move: { messages: moved.messages, to: { kind: 'channel', ...moved.to }, extent, sharedHistory: isShared(channels, moved.from.channelId), givesCopies },
  };
  const arrivals: Audience = { kind: 'channelSubscribers', channelId: moved.to.channelId };
  return {
    beginnings: firstMessageEvents(moved.firstMessages, channels),
    changes: [
      ...addressInChannel(event, moved.from.channelId, moved.holders),
      ...(givesCopies ? [{ kind: 'event', event: { ...event, arrived: true }, audience: arrivals } as const] : []),
    ],
  };
};
