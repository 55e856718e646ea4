import type { RuledChannel } from '../model/channels/channel.js';
import type { MovedMessages } from '../model/messages/move.js';
import type { Audience } from './audience.js';
import { beginnings, byId, isShared, type AddressedDeletion, deletionsInChannel } from './deletion-entries.js';
import type { LoggedEvent } from './event.js';
import type { MessageChange, PlaceChange } from './message-change.js';

type Changed = Extract<LoggedEvent, { kind: 'messagesChanged' }>;

/** As they were asked for: how much of the topic went along, and whether those in the new channel were given copies. */
type Request = Pick<PlaceChange, 'extent' | 'givesCopies'> & Pick<MessageChange, 'messageId' | 'editorId' | 'at' | 'editNumber'>;

export interface MoveEntries {
  /** To be told before the move and all that comes with it: channels that begin with another message now. */
  readonly beginnings: ReadonlyArray<AddressedDeletion>;
  /** The move itself, to those who are in the channel that the messages leave, to people outside who have copies, and to those who are given some. */
  readonly changes: ReadonlyArray<AddressedDeletion>;
}

/** What is told of a move. Who loses sight of messages by it, is told by the same entries that they are gone. Spec: 6 */
export const moveEntries = (moved: MovedMessages, ruled: ReadonlyArray<RuledChannel>, asked: Request): MoveEntries => {
  const { extent, givesCopies, ...change } = asked;
  const channels = byId(ruled);
  const event: Changed = {
    kind: 'messagesChanged',
    ...change,
    from: { kind: 'channel', ...moved.from },
    move: { messages: moved.messages, to: { kind: 'channel', ...moved.to }, extent, sharedHistory: isShared(channels, moved.from.channelId), givesCopies },
  };
  const arrivals: Audience = { kind: 'channelSubscribers', channelId: moved.to.channelId };
  return {
    beginnings: beginnings(moved.firstMessages, channels),
    changes: [
      ...deletionsInChannel(event, moved.from.channelId, moved.holders),
      ...(givesCopies ? [{ kind: 'event', event: { ...event, arrived: true }, audience: arrivals } as const] : []),
    ],
  };
};
