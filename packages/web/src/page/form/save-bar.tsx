import { Refused, type Work } from '../message/dialogs/refused.js';
import { formTexts } from '../texts/form.js';
import type { Changes } from './use-draft.js';
import styles from './form.module.css';
import { OffButton } from './off-button.js';

interface Props {
  readonly draft: Changes;
  readonly work: Work;
  readonly onSave: () => void;
  /** Somebody wants to leave: asks whether the changes are to go. */
  readonly asks: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Below a form with changes: saves them or takes them back, and asks before they are lost. */
export const SaveBar = ({ draft, work, onSave, asks, onLeave, onStay }: Props) => {
  if (draft.changed.length === 0) return work.refusal === null ? null : <Refused text={work.refusal} />;
  if (asks)
    return (
      <div className={styles.bar} role="alertdialog" aria-label={formTexts.unsaved}>
        <p>{formTexts.unsaved}</p>
        <button type="button" className={styles.second} onClick={onLeave}>
          {formTexts.discard}
        </button>
        <button
          type="button"
          className={styles.main}
          onClick={onStay}
          ref={(button) => {
            button?.focus();
          }}
        >
          {formTexts.stay}
        </button>
      </div>
    );
  return (
    <div className={styles.bar}>
      <Refused text={work.refusal} />
      <p className={styles.count}>{formTexts.changes(draft.changed.length)}</p>
      <button type="button" className={styles.second} onClick={draft.clear}>
        {formTexts.undoAll}
      </button>
      <OffButton className={styles.main} off={draft.conflicts.length > 0 ? formTexts.decideFirst : null} onClick={() => (work.isBusy ? undefined : onSave())}>
        {formTexts.save}
      </OffButton>
    </div>
  );
};
