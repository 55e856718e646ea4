import { alertFinderMemory, type AlertFinderMemory } from './alert-finder.js';
import { ruledChannelsMemory, type RuledChannelsMemory } from './channel-cache.js';
import { messageMemory, type MessageMemory } from './message-cache.js';

/** Caches of rows, each keyed by a version that a transaction knows to be current. */
export interface Memories {
  readonly channels: RuledChannelsMemory;
  readonly messages: MessageMemory;
  readonly alerts: AlertFinderMemory;
}

export const freshMemories = (): Memories => ({ channels: ruledChannelsMemory(), messages: messageMemory(), alerts: alertFinderMemory() });
