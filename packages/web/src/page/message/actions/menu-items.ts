import { CheckCheck, Clock, Copy, CornerUpLeft, CornerUpRight, Flag, FolderInput, History, Mail, Pencil, Quote, Smile, Star, Trash2 } from 'lucide-react';
import type { ChatState, Message } from '../../app/state.js';
import { texts } from '../../texts/texts.js';
import type { MenuGroups, MenuItem } from '../../ui/menu-items.js';
import type { FeedDoing } from '../feed-context.js';
import type { MessageActions } from './use-actions.js';

type State = Pick<ChatState, 'user_id' | 'realm_enable_read_receipts' | 'realm_message_edit_history_visibility_policy' | 'is_admin' | 'is_moderator'>;

const isChanged = ({ last_edit_timestamp: edited, last_moved_timestamp: moved }: Message): boolean => edited !== undefined || moved !== undefined;

/** What one may do with a message, by kind. What the server refuses in the end, its dialog explains. */
export const menuItems = (message: Message, state: State, actions: MessageActions, feed: FeedDoing): MenuGroups => {
  const { action } = texts.message;
  const isOwn = message.sender_id === state.user_id;
  const one = (shows: boolean, item: MenuItem): ReadonlyArray<MenuItem> => (shows ? [item] : []);
  const isStarred = message.flags.includes('starred');
  return [
    [
      { label: action.reply, icon: CornerUpLeft, onSelect: () => actions.reply(message) },
      { label: action.quote, icon: Quote, onSelect: () => actions.quote(message) },
      { label: isStarred ? action.unstar : action.star, icon: Star, onSelect: () => actions.star(message) },
    ],
    [
      ...one(isOwn, { label: action.edit, icon: Pencil, onSelect: () => feed.edit(message.id) }),
      ...one(message.type === 'stream', { label: action.move, icon: FolderInput, onSelect: () => feed.open('move', message) }),
      { label: action.markUnread, icon: Mail, onSelect: () => feed.markUnreadFrom(message) },
      { label: action.remind, icon: Clock, onSelect: () => feed.open('remind', message) },
    ],
    [
      ...one(feed.isMixed, { label: action.conversation, icon: CornerUpRight, onSelect: () => actions.openConversation(message) }),
      { label: action.copyLink, icon: Copy, onSelect: () => actions.copyLink(message) },
      ...one(isChanged(message), { label: action.history, icon: History, onSelect: () => feed.open('history', message) }),
      ...one(message.reactions.length > 0, { label: action.reacted, icon: Smile, onSelect: () => feed.open('reacted', message) }),
      ...one(state.realm_enable_read_receipts, { label: action.receipts, icon: CheckCheck, onSelect: () => feed.open('receipts', message) }),
    ],
    [
      ...one(!isOwn, { label: action.report, icon: Flag, onSelect: () => feed.open('report', message) }),
      ...one(isOwn || state.is_admin || state.is_moderator || message.type === 'stream', {
        label: action.delete,
        icon: Trash2,
        isDanger: true,
        onSelect: () => feed.open('delete', message),
      }),
    ],
  ].filter((group) => group.length > 0);
};
