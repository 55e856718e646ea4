import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Virtualizer } from '@tanstack/react-virtual';

/** Where a list opens or jumps to: its end, or a row, so far down the window as the share says. A new object is a new wish. */
export type Place = { readonly end: true } | { readonly end: false; readonly key: string; readonly share: number };

interface Eye {
  readonly key: string;
  /** Pixels below the upper edge. */
  readonly top: number;
}

/** Marks the part of a row that stays at its pixel. */
export const eyeAttribute = 'data-eye';

/** Pixels that nobody sees. */
const little = 0.5;

/** Pixels from the end at which one reads the newest. */
export const nearEnd = 8;

const maxAttempts = 20;

const bodiesIn = (box: HTMLElement): ReadonlyArray<HTMLElement> => [...box.querySelectorAll<HTMLElement>(`[${eyeAttribute}]`)];

const distanceFromEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number => scrollHeight - scrollTop - clientHeight;

/** What is in sight: messages that begin in the window first. */
const eyesIn = (box: HTMLElement): ReadonlyArray<Eye> => {
  const from = box.getBoundingClientRect().top;
  const seen = bodiesIn(box).flatMap((body): ReadonlyArray<Eye & { readonly isWhole: boolean }> => {
    const { top, bottom } = body.getBoundingClientRect();
    const begins = body.closest('article')?.getBoundingClientRect().top ?? top;
    return bottom > from && top < from + box.clientHeight ? [{ key: body.getAttribute(eyeAttribute) ?? '', top: top - from, isWhole: begins >= from }] : [];
  });
  return [...seen.filter(({ isWhole }) => isWhole), ...seen.filter(({ isWhole }) => !isWhole)];
};

/** The row that one reads, or the next one that is still there. */
const keptIn = (box: HTMLElement, eyes: ReadonlyArray<Eye>): { readonly body: HTMLElement; readonly eye: Eye } | null => {
  const there = new Map(bodiesIn(box).map((body) => [body.getAttribute(eyeAttribute) ?? '', body]));
  for (const eye of eyes) {
    const body = there.get(eye.key);
    if (body !== undefined) return { body, eye };
  }
  return null;
};

interface Options {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, HTMLDivElement>;
  readonly keys: ReadonlyArray<string>;
  readonly place: Place;
  /** Whether the last row is the newest there is: who reads it follows what comes. */
  readonly isEndKnown: boolean;
}

/**
 * Keeps what one reads at its pixel, whatever happens above and below it. The virtual list corrects by the sizes of rows; here the rest is corrected that it does not
 * see: rows that go, and what changes inside the row that one reads.
 */
export const useKeptEye = ({ scroller, virtualizer, keys, place, isEndKnown }: Options): void => {
  const eyes = useRef<ReadonlyArray<Eye>>([]);
  const isAtEnd = useRef(false);
  const placed = useRef<Place | null>(null);
  /** Attempts left to reach the place, and to find again what one reads. */
  const attempts = useRef(0);
  const searches = useRef(maxAttempts);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null || keys.length === 0) return;
    if (placed.current !== place) {
      placed.current = place;
      isAtEnd.current = place.end;
      attempts.current = maxAttempts;
      eyes.current = place.end ? [] : [{ key: place.key, top: Math.round(box.clientHeight * place.share) }];
    }
    if (isAtEnd.current) {
      if (distanceFromEnd(box) > 1) virtualizer.scrollToEnd();
      else attempts.current = 0;
      return;
    }
    // Who scrolled far saw nothing until now.
    if (eyes.current.length === 0) eyes.current = eyesIn(box);
    const found = keptIn(box, eyes.current);
    if (found === null) {
      // It is there, but too far away to be in the document: one reads at the very end of what was loaded.
      const index = eyes.current.map(({ key }) => keys.indexOf(key)).find((at) => at >= 0);
      if (index !== undefined && searches.current > 0) virtualizer.scrollToIndex(index, { align: 'start' });
      searches.current -= 1;
      return;
    }
    searches.current = maxAttempts;
    const off = found.body.getBoundingClientRect().top - box.getBoundingClientRect().top - found.eye.top;
    const wanted = Math.min(Math.max(0, box.scrollTop + off), box.scrollHeight - box.clientHeight);
    // There, or as near as the list reaches: from now on it is the reader who scrolls.
    if (Math.abs(wanted - box.scrollTop) <= little) attempts.current = 0;
    else virtualizer.scrollToOffset(wanted);
  });

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const onScroll = (): void => {
      attempts.current -= 1;
      if (attempts.current > 0) return;
      if (searches.current < maxAttempts && searches.current > 0) {
        searches.current -= 1;
        return;
      }
      searches.current = maxAttempts;
      eyes.current = eyesIn(box);
      isAtEnd.current = isEndKnown && distanceFromEnd(box) <= nearEnd;
    };
    // Before the list hears of it: it renders at once, and would be brought back to where one was.
    const options = { passive: true, capture: true };
    box.addEventListener('scroll', onScroll, options);
    return () => box.removeEventListener('scroll', onScroll, options);
  }, [isEndKnown, scroller]);
};
