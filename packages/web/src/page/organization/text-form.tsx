import { type ReactNode, useState } from 'react';
import { TextField } from '../form/fields.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { organizationTexts } from '../texts/organization.js';
import styles from '../settings/settings.module.css';

type Texts = Readonly<Record<string, string>>;

interface Props {
  /** The fields, by their names: what each is called. */
  readonly labels: Texts;
  readonly first: Texts;
  readonly children?: ReactNode;
  readonly onSave: (values: Texts) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A few texts that make up one thing. */
export const TextForm = ({ labels, first, children, onSave, onClose }: Props) => {
  const [values, setValues] = useState(first);
  const { run, refusal } = useWork();
  return (
    <form className={styles.card} action={() => run(() => onSave(values), onClose)}>
      {children}
      {Object.entries(labels).map(([key, label]) => (
        <TextField key={key} label={label} value={values[key] ?? ''} onChange={(text) => setValues((known) => ({ ...known, [key]: text }))} />
      ))}
      <Refused text={refusal} />
      <div className={styles.buttons}>
        <button type="button" className={styles.second} onClick={onClose}>
          {organizationTexts.cancel}
        </button>
        <button type="submit" className={styles.main}>
          {organizationTexts.save}
        </button>
      </div>
    </form>
  );
};
