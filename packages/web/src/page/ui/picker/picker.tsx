import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './picker.module.css';

/** One thing that can be picked. */
export interface Pick {
  readonly key: string;
  readonly label: string;
  readonly mark?: ReactNode;
  /** Behind the label, in grey. */
  readonly hint?: string | undefined;
  /** A number that stands at the end. */
  readonly end?: string | undefined;
  readonly onPick?: () => void;
  /** What the field then holds, in place of being done. */
  readonly fill?: string;
}

interface Props {
  readonly label: string;
  readonly hint: string;
  /** What is said where nothing fits. */
  readonly nothing: string;
  readonly picks: (text: string) => ReadonlyArray<Pick>;
  readonly first?: string;
  readonly onText?: (text: string) => void;
  /** The field is emptied for the next one. */
  readonly isForMany?: boolean;
}

/** A field, and below it what fits: arrows choose, Enter takes. */
export const Picker = ({ label, hint, nothing, picks, first = '', onText, isForMany = false }: Props) => {
  const id = useId();
  const [text, setText] = useState(first);
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const all = picks(text);
  const chosen = Math.min(at, all.length - 1);
  useEffect(() => {
    const [whole, one] = [list.current, list.current?.children[chosen]];
    if (!isForMany) one?.scrollIntoView({ block: 'nearest' });
    else if (whole !== null && one instanceof HTMLElement)
      // The list alone scrolls, not the form that it is part of.
      whole.scrollTop = Math.min(Math.max(whole.scrollTop, one.offsetTop + one.offsetHeight - whole.clientHeight), one.offsetTop);
  }, [chosen, text, isForMany]);
  const take = (pick: Pick | undefined): void => {
    pick?.onPick?.();
    if (isForMany) {
      setText('');
      setAt(0);
      field.current?.focus();
    }
    if (pick?.fill === undefined) return;
    setText(pick.fill);
    onText?.(pick.fill);
    setAt(0);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt(all.length === 0 ? 0 : (chosen + step + all.length) % all.length);
    } else if (event.key === 'Tab' && !event.shiftKey && all[chosen]?.fill !== undefined) {
      event.preventDefault();
      take(all[chosen]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      take(all[chosen]);
    }
  };
  return (
    <div className={styles.picker}>
      <input
        ref={field}
        className={styles.field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={all.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={all.length > 0 ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        placeholder={hint}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onText?.(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul className={styles.list} id={id} role="listbox" aria-label={label} ref={list}>
        {all.map(({ key, label: name, mark, hint: about, end, ...pick }, index) => (
          // Its keys are those of the field.
          <li
            key={key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={styles.option}
            onPointerUp={() => take({ key, label: name, ...pick })}
            onMouseMove={() => {
              if (index !== chosen) setAt(index);
            }}
          >
            {mark}
            <span className={styles.label} dir="auto">
              {name}
            </span>
            {about === undefined ? null : (
              <span className={styles.about} dir="auto">
                {about}
              </span>
            )}
            {end === undefined ? null : <span className={styles.end}>{end}</span>}
          </li>
        ))}
      </ul>
      {all.length === 0 ? (
        <p className={styles.nothing} role="status">
          {nothing}
        </p>
      ) : null}
    </div>
  );
};
