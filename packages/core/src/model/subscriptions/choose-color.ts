import type { ChannelId } from '../ids.js';
import { channelColors } from './color.data.js';

/** Returns the first colour that the person has not used for a channel; if all are used, one that depends on the channel. Spec: 2 (Channel) */
export const chooseColor = (used: ReadonlySet<string>, channelId: ChannelId): string =>
  channelColors.find((color) => !used.has(color)) ?? channelColors[channelId % channelColors.length] ?? channelColors[0];
