import { CornerUpLeft, Ellipsis, SmilePlus, Star } from 'lucide-react';
import { useChat } from '../../app/chat-context.js';
import type { Message } from '../../app/state.js';
import { texts } from '../../texts/texts.js';
import { EmojiButton } from '../../ui/emoji/emoji-button.js';
import { IconButton } from '../../ui/icon-button.js';
import { MenuButton } from '../../ui/menu-button.js';
import { useFeedDoing } from '../feed-context.js';
import { menuItems } from './menu-items.js';
import { useActions } from './use-actions.js';
import { rem } from '../../ui/rem.js';
import styles from './action-bar.module.css';

/** What one does with the message that is pointed at, or selected. */
export const ActionBar = ({ message }: { readonly message: Message }) => {
  const { live } = useChat();
  const actions = useActions();
  const feed = useFeedDoing();
  const { action } = texts.message;
  const isStarred = message.flags.includes('starred');
  return (
    <div className={styles['bar']} role="toolbar" aria-label={texts.message.actions}>
      <EmojiButton label={action.react} className={styles['button']} onChoose={(emoji) => actions.react(message, emoji)}>
        <SmilePlus size={rem(16)} strokeWidth={1.75} aria-hidden />
      </EmojiButton>
      <IconButton icon={CornerUpLeft} label={action.reply} onClick={() => actions.reply(message)} />
      <IconButton
        icon={Star}
        label={isStarred ? action.unstar : action.star}
        aria-pressed={isStarred}
        className={isStarred ? styles['starred'] : ''}
        onClick={() => actions.star(message)}
      />
      <MenuButton label={action.more} className={styles['button']} items={() => menuItems(message, live.state, actions, feed)}>
        <Ellipsis size={rem(16)} strokeWidth={1.75} aria-hidden />
      </MenuButton>
    </div>
  );
};
