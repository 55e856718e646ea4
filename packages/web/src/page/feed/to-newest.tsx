import { ArrowDown } from 'lucide-react';
import { texts } from '../texts/texts.js';
import { rem } from '../ui/rem.js';
import styles from './to-newest.module.css';

/** Leads to the end, and says what is unread on the way there. */
export const ToNewest = ({ unread, onClick }: { readonly unread: number; readonly onClick: () => void }) => (
  <button type="button" className={styles['jump']} onClick={onClick}>
    <ArrowDown size={rem(15)} aria-hidden />
    {texts.feed.toNewest}
    {unread === 0 ? null : (
      <span className={styles['count']}>
        <span aria-hidden>{unread}</span>
        <span className="only-read">{texts.feed.newerUnread(unread)}</span>
      </span>
    )}
  </button>
);
