import type { ChannelId, DefaultChannelGroupId } from '../ids.js';

/** A set of channels that a new person may subscribe to together, beside the default ones. Unrelated to user groups. */
export interface DefaultChannelGroup {
  readonly id: DefaultChannelGroupId;
  /** At most 60 code points; compared folded. */
  readonly name: string;
  /** At most 1,024 code points. */
  readonly description: string;
  /** Ascending; all are public and active. */
  readonly channelIds: ReadonlyArray<ChannelId>;
}

/** Code points. */
export const maxDefaultChannelGroupName = 60;
export const maxDefaultChannelGroupDescription = 1024;
