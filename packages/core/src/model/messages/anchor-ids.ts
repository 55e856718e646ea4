import { messageId } from '../ids.js';

/** Ids in requests stand for `oldest` and `newest` at these bounds. */
export const oldestAnchor = messageId(0);
export const newestAnchor = messageId(10_000_000_000_000_000);
