import type { ReactNode } from 'react';
import { SaveBar } from '../form/save-bar.js';
import type { Changes } from '../form/use-draft.js';
import type { Work } from '../message/dialogs/refused.js';
import { useLeaving } from './leaving.js';
import styles from './settings.module.css';

interface Props {
  readonly draft: Changes;
  readonly work: Work;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** Settings that are saved together. */
export const SettingsForm = ({ draft, work, onSave, children }: Props) => {
  const { asks, onLeave, onStay } = useLeaving(draft.changed.length > 0);
  return (
    <div className={styles.form}>
      <div className={styles.fields}>{children}</div>
      <SaveBar draft={draft} work={work} onSave={onSave} asks={asks} onLeave={onLeave} onStay={onStay} />
    </div>
  );
};
