import { useState } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import { TextField } from '../form/fields.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { settingsTexts } from '../texts/settings.js';
import { AskButton } from './ask-button.js';
import { useLeaving } from './leaving.js';
import styles from './settings.module.css';

interface Snippet {
  /** Null: a new one. */
  readonly id: number | null;
  readonly title: string;
  readonly content: string;
}

const SnippetForm = ({ snippet, onClose }: { readonly snippet: Snippet; readonly onClose: () => void }) => {
  const { chat } = useChat();
  const [title, setTitle] = useState(snippet.title);
  const [content, setContent] = useState(snippet.content);
  const { run, refusal } = useWork();
  const { asks, onLeave, onStay } = useLeaving(title !== snippet.title || content !== snippet.content);
  const texts = { title: title.trim(), content };
  const save = (): void => run(() => (snippet.id === null ? chat.createSnippet(texts) : chat.editSnippet({ saved_snippet_id: snippet.id, ...texts })), onClose);
  return (
    <form className={styles.card} action={save}>
      <TextField label={settingsTexts.snippetTitle} value={title} longest={60} onChange={setTitle} />
      <TextField label={settingsTexts.snippetText} value={content} longest={10_000} isLong onChange={setContent} />
      <Refused text={refusal} />
      <div className={styles.buttons}>
        <button type="button" className={styles.second} onClick={asks ? onLeave : onClose}>
          {settingsTexts.cancel}
        </button>
        <button type="submit" className={styles.main} onClick={asks ? onStay : undefined}>
          {settingsTexts.save}
        </button>
      </div>
    </form>
  );
};

/** Texts that one writes often. */
export const SnippetsPart = () => {
  const { chat } = useChat();
  const snippets = useLive((state) => state.saved_snippets);
  const [edited, setEdited] = useState<Snippet | null>(null);
  const { run, refusal } = useWork();
  return (
    <section className={styles.group}>
      <p className={styles.about}>{settingsTexts.aboutSnippets}</p>
      {snippets.length === 0 && edited === null ? <p className={styles.about}>{settingsTexts.noSnippets}</p> : null}
      <Refused text={refusal} />
      <ul className={styles.list}>
        {snippets.map(({ id, title, content }) => (
          <li key={id}>
            <span className={styles.grow} dir="auto">
              <b>{title}</b> <small>{content.slice(0, 80)}</small>
            </span>
            <button type="button" className={styles.second} aria-label={settingsTexts.editSnippet(title)} onClick={() => setEdited({ id, title, content })}>
              {settingsTexts.edit}
            </button>
            <AskButton
              label={settingsTexts.remove}
              name={settingsTexts.removeSnippet(title)}
              question={settingsTexts.askRemoveSnippet}
              yes={settingsTexts.remove}
              onYes={() =>
                run(
                  () => chat.removeSnippet({ saved_snippet_id: id }),
                  () => undefined,
                )
              }
            />
          </li>
        ))}
      </ul>
      {edited === null ? (
        <button type="button" className={styles.main} onClick={() => setEdited({ id: null, title: '', content: '' })}>
          {settingsTexts.newSnippet}
        </button>
      ) : (
        <SnippetForm key={edited.id ?? 'new'} snippet={edited} onClose={() => setEdited(null)} />
      )}
    </section>
  );
};
