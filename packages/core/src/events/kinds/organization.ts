import type { ChannelId } from '../../model/ids.js';
import { unchanged } from '../event-kind.js';

/** Where new channels are announced from now on; null = nowhere. */
export const announcementChannelChanged = unchanged<{ readonly channelId: ChannelId | null }>();

/** Where messages are reported from now on; null = nowhere. */
export const moderationChannelChanged = unchanged<{ readonly channelId: ChannelId | null }>();

export const serverRestarted = { ...unchanged<{}>(), weight: () => 2 };
