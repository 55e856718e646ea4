import { formTexts } from '../texts/form.js';
import styles from './form.module.css';

interface Props {
  /** What somebody else has set it to, in words. */
  readonly theirs: string;
  readonly onKeep: () => void;
  readonly onUndo: () => void;
}

/** Says that somebody else changed the same meanwhile, and asks which of both is meant. */
export const ConflictLine = ({ theirs, onKeep, onUndo }: Props) => (
  <div className={styles.conflict} role="alert">
    <p dir="auto">{formTexts.changedMeanwhile(theirs)}</p>
    <div className={styles.choices}>
      <button type="button" onClick={onUndo}>
        {formTexts.takeTheirs}
      </button>
      <button type="button" onClick={onKeep}>
        {formTexts.keepMine}
      </button>
    </div>
  </div>
);
