import { useState } from 'react';
import { useChat } from '../../app/chat-context.js';
import { PanelDialog } from '../../shell/panel-dialog.js';
import { closePanel } from '../../shell/panels.js';
import { texts } from '../../texts/texts.js';
import { trying } from '../../ui/refusal.js';
import { EmojiMark } from '../emoji-mark.js';
import styles from './panels.module.css';

interface Chosen {
  readonly emoji_name: string;
  readonly emoji_code: string;
  readonly reaction_type: 'unicode_emoji' | 'realm_emoji' | 'zulip_extra_emoji';
}

/** Says something of oneself. */
export const StatusPanel = ({ onRestoreFocus }: { readonly onRestoreFocus: () => void }) => {
  const { chat, live } = useChat();
  const known = live.state.user_status[String(live.state.user_id)];
  const [text, setText] = useState(known?.status_text ?? '');
  const [emoji, setEmoji] = useState<Chosen | null>(
    known?.emoji_name === undefined || known.emoji_name === ''
      ? null
      : {
          emoji_name: known.emoji_name,
          emoji_code: known.emoji_code ?? '',
          reaction_type: (known.reaction_type ?? 'unicode_emoji') as Chosen['reaction_type'],
        },
  );
  const save = (words: string, symbol: Chosen | null): void => {
    trying(chat.setOwnStatus({ status_text: words.trim(), ...(symbol ?? { emoji_name: '', emoji_code: '', reaction_type: 'unicode_emoji' }) }));
    closePanel();
  };
  return (
    <PanelDialog title={texts.people.status} size="small" onClose={closePanel} onRestoreFocus={onRestoreFocus}>
      <form className={styles.form} action={() => save(text, emoji)}>
        <div className={styles.field}>
          {emoji === null ? null : (
            <button type="button" aria-label={texts.people.noEmoji} title={texts.people.noEmoji} onClick={() => setEmoji(null)}>
              <EmojiMark status={emoji} />
            </button>
          )}
          <input
            type="text"
            aria-label={texts.people.statusText}
            placeholder={texts.people.statusText}
            maxLength={60}
            dir="auto"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <ul className={styles.suggested}>
          {texts.people.suggested.map(({ text: words, ...symbol }) => (
            <li key={words}>
              <button
                type="button"
                onClick={() => {
                  setText(words);
                  setEmoji({ ...symbol, reaction_type: 'unicode_emoji' });
                }}
              >
                <EmojiMark status={symbol} />
                {words}
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <button type="button" onClick={() => save('', null)}>
            {texts.people.clear}
          </button>
          <button type="submit" className={styles.main}>
            {texts.people.save}
          </button>
        </div>
      </form>
    </PanelDialog>
  );
};
