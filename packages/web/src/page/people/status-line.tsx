import { useLive } from '../app/chat-context.js';
import { EmojiMark } from './emoji-mark.js';
import styles from './status-line.module.css';

/** What somebody says of themselves at the moment. */
export const StatusLine = ({ userId }: { readonly userId: number }) => {
  const status = useLive((state) => state.user_status[String(userId)]);
  if (status === undefined || (status.status_text ?? '') + (status.emoji_name ?? '') === '') return null;
  return (
    <span className={styles.status}>
      <EmojiMark status={status} />
      <span dir="auto">{status.status_text}</span>
    </span>
  );
};
