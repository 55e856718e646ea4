import { Search } from 'lucide-react';
import { openPanel } from '../shell/panels.js';
import { texts } from '../texts/texts.js';
import { rem } from '../ui/rem.js';
import styles from './jump.module.css';

/** Opens the quick switcher. */
export const Jump = () => (
  <button type="button" className={styles.jump} aria-keyshortcuts="Control+K" aria-haspopup="dialog" onClick={() => openPanel({ kind: 'jump' })}>
    <Search size={rem(16)} strokeWidth={1.75} aria-hidden />
    <span>{texts.side.jump}</span>
    <kbd>{texts.side.jumpKeys}</kbd>
  </button>
);
