import { messageId } from '../ids.js';

/** `oldest` and `newest` count as these ids in requests. */
export const oldestAnchor = messageId(0);
export const newestAnchor = messageId(10_000_000_000_000_000);
