import type { ChannelId, DefaultChannelGroupId } from '../ids.js';

/** Channels that a newcomer may choose to be subscribed to together, beside the default ones. Not a group of people. */
export interface DefaultChannelGroup {
  readonly id: DefaultChannelGroupId;
  /** At most 60 code points; compared folded. */
  readonly name: string;
  /** At most 1,024 code points. */
  readonly description: string;
  /** Ascending; public, and not archived. */
  readonly channelIds: ReadonlyArray<ChannelId>;
}

/** Code points. */
export const maxDefaultChannelGroupName = 60;
export const maxDefaultChannelGroupDescription = 1024;
