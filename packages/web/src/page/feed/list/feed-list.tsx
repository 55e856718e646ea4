import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import type { Row } from '../rows.js';
import { estimatedHeight } from './estimate.js';
import { nearEnd, type Place, useKeptEye } from './use-kept-eye.js';
import styles from './feed-list.module.css';

/** The rows that are in sight, by their places in the list. */
export interface InSight {
  readonly first: number;
  readonly last: number;
  readonly isAtEnd: boolean;
}

/** What a list does when it is asked. */
export interface ListHandle {
  /** Brings a row into sight. */
  readonly reveal: (index: number) => void;
  readonly inSight: () => { readonly first: number; readonly last: number };
}

interface Props {
  readonly handle: RefObject<ListHandle | null>;
  readonly label: string;
  readonly rows: ReadonlyArray<Row>;
  readonly place: Place;
  readonly renderRow: (row: Row) => ReactNode;
  /** Stands over the list. */
  readonly renderOver: (inSight: InSight) => ReactNode;
  readonly isEndKnown: boolean;
  /** Called when less than two screens are left there. */
  readonly onNearStart: () => void;
  readonly onNearEnd: () => void;
}

const screensAhead = 2;

/** A long list of which a few rows are in the document: what one reads stays where it is. */
export const FeedList = ({ handle, label, rows, place, renderRow, renderOver, isEndKnown, onNearStart, onNearEnd }: Props) => {
  const scroller = useRef<HTMLDivElement>(null);
  const wasEndKnown = useRef(isEndKnown);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize: useCallback((index: number) => estimatedHeight(rows[index] as Row), [rows]),
    overscan: 10,
    paddingStart: 8,
    paddingEnd: 12,
    anchorTo: 'end',
    followOnAppend: isEndKnown && wasEndKnown.current,
    scrollEndThreshold: nearEnd,
  });
  const items = virtualizer.getVirtualItems();
  useKeptEye({ scroller, virtualizer, keys, place, isEndKnown });

  useImperativeHandle(
    handle,
    () => ({
      reveal: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
      inSight: () => ({ first: virtualizer.range?.startIndex ?? 0, last: virtualizer.range?.endIndex ?? 0 }),
    }),
    [virtualizer],
  );

  const looked = useRef({ onNearStart, onNearEnd });
  useEffect(() => {
    looked.current = { onNearStart, onNearEnd };
    wasEndKnown.current = isEndKnown;
  });
  const lookAhead = useCallback(() => {
    const box = scroller.current;
    if (box === null) return;
    const ahead = box.clientHeight * screensAhead;
    if (box.scrollTop < ahead) looked.current.onNearStart();
    if (box.scrollHeight - box.scrollTop - box.clientHeight < ahead) looked.current.onNearEnd();
  }, []);
  useEffect(lookAhead, [lookAhead, rows]);

  const range = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  return (
    <div className={styles['frame']}>
      <div ref={scroller} className={styles['scroller']} role="region" aria-label={label} onScroll={lookAhead}>
        <div className={styles['rows']} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ key, index, start }) => (
            <div key={key} data-index={index} ref={virtualizer.measureElement} className={styles['row']} style={{ top: start }}>
              {renderRow(rows[index] as Row)}
            </div>
          ))}
        </div>
      </div>
      {renderOver({ first: range.startIndex, last: range.endIndex, isAtEnd: isEndKnown && virtualizer.isAtEnd(200) })}
    </div>
  );
};
