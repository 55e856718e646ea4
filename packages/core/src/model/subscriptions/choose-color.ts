import type { ChannelId } from '../ids.js';
import { channelColors } from './color.data.js';

/** The first colour that the person has not given to a channel yet; when she has used all, one that depends on the channel. Spec: 2 (Channel) */
export const chooseColor = (used: ReadonlySet<string>, channelId: ChannelId): string =>
  channelColors.find((color) => !used.has(color)) ?? channelColors[channelId % channelColors.length] ?? channelColors[0];
