import { useId } from 'react';
import styles from '../form/form.module.css';

interface Props {
  readonly label: string;
  readonly kind: 'password' | 'email' | 'date' | 'number';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete?: string;
  readonly off?: string | null;
}

/** A line of another kind than text. */
export const LineField = ({ label, kind, value, onChange, autoComplete, off = null }: Props) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={kind}
        value={value}
        autoComplete={autoComplete}
        readOnly={off !== null}
        {...(off === null ? {} : { 'aria-disabled': true, 'aria-describedby': `${id}-off` })}
        onChange={({ target }) => onChange(target.value)}
      />
      {off === null ? null : (
        <span id={`${id}-off`} className={styles.reason}>
          {off}
        </span>
      )}
    </div>
  );
};
