import type { MessageId } from '../../../model/ids.js';
import { messageId } from '../../../model/ids.js';
import { newestAnchor, oldestAnchor } from '../../../model/messages/anchor-ids.js';

/** A requested page around an anchor. */
export interface PageRequest {
  readonly anchor: MessageId;
  readonly before: number;
  readonly after: number;
  readonly includeAnchor: boolean;
  /** Lower ids are hidden; 0 = none are. */
  readonly firstVisible: MessageId;
}

/** Ranges to read: the nearest `count` ids at or below `upTo`, or at or above `from`. */
export interface PageReads {
  readonly below: { readonly upTo: MessageId; readonly count: number } | null;
  readonly above: { readonly from: MessageId; readonly count: number } | null;
}

export interface Page {
  /** Ascending. */
  readonly ids: ReadonlyArray<MessageId>;
  readonly foundAnchor: boolean;
  readonly foundOldest: boolean;
  readonly foundNewest: boolean;
  readonly historyLimited: boolean;
}

const isOldest = ({ anchor }: PageRequest): boolean => anchor === oldestAnchor;
const isNewest = ({ anchor }: PageRequest): boolean => anchor >= newestAnchor;

/**
 * Returns the ranges that a page needs.
 *
 * UPSTREAM: with the anchor excluded and nothing wanted around it, nothing is read; the reference server answers the anchor. Spec: 4.7 (`include_anchor`)
 */
export const pageReads = (request: PageRequest): PageReads => {
  const { anchor, before, after, includeAnchor, firstVisible } = request;
  const wantsBelow = !isOldest(request) && before > 0;
  const wantsAbove = !isNewest(request) && after > 0;
  const own = includeAnchor ? 1 : 0;
  const atLeastVisible = (from: number): MessageId => messageId(Math.max(from, firstVisible));
  if (wantsBelow && wantsAbove) {
    return { below: { upTo: messageId(anchor - 1), count: before }, above: { from: atLeastVisible(anchor), count: after + 1 } };
  }
  if (wantsBelow) {
    return isNewest(request)
      ? { below: { upTo: newestAnchor, count: before }, above: null }
      : { below: { upTo: messageId(anchor - 1 + own), count: before + own }, above: null };
  }
  if (wantsAbove) {
    return { below: null, above: { from: isOldest(request) ? oldestAnchor : atLeastVisible(anchor + 1 - own), count: after + own } };
  }
  return { below: null, above: includeAnchor && !isOldest(request) && !isNewest(request) ? { from: anchor, count: 1 } : null };
};

/** Selects the page from the ids read, in any order. Spec: 4.7, in the order of the response's fields. */
export const choosePage = (request: PageRequest, read: ReadonlyArray<MessageId>): Page => {
  const { anchor, before, firstVisible } = request;
  const after = isNewest(request) ? 0 : request.after;
  const visible = [...new Set(read)].filter((id) => id >= firstVisible).sort((left, right) => left - right);
  const isLimited = read.some((id) => id < firstVisible);
  const below = visible.filter((id) => isNewest(request) || id < anchor).slice(before > 0 ? -before : 0);
  const at = isNewest(request) ? [] : visible.filter((id) => id === anchor);
  const above = isNewest(request) ? [] : visible.filter((id) => id > anchor).slice(0, after > 0 ? after : undefined);
  const foundOldest = isOldest(request) || below.length < before;
  return {
    ids: [...below, ...at, ...(before === 0 && after === 0 ? [] : above)],
    foundAnchor: at.length > 0,
    foundOldest,
    foundNewest: isNewest(request) || above.length < after,
    historyLimited: isLimited && foundOldest,
  };
};
