import type { MessageRange } from '@parley/core';
import { conjunctsOf } from './filter-to-sql.js';

/** Whether the filter itself leaves few conversations. */
export const leavesFewConversations = ({ filter }: MessageRange): boolean =>
  conjunctsOf(filter).some(({ kind }) => kind === 'channels' || kind === 'directWith' || kind === 'messages');
