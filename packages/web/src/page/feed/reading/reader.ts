/** Milliseconds that a message stands before it was read. */
const standing = 500;

/** Milliseconds in which what was read is told together. */
const gathering = 150;

/** Milliseconds until what could not be told is told again. */
const patience = 5000;

/** How many messages one call names. */
const most = 1000;

const isWatched = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Whether somebody sees enough of it to have read it: all, or as much as the window holds of it. */
const isSeen = ({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  isIntersecting && (intersectionRatio > 0.95 || intersectionRect.height > (rootBounds?.height ?? Infinity) / 2);

/** Notes which messages somebody reads. */
export interface Reader {
  /** Watches an unread message. Returns how to stop. */
  readonly watch: (element: Element, id: number) => () => void;
  readonly close: () => void;
}

/** Tells of messages that stood half a second in a visible, focused window. */
export const makeReader = (root: Element | null, tell: (ids: ReadonlyArray<number>) => Promise<unknown>): Reader => {
  const ids = new Map<Element, number>();
  const seen = new Set<Element>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const read = new Set<number>();
  let telling: ReturnType<typeof setTimeout> | null = null;
  let isClosed = false;

  const send = async (): Promise<void> => {
    telling = null;
    const now = [...read].slice(0, most);
    for (const id of now) read.delete(id);
    try {
      await tell(now);
    } catch {
      for (const id of now) read.add(id);
      if (!isClosed) telling ??= setTimeout(() => void send(), patience);
      return;
    }
    if (read.size > 0) telling ??= setTimeout(() => void send(), gathering);
  };

  const note = (element: Element): void => {
    timers.delete(element);
    const id = ids.get(element);
    if (id === undefined) return;
    read.add(id);
    telling ??= setTimeout(() => void send(), gathering);
  };

  const start = (element: Element): void => {
    if (!timers.has(element) && isWatched())
      timers.set(
        element,
        setTimeout(() => note(element), standing),
      );
  };

  const stop = (element: Element): void => {
    clearTimeout(timers.get(element));
    timers.delete(element);
  };

  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (isSeen(entry)) {
          seen.add(entry.target);
          start(entry.target);
        } else {
          seen.delete(entry.target);
          stop(entry.target);
        }
      }
    },
    { root, threshold: [0, 0.1, 0.25, 0.5, 0.75, 0.96, 1] },
  );

  const look = (): void => {
    for (const element of isWatched() ? seen : timers.keys()) (isWatched() ? start : stop)(element);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  window.addEventListener('blur', look);

  return {
    watch: (element, id) => {
      ids.set(element, id);
      observer.observe(element);
      return () => {
        observer.unobserve(element);
        stop(element);
        ids.delete(element);
        seen.delete(element);
      };
    },
    close: () => {
      isClosed = true;
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('blur', look);
      // What was read is told, even when the view is left.
      if (telling !== null) {
        clearTimeout(telling);
        void send();
      }
    },
  };
};
