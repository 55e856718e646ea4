import { useEffect, useId, useRef } from 'react';
import { useStore } from '../app/small-store.js';
import { OffButton } from '../form/off-button.js';
import { closeChooser, openChooser } from '../permission/open-chooser.js';
import { settingsTexts } from '../texts/settings.js';
import styles from './settings.module.css';

interface Props {
  readonly label: string;
  /** Read in place of the label, where it stands beside others that are called the same. */
  readonly name?: string;
  /** What will come of it, in a sentence. */
  readonly question: string;
  readonly yes: string;
  readonly off?: string | null;
  readonly onYes: () => void;
}

/** A button that asks before it does what cannot be undone. */
export const AskButton = ({ label, name, question, yes, off = null, onYes }: Props) => {
  const id = useId();
  const asks = useStore(openChooser) === id;
  const opener = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const didAsk = useRef(false);
  useEffect(() => {
    if (asks) cancel.current?.focus();
    else if (didAsk.current) opener.current?.focus();
    didAsk.current = asks;
  }, [asks]);
  useEffect(
    () => () => {
      if (openChooser.value === id) openChooser.set(null);
    },
    [id],
  );
  if (!asks)
    return (
      <OffButton ref={opener} className={styles.second} aria-label={name} off={off} onClick={() => openChooser.set(id)}>
        {label}
      </OffButton>
    );
  return (
    <div className={styles.question} role="alertdialog" aria-label={question}>
      <p>{question}</p>
      <div className={styles.buttons}>
        <button type="button" className={styles.second} ref={cancel} onClick={closeChooser}>
          {settingsTexts.cancel}
        </button>
        <button
          type="button"
          className={styles.danger}
          onClick={() => {
            closeChooser();
            onYes();
          }}
        >
          {yes}
        </button>
      </div>
    </div>
  );
};
