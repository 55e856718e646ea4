import type { Head } from '@parley/core';
import type { RuledChannel } from '@parley/core/model';
import { LRUCache } from 'lru-cache';

/** The channels of each realm as rules read them, at the version of the facts at which they were read. */
export interface RuledChannelsMemory {
  get(realmId: number, rules: number): ReadonlyArray<RuledChannel> | undefined;
  set(realmId: number, rules: number, channels: ReadonlyArray<RuledChannel>): void;
}

/** All of them together; the realm that was asked for longest ago is forgotten first. */
const maxBytes = 64_000_000;

/** What a channel takes: its texts and some thirty settings, of which few name people. */
const channelBytes = 2_000;

export const ruledChannelsMemory = (most = maxBytes): RuledChannelsMemory => {
  const known = new LRUCache<number, { readonly rules: number; readonly channels: ReadonlyArray<RuledChannel> }>({
    maxSize: most,
    // One that is larger by itself is remembered alone: without that, each of its requests would read all of it.
    sizeCalculation: ({ channels }) => Math.min(most, channelBytes * (1 + channels.length)),
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

/** What a transaction may use of the memory: nothing once it has written channels itself, since its own version is not known before the commit. */
export interface RuledChannelsInTx {
  get(): ReadonlyArray<RuledChannel> | undefined;
  /** `readAt` is the version that stood in the same statement as the channels. */
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
