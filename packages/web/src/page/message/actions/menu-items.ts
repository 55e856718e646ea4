import { CheckCheck, Clock, Copy, CornerUpLeft, CornerUpRight, Flag, FolderInput, History, Mail, Pencil, Quote, Smile, Star, Trash2 } from 'lucide-react';
import type { ChatState, Message } from '../../app/state.js';
import type { Right } from '../../explain/right.js';
import { texts } from '../../texts/texts.js';
import type { MenuGroups, MenuItem } from '../../ui/menu-items.js';
import type { FeedDoing } from '../feed-context.js';
import { notNow, type NotNow } from './not-now.js';
import type { MessageActions } from './use-actions.js';

const isChanged = ({ last_edit_timestamp: edited, last_moved_timestamp: moved }: Message): boolean => edited !== undefined || moved !== undefined;

/** What one may do with a message, by kind. What one may not, as far as the page knows, says why; what the server refuses in the end, its dialog explains. */
export const menuItems = (message: Message, state: ChatState, actions: MessageActions, feed: FeedDoing): MenuGroups => {
  const { action } = texts.message;
  const isOwn = message.sender_id === state.user_id;
  const one = (shows: boolean, item: MenuItem): ReadonlyArray<MenuItem> => (shows ? [item] : []);
  const off = notNow(message, state);
  const asked = (name: keyof NotNow, action: Right['action'], item: MenuItem): MenuItem => {
    const { [name]: why } = off;
    return why === undefined ? item : { ...item, off: { why, right: { action, subject: { message_id: message.id } } } };
  };
  const isStarred = message.flags.includes('starred');
  return [
    [
      { label: action.reply, icon: CornerUpLeft, onSelect: () => actions.reply(message) },
      { label: action.quote, icon: Quote, onSelect: () => actions.quote(message) },
      { label: isStarred ? action.unstar : action.star, icon: Star, onSelect: () => actions.star(message) },
    ],
    [
      ...one(isOwn, asked('edit', 'edit_message', { label: action.edit, icon: Pencil, onSelect: () => feed.edit(message.id) })),
      ...one(message.type === 'stream', asked('move', 'move_to_topic', { label: action.move, icon: FolderInput, onSelect: () => feed.open('move', message) })),
      { label: action.markUnread, icon: Mail, onSelect: () => feed.markUnreadFrom(message) },
      { label: action.remind, icon: Clock, onSelect: () => feed.open('remind', message) },
    ],
    [
      ...one(feed.isMixed, { label: action.conversation, icon: CornerUpRight, onSelect: () => actions.openConversation(message) }),
      { label: action.copyLink, icon: Copy, onSelect: () => actions.copyLink(message) },
      ...one(isChanged(message), asked('history', 'see_history', { label: action.history, icon: History, onSelect: () => feed.open('history', message) })),
      ...one(message.reactions.length > 0, { label: action.reacted, icon: Smile, onSelect: () => feed.open('reacted', message) }),
      asked('receipts', 'see_receipts', { label: action.receipts, icon: CheckCheck, onSelect: () => feed.open('receipts', message) }),
    ],
    [
      ...one(!isOwn, { label: action.report, icon: Flag, onSelect: () => feed.open('report', message) }),
      asked('delete', 'delete_message', { label: action.delete, icon: Trash2, isDanger: true, onSelect: () => feed.open('delete', message) }),
    ],
  ].filter((group) => group.length > 0);
};
