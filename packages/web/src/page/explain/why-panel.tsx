import { PanelDialog } from '../shell/panel-dialog.js';
import { closePanel } from '../shell/panels.js';
import { explainTexts } from '../texts/explain.js';
import { Explanation, type ExplanationProps } from './explanation.js';
import styles from './explain.module.css';

interface Props extends ExplanationProps {
  readonly onRestoreFocus: () => void;
}

/** Why somebody may not do what they have chosen in a menu. */
export const WhyPanel = ({ onRestoreFocus, onGoOn, ...right }: Props) => {
  const goOn = (): void => {
    closePanel();
    onGoOn?.();
  };
  return (
    <PanelDialog title={explainTexts.title} size="small" onClose={closePanel} onRestoreFocus={onRestoreFocus}>
      <div className={styles.inPanel}>
        <Explanation {...right} {...(onGoOn === undefined ? {} : { onGoOn: goOn })} />
      </div>
    </PanelDialog>
  );
};
