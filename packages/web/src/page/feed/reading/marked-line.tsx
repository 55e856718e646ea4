import { useChat } from '../../app/chat-context.js';
import { useStore } from '../../app/small-store.js';
import { texts } from '../../texts/texts.js';
import styles from '../states/feed-state.module.css';
import { marked, undoMarked } from './mark-read.js';

/** Says how many messages were marked as read at once, and undoes it. */
export const MarkedLine = () => {
  const connection = useChat();
  const ids = useStore(marked);
  return (
    <div role="status" className={ids.length === 0 ? 'only-read' : styles['notice']}>
      {ids.length === 0 ? null : (
        <>
          <span>{texts.feed.marked(ids.length)}</span>
          <button type="button" onClick={() => undoMarked(connection)}>
            {texts.feed.undo}
          </button>
          <button type="button" onClick={() => marked.set([])}>
            {texts.ui.dismiss}
          </button>
        </>
      )}
    </div>
  );
};
