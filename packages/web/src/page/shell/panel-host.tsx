import { Suspense, useCallback, useEffect, useRef } from 'react';
import { lazyPart } from '../app/lazy-part.js';
import { useStore } from '../app/small-store.js';
import { giveFocusBack, openerNow } from './keep-focus.js';
import { panel } from './panels.js';

const load = () => import('./open-panel.js');
const Panels = lazyPart(async () => ({ default: (await load()).OpenPanel }));

/** Milliseconds after the first view in which it is loaded, too: who then opens something types at once. */
const soon = 1_000;

/** What stands over the page. Its code is loaded when somebody first opens something. */
export const PanelHost = () => {
  const open = useStore(panel);
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (open !== null && !wasOpen.current) opener.current = openerNow();
  useEffect(() => {
    wasOpen.current = open !== null;
  }, [open]);
  const restore = useCallback(() => giveFocusBack(opener.current), []);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), soon);
    return () => clearTimeout(timer);
  }, []);
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <Panels panel={open} onRestoreFocus={restore} />
    </Suspense>
  );
};
