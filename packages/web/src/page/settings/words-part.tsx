import { X } from 'lucide-react';
import { useState } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import { TextField } from '../form/fields.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { settingsTexts } from '../texts/settings.js';
import { IconButton } from '../ui/icon-button.js';
import styles from './settings.module.css';

/** Words that tell one of a message. */
export const WordsPart = () => {
  const { chat } = useChat();
  const words = useLive((state) => state.alert_words);
  const [typed, setTyped] = useState('');
  const { run, refusal } = useWork();
  const add = (): void => {
    const word = typed.trim();
    if (word !== '')
      run(
        () => chat.addAlertWords({ alert_words: [word] }),
        () => setTyped(''),
      );
  };
  return (
    <section className={styles.group}>
      <p className={styles.about}>{settingsTexts.aboutWords}</p>
      <form className={styles.line} action={add}>
        <TextField label={settingsTexts.word} value={typed} longest={100} onChange={setTyped} />
        <button type="submit" className={styles.second}>
          {settingsTexts.addWord}
        </button>
      </form>
      <Refused text={refusal} />
      {words.length === 0 ? <p className={styles.about}>{settingsTexts.noWords}</p> : null}
      <ul className={styles.list}>
        {[...words].sort().map((word) => (
          <li key={word}>
            <span dir="auto">{word}</span>
            <IconButton
              icon={X}
              label={settingsTexts.removeWord(word)}
              onClick={() =>
                run(
                  () => chat.removeAlertWords({ alert_words: [word] }),
                  () => undefined,
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
