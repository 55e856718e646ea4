import { accountsMemory, type AccountsMemory } from './account-cache.js';
import { alertFinderMemory, type AlertFinderMemory } from './alert-finder.js';
import { ruledChannelsMemory, type RuledChannelsMemory } from './channel-cache.js';
import { listedChannelsMemory, type ListedChannelsMemory } from './listed-channels.js';
import { messageMemory, type MessageMemory } from './message-cache.js';
import { type SparseReaders, sparseReaders } from './sparse-readers.js';

/** Caches of rows, each keyed by a version that a transaction knows to be current. */
export interface Memories {
  readonly accounts: AccountsMemory;
  readonly channels: RuledChannelsMemory;
  readonly listedChannels: ListedChannelsMemory;
  readonly messages: MessageMemory;
  readonly alerts: AlertFinderMemory;
  readonly sparse: SparseReaders;
}

export const freshMemories = (): Memories => ({
  accounts: accountsMemory(),
  channels: ruledChannelsMemory(),
  listedChannels: listedChannelsMemory(),
  messages: messageMemory(),
  alerts: alertFinderMemory(),
  sparse: sparseReaders(),
});
