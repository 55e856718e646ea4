import { useState } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import { serverUrl } from '../app/server-url.js';
import { TextField } from '../form/fields.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { nameIn } from '../people/names.js';
import { groupsOf, holds } from '../permission/holds.js';
import { AskButton } from '../settings/ask-button.js';
import { FileButton } from '../settings/file-button.js';
import { organizationTexts } from '../texts/organization.js';
import styles from '../settings/settings.module.css';
import own from './organization.module.css';

const nothing = (): void => undefined;

/** `party parrot.png` is to be called `party_parrot`. */
const nameOfFile = (name: string): string =>
  name
    .replace(/[.][^.]*$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '_');

/** Emoji that the organization has added. */
export const EmojiPart = () => {
  const { chat, live } = useChat();
  const all = useLive((state) => state.realm_emoji);
  const self = useLive((state) => state.user_id);
  const isAdmin = useLive((state) => state.is_admin);
  const mayAdd = useLive((state) => holds(state.realm_can_add_custom_emoji_group, state.user_id, groupsOf(state)));
  const [name, setName] = useState('');
  const { run, refusal } = useWork();
  const off = mayAdd ? null : organizationTexts.mayNotAddEmoji;
  const add = (file: File): void =>
    run(
      () => chat.addCustomEmoji({ emoji_name: name.trim() || nameOfFile(file.name), file }),
      () => setName(''),
    );
  return (
    <section className={styles.group}>
      <div className={styles.line}>
        <TextField label={organizationTexts.emojiName} value={name} longest={60} off={off} onChange={setName} />
        <FileButton label={organizationTexts.uploadEmoji} accept="image/*" off={off} onFile={add} />
      </div>
      <Refused text={refusal} />
      <ul className={styles.list}>
        {Object.values(all)
          .filter(({ deactivated }) => !deactivated)
          .map(({ id, name: called, source_url: url, author_id: by }) => (
            <li key={id}>
              <img className={own.emoji} src={serverUrl(url)} alt="" />
              <span className={styles.grow} dir="auto">
                :{called}:<small>{by === null ? '' : nameIn(live.state, by)}</small>
              </span>
              <AskButton
                label={organizationTexts.deactivate}
                name={organizationTexts.deactivateNamed(called)}
                question={organizationTexts.askEmoji}
                yes={organizationTexts.deactivate}
                off={isAdmin || by === self ? null : organizationTexts.notYourEmoji}
                onYes={() => run(() => chat.deactivateCustomEmoji({ emoji_name: called }), nothing)}
              />
            </li>
          ))}
      </ul>
    </section>
  );
};
