import { useChat } from '../../app/chat-context.js';
import { personIn } from '../../app/directory.js';
import type { Message } from '../../app/state.js';
import { texts } from '../../texts/texts.js';
import { Avatar } from '../../ui/avatar.js';
import { Emoji } from '../../ui/emoji/emoji-mark.js';
import { grouped } from '../reactions/group.js';
import styles from './dialogs.module.css';

/** Who has reacted to a message, by emoji. */
export const ReactedDialog = ({ message }: { readonly message: Message }) => {
  const { live } = useChat();
  const nameOf = (id: number): string => personIn(live.state, id)?.full_name ?? texts.message.somebody;
  return (
    <div className={styles['inside']}>
      {grouped(message.reactions).map(({ name, code, type, userIds }) => (
        <section key={`${type} ${code}`} aria-label={name.replaceAll('_', ' ')}>
          <h3>
            <Emoji name={name} code={code} type={type} /> <span>{name.replaceAll('_', ' ')}</span>
          </h3>
          <ul className={styles['list']}>
            {userIds.map((id) => (
              <li key={id} className={styles['person']}>
                <Avatar id={id} name={nameOf(id)} url={personIn(live.state, id)?.avatar_url ?? null} size="small" />
                <span dir="auto">{nameOf(id)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
