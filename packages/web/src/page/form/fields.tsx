import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

interface Common {
  readonly label: string;
  /** Why it cannot be changed; null: it can. */
  readonly off?: string | null;
  /** Below it: what somebody else has changed, a hint. */
  readonly children?: ReactNode;
}

interface TextProps extends Common {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly longest?: number | undefined;
  readonly isLong?: boolean;
}

const Reason = ({ id, off }: { readonly id: string; readonly off: string | null }) =>
  off === null ? null : (
    <span id={id} className={styles.reason}>
      {off}
    </span>
  );

const offAttributes = (id: string, off: string | null) => (off === null ? {} : { 'aria-disabled': true, 'aria-describedby': `${id}-off` });

/** A text: of one line, or of several. */
export const TextField = ({ label, value, onChange, longest, isLong = false, off = null, children }: TextProps) => {
  const id = useId();
  const attributes = { id, value, dir: 'auto', maxLength: longest, readOnly: off !== null, ...offAttributes(id, off) };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea {...attributes} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input type="text" {...attributes} onChange={({ target }) => onChange(target.value)} />
      )}
      <Reason id={`${id}-off`} off={off} />
      {children}
    </div>
  );
};

export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  /** Why it cannot be chosen; null or absent: it can. */
  readonly off?: string | null;
}

interface OptionsProps<Value> extends Common {
  readonly value: Value;
  readonly options: ReadonlyArray<Option<Value>>;
  readonly onChange: (value: Value) => void;
}

/** One of a list, which opens. */
export const SelectField = <Value extends string>({ label, value, options, onChange, off = null, children }: OptionsProps<Value>) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        {...offAttributes(id, off)}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (off === null && chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Reason id={`${id}-off`} off={off} />
      {children}
    </div>
  );
};

/** One of a few, all seen, each with what it means. */
export const ChoiceField = <Value extends string>({ label, value, options, onChange, off = null, children }: OptionsProps<Value>) => {
  const id = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {options.map((option) => {
        const why = off ?? option.off ?? null;
        const hint = why ?? option.hint;
        return (
          <label key={option.value} className={styles.choice} data-off={why === null ? undefined : ''}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              aria-label={option.label}
              aria-describedby={hint === undefined ? undefined : `${id}-${option.value}`}
              aria-disabled={why === null ? undefined : true}
              onChange={() => (why === null ? onChange(option.value) : undefined)}
            />
            <span>
              {option.label}
              {hint === undefined ? null : <small id={`${id}-${option.value}`}>{hint}</small>}
            </span>
          </label>
        );
      })}
      {children}
    </fieldset>
  );
};

interface SwitchProps extends Common {
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** Yes or no. */
export const CheckField = ({ label, value, onChange, off = null, children }: SwitchProps) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.choice} data-off={off === null ? undefined : ''}>
        <input type="checkbox" checked={value} {...offAttributes(id, off)} onChange={() => (off === null ? onChange(!value) : undefined)} />
        <span>{label}</span>
      </label>
      <Reason id={`${id}-off`} off={off} />
      {children}
    </div>
  );
};
