import type { ReactNode } from 'react';
import type { Right } from '../../explain/right.js';
import { texts } from '../../texts/texts.js';
import { Refused, type Work } from './refused.js';
import styles from './dialogs.module.css';

interface Props {
  readonly work: Work;
  readonly does: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** What the button says. */
  readonly name: string;
  readonly isDanger?: boolean;
  /** What the server may refuse. */
  readonly right?: Right;
  readonly children: ReactNode;
}

/** A form of a dialog: it closes when the server has done it, and says why where it has not. */
export const Form = ({ work, does, onDone, onCancel, name, isDanger = false, right, children }: Props) => (
  <form
    className={styles['form']}
    onSubmit={(event) => {
      event.preventDefault();
      if (!work.isBusy) work.run(does, onDone);
    }}
  >
    {children}
    <Refused text={work.refusal} right={right} />
    <div className={styles['buttons']}>
      <button type="button" className={styles['cancel']} onClick={onCancel}>
        {texts.message.cancel}
      </button>
      <button type="submit" className={isDanger ? styles['danger'] : styles['go']} aria-disabled={work.isBusy}>
        {name}
      </button>
    </div>
  </form>
);
