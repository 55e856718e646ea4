import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useLive } from '../../app/chat-context.js';
import { texts } from '../../texts/texts.js';
import type { Recipient } from '../recipient/recipient.js';
import { Suggestions } from '../suggest/suggestions.js';
import { useTypeahead } from '../typeahead/use-typeahead.js';
import { formatByKey } from './format.js';
import { isComposing } from './keys.js';
import { caretAfter } from './caret.js';
import styles from './text-box.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
  readonly onEscape?: (() => void) | undefined;
  /** The arrow up in an empty field. */
  readonly onUp?: (() => void) | undefined;
  readonly onFiles?: ((files: ReadonlyArray<File>) => void) | undefined;
  /** Whom it is for: they are suggested first. */
  readonly to?: Recipient | undefined;
  readonly label?: string;
  readonly hint?: string;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A field for a message: grows with its text, suggests names, and sends by the keys that one has chosen. */
export const TextBox = (props: Props) => {
  const { value, onChange, onSubmit, onEscape, onUp, onFiles, to, label = texts.compose.message, hint, describedBy, isInvalid = false, ref } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const enterSends = useLive((state) => state.user_settings.enter_sends);
  const [caret, setCaret] = useState(value.length);
  const shown = useRef({ value, caret });
  const suggest = useTypeahead({ field, value, caret, to });
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement);

  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
    // What another tab or an upload changes does not move what is being written.
    if (shown.current.value !== value) {
      const at = caretAfter(shown.current.value, value, shown.current.caret);
      shown.current = { value, caret: at };
      element.setSelectionRange(at, at);
      setCaret(at);
    }
  }, [value]);

  const note = (element: HTMLTextAreaElement): void => {
    shown.current = { value: element.value, caret: element.selectionEnd };
    setCaret(element.selectionEnd);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (isComposing(event) || suggest.takeKey(event)) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && !event.altKey && (isCommand || (enterSends && !event.shiftKey))) onSubmit();
    else if (event.key === 'Escape' && onEscape !== undefined) onEscape();
    else if (event.key === 'ArrowUp' && value === '' && !isCommand && !event.shiftKey && onUp !== undefined) onUp();
    else if (!isCommand || !formatByKey(event.nativeEvent, event.currentTarget)) return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || onFiles === undefined) return;
    event.preventDefault();
    onFiles(files);
  };

  return (
    <div className={styles.box}>
      <textarea
        ref={field}
        className={styles.field}
        dir="auto"
        rows={1}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={suggest.isOpen ? suggest.id : undefined}
        aria-activedescendant={suggest.activeId}
        placeholder={hint}
        value={value}
        onChange={({ target }) => {
          note(target);
          onChange(target.value);
        }}
        onSelect={({ currentTarget }) => note(currentTarget)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Suggestions suggest={suggest} label={texts.compose.suggestionsLabel} />
    </div>
  );
};
