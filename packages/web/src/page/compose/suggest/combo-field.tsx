import { type KeyboardEvent, type Ref, useState } from 'react';
import { Suggestions } from './suggestions.js';
import { type Option, useSuggest } from './use-suggest.js';
import styles from './combo-field.module.css';

interface Props<Value> {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly options: ReadonlyArray<Option<Value>>;
  readonly onPick: (value: Value) => void;
  /** Enter where nothing is suggested. */
  readonly onEnter?: () => void;
  readonly onFocus?: () => void;
  readonly onBackspace?: () => void;
  readonly isInvalid?: boolean;
  readonly isFirst?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A line of text with suggestions. */
export const ComboField = <Value,>({
  label,
  hint,
  text,
  onText,
  options,
  onPick,
  onEnter,
  onFocus,
  onBackspace,
  isInvalid = false,
  isFirst = false,
  ref,
}: Props<Value>) => {
  const [isOpen, setOpen] = useState(false);
  const suggest = useSuggest({
    options,
    isOpen,
    onPick: (value: Value) => {
      setOpen(false);
      onPick(value);
    },
    onClose: () => setOpen(false),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (suggest.takeKey(event)) return;
    if (event.key === 'ArrowDown' && !isOpen) setOpen(true);
    if (event.key === 'Enter') {
      // The form is sent by the text's own keys.
      event.preventDefault();
      if (!event.nativeEvent.isComposing) onEnter?.();
    }
    if (event.key === 'Backspace' && text === '') onBackspace?.();
  };
  return (
    <span className={styles.combo}>
      <input
        ref={ref}
        className={styles.field}
        role="combobox"
        autoComplete="off"
        dir="auto"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={suggest.isOpen}
        aria-controls={suggest.isOpen ? suggest.id : undefined}
        aria-activedescendant={suggest.activeId}
        aria-invalid={isInvalid}
        placeholder={hint}
        autoFocus={isFirst}
        value={text}
        onChange={({ target }) => {
          setOpen(true);
          onText(target.value);
        }}
        onFocus={onFocus}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <Suggestions suggest={suggest} label={label} />
    </span>
  );
};
