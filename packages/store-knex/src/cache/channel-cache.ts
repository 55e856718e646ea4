import type { Head } from '@parley/core';
import type { RuledChannel } from '@parley/core/model';
import { LRUCache } from 'lru-cache';

/** The channels of each realm as rules read them, at the version of the facts with which they were read. */
export interface RuledChannelsMemory {
  get(realmId: number, rules: number): ReadonlyArray<RuledChannel> | undefined;
  set(realmId: number, rules: number, channels: ReadonlyArray<RuledChannel>): void;
}

/** Maximum of bytes of all realms; the least recently used realm is dropped first. */
const maxBytes = 64_000_000;

/** Bytes of a channel: its texts and some thirty settings, few of which name people. */
const channelBytes = 2_000;

export const ruledChannelsMemory = (max = maxBytes): RuledChannelsMemory => {
  const known = new LRUCache<number, { readonly rules: number; readonly channels: ReadonlyArray<RuledChannel> }>({
    maxSize: max,
    // A larger realm is kept alone: otherwise each of its requests would read all of it.
    sizeCalculation: ({ channels }) => Math.min(max, channelBytes * (1 + channels.length)),
  });
  return {
    get: (realmId, rules) => {
      const remembered = known.get(realmId);
      return remembered?.rules === rules ? remembered.channels : undefined;
    },
    set: (realmId, rules, channels) => {
      if ((known.get(realmId)?.rules ?? -1) > rules) return;
      known.set(realmId, { rules, channels });
    },
  };
};

/** The part of the cache that a transaction may use: nothing after it has written channels, since its version is unknown before the commit. */
export interface RuledChannelsInTx {
  get(): ReadonlyArray<RuledChannel> | undefined;
  /** `readAt`: the version from the same statement as the channels. */
  remember(readAt: number, channels: ReadonlyArray<RuledChannel>): void;
  forget(): void;
}

export const ruledChannelsInTx = (memory: RuledChannelsMemory, realmId: number, { rules }: Head): RuledChannelsInTx => {
  let isUsable = true;
  return {
    get: () => (isUsable ? memory.get(realmId, rules) : undefined),
    remember: (readAt, channels) => {
      if (isUsable && readAt === rules) memory.set(realmId, rules, channels);
    },
    forget: () => {
      isUsable = false;
    },
  };
};
