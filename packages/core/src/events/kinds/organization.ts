import type { ChannelId } from '../../model/ids.js';
import { unchanged } from '../event-kind.js';

/** null = no announcements. */
export const announcementChannelChanged = unchanged<{ readonly channelId: ChannelId | null }>();

/** null = reports are off. */
export const moderationChannelChanged = unchanged<{ readonly channelId: ChannelId | null }>();

export const serverRestarted = { ...unchanged<{}>(), weight: () => 2 };
