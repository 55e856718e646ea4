import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Anchor, Feed } from '@parley/client';
import { useChat } from '../app/chat-context.js';
import { together } from '../app/together.js';
import type { Message } from '../app/state.js';
import type { Term } from '../route/view.js';

/** What a feed shows at one moment. */
export interface FeedShown {
  readonly messages: ReadonlyArray<Message>;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  /** Whether events tell of the narrow. */
  readonly isKept: boolean;
  readonly error: unknown;
  /** Whether the first answer has come. */
  readonly isReady: boolean;
}

/** A feed as a view uses it. */
export interface UsedFeed extends FeedShown {
  readonly older: () => void;
  readonly newer: () => void;
  readonly jump: (anchor: Anchor) => Promise<void>;
  readonly refresh: () => void;
}

const nothing: FeedShown = { messages: [], hasOlder: true, hasNewer: true, isKept: true, error: null, isReady: false };

const isSame = (one: FeedShown, other: FeedShown): boolean =>
  (Object.keys(one) as ReadonlyArray<keyof FeedShown>).every((key) => Object.is(one[key], other[key]));

/** The messages of a narrow, from this anchor on. */
export const useFeed = (narrow: ReadonlyArray<Term>, anchor: Anchor): UsedFeed => {
  const { live } = useChat();
  const [shown, setShown] = useState(nothing);
  const feed = useRef<Feed<Message> | null>(null);
  const loading = useRef(new Set<string>());
  // Where it opens is asked once: later anchors are jumped to.
  const first = useRef(anchor);

  const show = useCallback((of: Feed<Message>, isReady: boolean): void => {
    if (feed.current !== of) return;
    const { messages, hasOlder, hasNewer, isKept, error } = of;
    setShown((before) => {
      const next = { messages, hasOlder, hasNewer, isKept, error, isReady: isReady || before.isReady };
      return isSame(before, next) ? before : next;
    });
  }, []);

  useEffect(() => {
    const opened = live.feed(narrow, { anchor: first.current });
    feed.current = opened;
    const stop = opened.subscribe(together(() => show(opened, true)));
    const stopHearing = live.hear(together(() => show(opened, false)));
    void opened.ready().then(() => show(opened, true));
    return () => {
      feed.current = null;
      stop();
      stopHearing();
      opened.close();
    };
  }, [live, narrow, show]);

  const doing = useCallback(
    async (name: string, work: (of: Feed<Message>) => Promise<void>): Promise<void> => {
      const of = feed.current;
      if (of === null || loading.current.has(name)) return;
      loading.current.add(name);
      try {
        await work(of);
      } catch {
        // It stands in `error`.
      } finally {
        loading.current.delete(name);
        show(of, true);
      }
    },
    [show],
  );

  const actions = useMemo(
    () => ({
      older: () => void doing('older', (of) => of.older()),
      newer: () => void doing('newer', (of) => of.newer()),
      refresh: () => void doing('refresh', (of) => of.refresh()),
      jump: (at: Anchor) => doing('jump', (of) => of.jump(at)),
    }),
    [doing],
  );
  return useMemo(() => ({ ...shown, ...actions }), [shown, actions]);
};
