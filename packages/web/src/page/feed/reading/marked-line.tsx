import { useEffect, useState } from 'react';
import { useChat } from '../../app/chat-context.js';
import { useStore } from '../../app/small-store.js';
import { texts } from '../../texts/texts.js';
import styles from '../states/feed-state.module.css';
import { marked, undoMarked } from './mark-read.js';

/** How long it stands while nobody is at it. After that, messages are marked as unread by their menus. */
const longest = 60_000;

/** Goes by itself, but neither while something of it has the focus or is pointed at, nor in a tab that nobody sees. */
const Marked = ({ ids }: { readonly ids: ReadonlyArray<number> }) => {
  const connection = useChat();
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = (): void => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (isPointedAt || isFocused || isHidden) return undefined;
    const timer = setTimeout(() => marked.set([]), longest);
    return () => clearTimeout(timer);
  }, [ids, isPointedAt, isFocused, isHidden]);
  return (
    <div
      className={styles['notice']}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span>{texts.feed.marked(ids.length)}</span>
      <button type="button" onClick={() => undoMarked(connection)}>
        {texts.feed.undo}
      </button>
      <button type="button" onClick={() => marked.set([])}>
        {texts.ui.dismiss}
      </button>
    </div>
  );
};

/** Says how many messages were marked as read at once, and undoes it. */
export const MarkedLine = () => {
  const ids = useStore(marked);
  return <div role="status">{ids.length === 0 ? null : <Marked ids={ids} />}</div>;
};
