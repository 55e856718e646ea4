import { useCallback } from 'react';
import { useChat } from '../../app/chat-context.js';
import { personIn } from '../../app/directory.js';
import type { Message } from '../../app/state.js';
import { texts } from '../../texts/texts.js';
import { Avatar } from '../../ui/avatar.js';
import { Refused } from './refused.js';
import { useAsked } from './use-asked.js';
import styles from './dialogs.module.css';

/** Who has read a message. */
export const ReceiptsDialog = ({ message }: { readonly message: Message }) => {
  const { chat, live } = useChat();
  const { id } = message;
  const ask = useCallback(async () => (await chat.call('getReaders', { message_id: id }))['user_ids'] as ReadonlyArray<number>, [chat, id]);
  const { answer, refusal } = useAsked(ask);
  const people = (answer ?? []).flatMap((userId) => personIn(live.state, userId) ?? []);
  return (
    <div className={styles['inside']}>
      <Refused text={refusal} right={{ action: 'see_receipts', subject: { message_id: id } }} />
      <p role="status">{answer === null ? (refusal === null ? texts.message.loading : '') : texts.message.readBy(answer.length)}</p>
      <ul className={styles['list']}>
        {people
          .sort((one, other) => one.full_name.localeCompare(other.full_name))
          .map((person) => (
            <li key={person.user_id} className={styles['person']}>
              <Avatar id={person.user_id} name={person.full_name} url={person.avatar_url ?? null} size="small" />
              <span dir="auto">{person.full_name}</span>
            </li>
          ))}
      </ul>
    </div>
  );
};
