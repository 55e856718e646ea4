import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ListHandle } from '../list/feed-list.js';
import { keepFocus } from '../../shell/keep-focus.js';
import type { Row } from '../rows.js';

/** The message that keys speak of. */
export interface Selection {
  readonly id: number | null;
  readonly select: (id: number) => void;
  /** Focuses a message, and brings it into sight. */
  readonly focus: (id: number) => void;
  /** Goes so many messages on. */
  readonly step: (by: number) => void;
}

interface Options {
  readonly root: RefObject<HTMLElement | null>;
  readonly list: RefObject<ListHandle | null>;
  readonly rows: ReadonlyArray<Row>;
}

/** Scrolls only as far as it is hidden. */
const focusOn = (article: HTMLElement): void => {
  article.focus({ preventScroll: true });
  article.scrollIntoView({ block: 'nearest' });
};

const articleIn = (root: HTMLElement | null, id: number): HTMLElement | null => root?.querySelector<HTMLElement>(`[data-message="${id}"]`) ?? null;

export const useSelection = ({ root, list, rows }: Options): Selection => {
  const [id, select] = useState<number | null>(null);
  /** It is focused as soon as it is in the document. */
  const wanted = useRef<number | null>(null);
  const latest = useRef({ rows, id });
  useLayoutEffect(() => {
    latest.current = { rows, id };
    if (id !== null && !rows.some((row) => row.kind === 'message' && row.message.id === id)) keepFocus();
    if (wanted.current === null) return;
    const article = articleIn(root.current, wanted.current);
    if (article === null) return;
    wanted.current = null;
    focusOn(article);
  });

  const focus = useCallback(
    (next: number): void => {
      const index = latest.current.rows.findIndex((row) => row.kind === 'message' && row.message.id === next);
      if (index < 0) {
        keepFocus();
        return;
      }
      list.current?.reveal(index);
      select(next);
      const article = articleIn(root.current, next);
      if (article === null) wanted.current = next;
      else focusOn(article);
    },
    [list, root],
  );

  const step = useCallback(
    (by: number): void => {
      const known = latest.current;
      const { first = 0, last = 0 } = list.current?.inSight() ?? {};
      const messages = known.rows.flatMap((row, at) => (row.kind === 'message' ? [{ at, id: row.message.id }] : []));
      const isThere = messages.some((one) => one.id === known.id);
      // A selection that has gone, or that nobody sees, gives way to what is in sight.
      const from = isThere ? known.id : null;
      const next =
        from === null
          ? by > 0
            ? messages.find(({ at }) => at >= first)
            : messages.filter(({ at }) => at <= last).at(-1)
          : messages[messages.findIndex((one) => one.id === from) + by];
      if (next !== undefined) focus(next.id);
    },
    [focus, list],
  );

  return { id, select, focus, step };
};
