import { X } from 'lucide-react';
import { useStore } from '../app/small-store.js';
import { Why } from '../explain/why.js';
import { texts } from '../texts/texts.js';
import { IconButton } from './icon-button.js';
import { refusal } from './refusal.js';
import styles from './refusal-line.module.css';

/** Says what was refused, until somebody has read it. */
export const RefusalLine = () => {
  const told = useStore(refusal);
  return (
    <div role="alert" className={told === null ? undefined : styles.line}>
      {told === null ? null : (
        <>
          <span dir="auto">{told.text}</span>
          {told.right === undefined ? null : <Why {...told.right} />}
          <IconButton icon={X} label={texts.ui.dismiss} onClick={() => refusal.set(null)} />
        </>
      )}
    </div>
  );
};
