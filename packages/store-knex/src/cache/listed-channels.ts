import type { Channel } from '@parley/core/model';
import { LRUCache } from 'lru-cache';

/** A channel as it was last read. */
export interface ListedChannel {
  /** PostgreSQL's number of the version of its row. */
  readonly version: string;
  readonly channel: Channel;
}

/** Every channel of a realm as it was last read; a reader compares the versions. */
export type ListedChannels = ReadonlyMap<number, ListedChannel>;

/** The channels of the realms that were read last. */
export interface ListedChannelsMemory {
  get(realmId: number): ListedChannels | undefined;
  set(realmId: number, channels: ListedChannels): void;
}

/** Maximum of bytes of all realms; the least recently used realm is dropped first. */
const maxBytes = 64_000_000;

/** A channel without its texts and the people in its permissions: some thirty settings, the version, and its place. */
const channelBytes = 2_000;

export const bytesOfChannels = (channels: ListedChannels): number => {
  let bytes = 1;
  for (const { channel } of channels.values()) {
    bytes += channelBytes + 2 * (channel.name.length + channel.description.length + channel.renderedDescription.length);
    for (const value of Object.values(channel.settings))
      if (value.kind === 'anonymous') bytes += 8 * (value.directMembers.length + value.directSubgroups.length);
  }
  return bytes;
};

export const listedChannelsMemory = (max = maxBytes): ListedChannelsMemory => {
  const known = new LRUCache<number, ListedChannels>({ maxSize: max, sizeCalculation: bytesOfChannels });
  return {
    get: (realmId) => known.get(realmId),
    set: (realmId, channels) => void known.set(realmId, channels),
  };
};
