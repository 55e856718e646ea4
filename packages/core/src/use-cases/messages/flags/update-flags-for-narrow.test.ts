import { messageId } from '../../../model/ids.js';
import { clampPage } from './update-flags-for-narrow.js';

const anchor = { kind: 'id', id: messageId(6) } as const;

describe('a page is reduced to the maximum (4.10)', () => {
  test.each([
    [6, 10_000, 10_000, 2500, 2500],
    [7, 6000, 0, 5000, 0],
    [8, 0, 9000, 0, 5000],
    ['a small one stays the same', 2, 3, 2, 3],
    ['the maximum', 4000, 1000, 4000, 1000],
    ['the side before is reduced to half', 5000, 2000, 3000, 2000],
    ['far above the maximum', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 2500, 2500],
  ])('row %s: %d before, %d after', (_, before, after, clampedBefore, clampedAfter) => {
    expect(clampPage({ anchor, before, after, includeAnchor: true })).toEqual({ anchor, before: clampedBefore, after: clampedAfter, includeAnchor: true });
  });
});
