import { useMemo } from 'react';
import { base } from '../../app/base.js';
import { useChat } from '../../app/chat-context.js';
import type { Message } from '../../app/state.js';
import { askComposer } from '../../compose/compose-bus.js';
import { hashOf } from '../../route/hash.js';
import { useLinks } from '../../route/use-view.js';
import type { Emoji } from '../../ui/emoji/emoji.js';
import { copyText } from '../../ui/copy-text.js';
import { trying } from '../../ui/refusal.js';
import { conversationOfMessage, viewOfMessage } from '../conversation-of.js';
import { openedHit } from '../found.js';

/** What one does with a message at once. */
export interface MessageActions {
  readonly react: (message: Message, emoji: Emoji) => void;
  readonly star: (message: Message) => void;
  readonly reply: (message: Message) => void;
  readonly quote: (message: Message) => void;
  readonly copyLink: (message: Message) => void;
  /** Goes to where it stands. */
  readonly openConversation: (message: Message) => void;
}

const flag = (message: Message, name: 'starred'): boolean => message.flags.includes(name);

export const useActions = (): MessageActions => {
  const { chat, live } = useChat();
  const { go } = useLinks();
  return useMemo(() => {
    const ownId = live.state.user_id;
    return {
      react: (message, { names, code, type }) => {
        const isThere = message.reactions.some((one) => one.user_id === ownId && one.emoji_code === code && one.reaction_type === type);
        const params = { message_id: message.id, emoji_name: names[0] ?? '', emoji_code: code, reaction_type: type };
        trying(chat.call(isThere ? 'removeReaction' : 'addReaction', params), { action: 'react', subject: { message_id: message.id } });
      },
      star: (message) => trying(chat.call('updateFlags', { messages: [message.id], op: flag(message, 'starred') ? 'remove' : 'add', flag: 'starred' })),
      reply: (message) => askComposer({ type: 'reply', conversation: conversationOfMessage(message, ownId) }),
      quote: (message) => askComposer({ type: 'quote', messageId: message.id, conversation: conversationOfMessage(message, ownId) }),
      openConversation: (message) => {
        openedHit.set(message);
        go(viewOfMessage(message, ownId));
      },
      copyLink: (message) => trying(copyText(`${base}/${hashOf(viewOfMessage(message, ownId), live.state)}`)),
    };
  }, [chat, live, go]);
};
