import { fold, truncate } from '@parley/core/model';
import type { Conversation } from './conversation.js';
import type { People } from './people.js';

const maxChannelNameLength = 60;

/** A channel of the archive; its recipient follows those of all people. */
export interface PlacedChannel {
  readonly id: number;
  readonly recipient: number;
  readonly name: string;
  readonly conversation: Conversation;
  readonly members: ReadonlyArray<number>;
}

/** Three or more people who write to each other. */
export interface PlacedGroup {
  readonly id: number;
  readonly recipient: number;
  readonly members: ReadonlyArray<number>;
}

/** The places of messages. The recipient of a person has the person's id. */
export interface Places {
  readonly channels: ReadonlyArray<PlacedChannel>;
  readonly groups: ReadonlyArray<PlacedGroup>;
  readonly channelName: (theirId: string) => string | undefined;
  readonly place: (conversation: number, sender: number) => { readonly recipient: number; readonly isChannel: boolean };
}

const ascending = (ids: Iterable<number>): ReadonlyArray<number> => [...new Set(ids)].sort((left, right) => left - right);

const notInNames = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Makes names unique, ignoring case. */
const freeNames = (): ((written: string) => string) => {
  const taken = new Set<string>();
  return (written) => {
    const clean = written.replace(notInNames, ' ').trim() || 'channel';
    for (let count = 1; ; count++) {
      const suffix = count === 1 ? '' : `-${String(count)}`;
      const name = `${truncate(clean, maxChannelNameLength - suffix.length, '').trim()}${suffix}`;
      if (taken.has(fold(name))) continue;
      taken.add(fold(name));
      return name;
    }
  };
};

/** `writers`: those who wrote in direct messages, by conversation; they belong to them, too. */
export const placesOf = (conversations: ReadonlyArray<Conversation>, { all, idOf }: People, writers: ReadonlyMap<number, ReadonlySet<string>>): Places => {
  const nameOf = freeNames();
  const idsOf = (theirIds: Iterable<string>): ReadonlyArray<number> => ascending([...theirIds].map(idOf).filter((id) => id !== undefined));
  const channels = conversations
    .filter(({ kind }) => kind !== 'direct')
    .map((conversation, place): PlacedChannel => ({
      id: place + 1,
      recipient: all.length + place + 1,
      name: nameOf(conversation.name),
      conversation,
      members: idsOf(conversation.members),
    }));
  const groups = new Map<string, PlacedGroup>();
  const channelOf = new Map(channels.map((channel) => [channel.conversation.theirId, channel]));
  const directs = conversations.map((conversation, place) => {
    if (conversation.kind !== 'direct') return [];
    const members = idsOf([...conversation.members, ...(writers.get(place) ?? [])]);
    const key = members.join(' ');
    if (members.length > 2 && !groups.has(key)) {
      groups.set(key, { id: groups.size + 1, recipient: all.length + channels.length + groups.size + 1, members });
    }
    return members;
  });
  return {
    channels,
    groups: [...groups.values()],
    channelName: (theirId) => channelOf.get(theirId)?.name,
    place: (conversation, sender) => {
      const channel = channelOf.get(conversations[conversation]?.theirId ?? '');
      if (channel !== undefined) return { recipient: channel.recipient, isChannel: true };
      const members = directs[conversation] ?? [];
      const group = groups.get(members.join(' '));
      // A message of two people has the recipient of the one who gets it.
      return { recipient: group?.recipient ?? members.find((id) => id !== sender) ?? sender, isChannel: false };
    },
  };
};
