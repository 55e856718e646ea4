import { X } from 'lucide-react';
import { useStore } from '../app/small-store.js';
import { texts } from '../texts/texts.js';
import { IconButton } from './icon-button.js';
import { refusal } from './refusal.js';
import styles from './refusal-line.module.css';

/** Says what was refused, until somebody has read it. */
export const RefusalLine = () => {
  const text = useStore(refusal);
  return (
    <div role="alert" className={text === null ? undefined : styles.line}>
      {text === null ? null : (
        <>
          <span dir="auto">{text}</span>
          <IconButton icon={X} label={texts.ui.dismiss} onClick={() => refusal.set(null)} />
        </>
      )}
    </div>
  );
};
