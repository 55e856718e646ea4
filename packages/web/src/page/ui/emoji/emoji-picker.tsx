import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useChat } from '../../app/chat-context.js';
import { texts } from '../../texts/texts.js';
import { type Emoji as Choice, foundEmoji } from './emoji.js';
import { allEmoji } from './emoji-data.js';
import { Emoji } from './emoji-mark.js';
import { frequentEmoji, noteEmoji } from './frequent.js';
import styles from './emoji.module.css';

const columns = 8;
const most = 160;

const keyOf = ({ type, code }: Choice): string => `${type} ${code}`;

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };

/** A field that finds emoji, with those used most below it. */
export const EmojiPicker = ({ onChoose }: { readonly onChoose: (emoji: Choice) => void }) => {
  const { live } = useChat();
  const [all, setAll] = useState<ReadonlyArray<Choice>>([]);
  const [failed, setFailed] = useState(false);
  const [word, setWord] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    allEmoji(live.state).then(setAll, () => setFailed(true));
  }, [live]);
  const shown = useMemo(() => {
    if (word.trim() !== '') return foundEmoji(all, word, most);
    const first = frequentEmoji();
    const known = new Set(first.map(keyOf));
    return [...first, ...all.filter((emoji) => !known.has(keyOf(emoji)))].slice(0, most);
  }, [all, word]);
  const chosen = shown[at];
  const choose = (emoji: Choice): void => {
    noteEmoji(emoji);
    onChoose(emoji);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined && (word === '' || Math.abs(step) > 1 || at > 0)) {
      event.preventDefault();
      const next = Math.min(Math.max(at + step, 0), shown.length - 1);
      setAt(next);
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && chosen !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(chosen);
    }
  };
  return (
    <>
      <input
        className={styles['search']}
        type="text"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${at}`}
        aria-label={texts.ui.findEmoji}
        placeholder={texts.ui.findEmoji}
        value={word}
        onChange={({ target }) => {
          setWord(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={id} role="listbox" aria-label={texts.ui.emoji} className={styles['grid']}>
        {shown.map((emoji, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys of its list
          <div
            key={keyOf(emoji)}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            aria-label={emoji.names[0]?.replaceAll('_', ' ')}
            title={emoji.names[0]?.replaceAll('_', ' ')}
            className={styles['one']}
            onClick={() => choose(emoji)}
          >
            <Emoji name={emoji.names[0] ?? ''} code={emoji.code} type={emoji.type} />
          </div>
        ))}
      </div>
      <div className={styles['foot']} role="status">
        {failed ? texts.ui.noEmojiTable : shown.length === 0 && all.length > 0 ? texts.ui.noEmoji : chosen === undefined ? '' : `:${chosen.names[0] ?? ''}:`}
      </div>
    </>
  );
};
