import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './form.module.css';
import { useReason } from './reason.js';

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
  /** It has the focus when it appears. */
  readonly isFocused?: boolean;
}

/** A text: of one line, or of several. */
export const TextField = ({ label, value, onChange, longest, isLong = false, isFocused = false, off = null, children }: TextProps) => {
  const id = useId();
  const reason = useReason(off);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  const attributes = { id, value, dir: 'auto', maxLength: longest, readOnly: off !== null, ...reason.attributes };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea {...attributes} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input type="text" ref={field} {...attributes} onChange={({ target }) => onChange(target.value)} />
      )}
      {reason.shown}
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
  const reason = useReason(off);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        {...reason.attributes}
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
      {reason.shown}
      {children}
    </div>
  );
};

/** One of a few, all seen, each with what it means. */
export const ChoiceField = <Value extends string>({ label, value, options, onChange, off = null, children }: OptionsProps<Value>) => {
  const id = useId();
  const reason = useReason(off);
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {options.map((option) => {
        const why = option.off ?? null;
        const isOff = (off ?? why) !== null;
        const hint = why ?? option.hint;
        const described = [hint === undefined ? undefined : `${id}-${option.value}`, off === null ? undefined : reason.attributes['aria-describedby']];
        return (
          <label key={option.value} className={styles.choice} data-off={isOff ? '' : undefined}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              aria-label={option.label}
              aria-describedby={described.filter(Boolean).join(' ') || undefined}
              aria-disabled={isOff ? true : undefined}
              onChange={() => (isOff ? undefined : onChange(option.value))}
            />
            <span>
              {option.label}
              {hint === undefined ? null : <small id={`${id}-${option.value}`}>{hint}</small>}
            </span>
          </label>
        );
      })}
      {reason.shown}
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
  const reason = useReason(off);
  return (
    <div className={styles.field}>
      <label className={styles.choice} data-off={off === null ? undefined : ''}>
        <input type="checkbox" checked={value} {...reason.attributes} onChange={() => (off === null ? onChange(!value) : undefined)} />
        <span>{label}</span>
      </label>
      {reason.shown}
      {children}
    </div>
  );
};
