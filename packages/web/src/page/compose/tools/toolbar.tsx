import { CaseSensitive, ChevronDown, Eye, EyeOff, Paperclip, Smile } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useChat, useLive } from '../../app/chat-context.js';
import { texts } from '../../texts/texts.js';
import { EmojiButton } from '../../ui/emoji/emoji-button.js';
import { IconButton } from '../../ui/icon-button.js';
import { MenuButton } from '../../ui/menu-button.js';
import { trying } from '../../ui/refusal.js';
import { rem } from '../../ui/rem.js';
import styles from '../composer.module.css';
import { SavedNote } from '../drafts/saved-note.js';
import type { Draft } from '../drafts/draft.js';
import { replacePart } from '../text/edit-text.js';

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly draft: Draft | null;
  readonly onFiles: (files: ReadonlyArray<File>) => void;
  readonly isFormatting: boolean;
  readonly onFormatting: (isOn: boolean) => void;
  readonly isPreview: boolean;
  readonly onPreview: (isOn: boolean) => void;
  readonly onSchedule: () => void;
}

/** What one does beside typing, and the button that sends. */
export const Toolbar = ({ field, draft, onFiles, isFormatting, onFormatting, isPreview, onPreview, onSchedule }: Props) => {
  const picker = useRef<HTMLInputElement>(null);
  const { chat } = useChat();
  const snippets = useLive((state) => state.saved_snippets);
  const enterSends = useLive((state) => state.user_settings.enter_sends);
  const insert = (text: string): void => {
    const element = field.current;
    if (element !== null) replacePart(element, element.selectionStart, element.selectionEnd, text);
  };
  /** After a menu has given the focus back. */
  const insertLater = (text: string): void => void setTimeout(() => insert(text));
  return (
    <div className={styles.tools}>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <IconButton icon={Paperclip} label={texts.compose.attach} onClick={() => picker.current?.click()} />
      <EmojiButton label={texts.compose.emoji} className={styles.tool} onChoose={({ names: [name] }) => insertLater(`:${name ?? ''}: `)}>
        <Smile size={rem(16)} strokeWidth={1.75} aria-hidden />
      </EmojiButton>
      <IconButton icon={CaseSensitive} label={texts.compose.formatting} aria-pressed={isFormatting} onClick={() => onFormatting(!isFormatting)} />
      <IconButton icon={isPreview ? EyeOff : Eye} label={texts.compose.preview} aria-pressed={isPreview} onClick={() => onPreview(!isPreview)} />
      <SavedNote draft={draft} />
      <span className={styles.sends}>
        <button type="submit" className={styles.send} title={texts.compose.sendKeys(enterSends)}>
          {texts.compose.send}
        </button>
        <MenuButton
          label={texts.compose.more}
          className={styles.later}
          items={() => [
            [
              { label: texts.compose.later, onSelect: onSchedule },
              { label: texts.compose.enterSends, checked: enterSends, onSelect: () => trying(chat.changeSettings({ enter_sends: !enterSends })) },
            ],
            ...(snippets.length === 0
              ? []
              : [snippets.map(({ title, content }) => ({ label: texts.compose.snippet(title), onSelect: () => insertLater(content) }))]),
          ]}
        >
          <ChevronDown size={rem(15)} aria-hidden />
        </MenuButton>
      </span>
    </div>
  );
};
