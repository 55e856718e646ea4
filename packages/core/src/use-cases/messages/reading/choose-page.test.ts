import { type MessageId, messageId } from '../../../model/ids.js';
import { newestAnchor, oldestAnchor } from '../../../model/messages/anchor-ids.js';
import { choosePage, pageReads, type PageRequest } from './choose-page.js';

/** Reads like the store: nearest first, bounded. */
const pageOf = (request: PageRequest, matching: ReadonlyArray<number>) => {
  const ids = matching.map(messageId);
  const { below, above } = pageReads(request);
  const read: MessageId[] = [];
  if (below !== null) {
    const candidates = ids.filter((id) => id <= below.upTo);
    read.push(...candidates.slice(Math.max(0, candidates.length - below.count)));
  }
  if (above !== null) read.push(...ids.filter((id) => id >= above.from).slice(0, above.count));
  return choosePage(request, read);
};

const T = true;
const F = false;
const oldest = oldestAnchor;
const newest = newestAnchor;

// `anchor, before, after, includeAnchor, firstVisible, ids, foundAnchor, foundOldest, foundNewest, historyLimited`
const rows: ReadonlyArray<readonly [number, number, number, boolean, number, ReadonlyArray<number>, boolean, boolean, boolean, boolean]> = [
  [30, 1, 1, T, 0, [20, 30, 40], T, F, F, F],
  [30, 2, 2, T, 0, [10, 20, 30, 40, 50], T, F, F, F],
  [30, 3, 3, T, 0, [10, 20, 30, 40, 50], T, T, T, F],
  [25, 1, 1, T, 0, [20, 30], F, F, F, F],
  [25, 2, 2, T, 0, [10, 20, 30, 40], F, F, F, F],
  [30, 2, 0, T, 0, [10, 20, 30], T, F, F, F],
  [30, 2, 0, F, 0, [10, 20], F, F, F, F],
  [30, 0, 2, T, 0, [30, 40, 50], T, F, F, F],
  [30, 0, 2, F, 0, [40, 50], F, F, F, F],
  [30, 0, 0, T, 0, [30], T, F, F, F],
  [30, 0, 0, F, 0, [], F, F, F, F],
  [25, 0, 0, T, 0, [], F, F, F, F],
  [oldest, 0, 3, T, 0, [10, 20, 30], F, T, F, F],
  [oldest, 0, 5, T, 0, [10, 20, 30, 40, 50], F, T, F, F],
  [oldest, 0, 6, T, 0, [10, 20, 30, 40, 50], F, T, T, F],
  [oldest, 2, 2, T, 0, [10, 20], F, T, F, F],
  [oldest, 2, 0, T, 0, [], F, T, F, F],
  [oldest, 0, 0, T, 0, [], F, T, F, F],
  [newest, 3, 0, T, 0, [30, 40, 50], F, F, T, F],
  [newest, 5, 0, T, 0, [10, 20, 30, 40, 50], F, F, T, F],
  [newest, 6, 0, T, 0, [10, 20, 30, 40, 50], F, T, T, F],
  [newest, 2, 2, T, 0, [40, 50], F, F, T, F],
  [newest, 0, 3, T, 0, [], F, F, T, F],
  [newest, 0, 0, T, 0, [], F, F, T, F],
  [10, 3, 0, T, 0, [10], T, T, F, F],
  [50, 0, 3, T, 0, [50], T, F, T, F],
  [50, 3, 3, T, 0, [20, 30, 40, 50], T, F, T, F],
  [5, 2, 2, T, 0, [10, 20], F, T, F, F],
  [60, 2, 2, T, 0, [40, 50], F, F, T, F],
  [60, 2, 0, T, 0, [40, 50], F, F, F, F],
  [10, 1, 0, T, 0, [10], T, T, F, F],
  [50, 0, 1, T, 0, [50], T, F, T, F],
  [30, 2, 2, T, 20, [20, 30, 40, 50], T, T, F, T],
  [30, 2, 2, T, 30, [30, 40, 50], T, T, F, T],
  [30, 2, 2, T, 40, [40, 50], F, T, F, T],
  [30, 2, 2, T, 51, [], F, T, T, T],
  [30, 5, 0, T, 25, [30], T, T, F, T],
  [30, 0, 2, T, 40, [40, 50], F, F, F, F],
  [oldest, 0, 3, T, 30, [30, 40], F, T, T, T],
  [newest, 3, 0, T, 30, [30, 40, 50], F, F, T, F],
  [newest, 3, 0, T, 40, [40, 50], F, T, T, T],
  [30, 0, 0, T, 40, [], F, F, F, F],
];

describe('a page of messages 10, 20, 30, 40, 50', () => {
  const numbered = rows.map((row, index) => [index + 1, row] as const);

  test.each(numbered)('4.7 range %d: %j', (_, [anchor, before, after, includeAnchor, firstVisible, ids, ...flags]) => {
    const page = pageOf({ anchor: messageId(anchor), before, after, includeAnchor, firstVisible: messageId(firstVisible) }, [10, 20, 30, 40, 50]);
    expect([page.ids, page.foundAnchor, page.foundOldest, page.foundNewest, page.historyLimited]).toEqual([ids, ...flags]);
  });

  test('an anchor between odd ids, with and without a limit', () => {
    const request = { anchor: messageId(10), before: 2, after: 2, includeAnchor: true, firstVisible: messageId(0) };
    expect(pageOf(request, [7, 9, 11, 13, 15])).toEqual({ ids: [7, 9, 11, 13], foundAnchor: F, foundOldest: F, foundNewest: F, historyLimited: F });
    expect(pageOf({ ...request, firstVisible: messageId(9) }, [7, 9, 11, 13, 15])).toEqual({
      ids: [9, 11, 13],
      foundAnchor: F,
      foundOldest: T,
      foundNewest: F,
      historyLimited: T,
    });
  });
});
