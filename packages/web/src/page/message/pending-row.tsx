import type { OutboxEntry } from '@parley/client';
import { useChat, useLive } from '../app/chat-context.js';
import { Why } from '../explain/why.js';
import { conversationOfEntry } from '../feed/entries.js';
import { eyeAttribute } from '../feed/list/use-kept-eye.js';
import { texts } from '../texts/texts.js';
import { Avatar } from '../ui/avatar.js';
import { askComposer } from '../compose/compose-bus.js';
import styles from './message-row.module.css';

interface Props {
  readonly entry: OutboxEntry;
  readonly isFirst: boolean;
}

/** An own message on its way, or one that was not sent and what to do with it. */
export const PendingRow = ({ entry, isFirst }: Props) => {
  const { outbox } = useChat();
  const ownId = useLive((state) => state.user_id);
  const name = useLive((state) => state.full_name);
  const picture = useLive((state) => state.avatar_url);
  const { status, key, message, error } = entry;
  const isStuck = status === 'failed' || status === 'perhaps';
  const edit = (): void => {
    outbox.drop(key);
    askComposer({ type: 'restore', conversation: conversationOfEntry(entry), content: message.content });
  };
  return (
    <article
      className={`${styles['message'] ?? ''} ${isFirst ? (styles['first'] ?? '') : ''}`}
      aria-label={texts.message.by(name, texts.message[isStuck ? status : 'sending'])}
    >
      {isFirst ? <Avatar id={ownId} name={name} url={picture} /> : <span />}
      <div className={styles['inside']}>
        {isFirst ? (
          <div className={styles['head']}>
            <span className={styles['name']} dir="auto">
              {name}
            </span>
            {isStuck ? null : <span className={styles['marks']}>{texts.message.sending}</span>}
          </div>
        ) : null}
        <div {...{ [eyeAttribute]: key }} className={`${styles['text'] ?? ''} ${isStuck ? '' : (styles['pending'] ?? '')}`} dir="auto">
          {message.content}
        </div>
        {isStuck ? (
          <div className={styles['failed']} role="alert">
            {texts.message[status]}: {status === 'perhaps' ? texts.message.whyPerhaps : error?.message}
            <button type="button" onClick={() => outbox.retry(key)}>
              {texts.message.sendAgain}
            </button>
            <button type="button" onClick={edit}>
              {texts.message.edit}
            </button>
            <button type="button" onClick={() => outbox.drop(key)}>
              {texts.message.drop}
            </button>
            {status === 'failed' && 'topic' in message && typeof message.to === 'number' ? <Why action={'post'} subject={{ stream_id: message.to }} /> : null}
          </div>
        ) : null}
      </div>
    </article>
  );
};
