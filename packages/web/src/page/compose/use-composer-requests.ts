import { type RefObject, useEffect, useRef } from 'react';
import { useChat } from '../app/chat-context.js';
import { useLinks, useView } from '../route/use-view.js';
import { conversationOf, type Conversation } from '../route/view.js';
import { type ComposerRequest, hearAsComposer } from './compose-bus.js';
import { quoteOf } from './text/quote.js';
import { isSameRecipient, recipientOf, viewOfDraft } from './recipient/recipient.js';
import type { ComposerState } from './use-composer.js';

/** Does what views ask of the composer. What changes the view is done when it is there. */
export const useComposerRequests = (composer: ComposerState, field: RefObject<HTMLTextAreaElement | null>): void => {
  const { chat, live } = useChat();
  const view = useView();
  const { go } = useLinks();
  /** Waits until the composer writes to the conversation that was asked for. */
  const waiting = useRef<{ readonly to: Conversation; readonly insert: string | null } | null>(null);

  const insert = (text: string | null): void => {
    const element = field.current;
    if (element === null) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
    if (text !== null) composer.write(composer.content.trim() === '' ? text : `${composer.content.trimEnd()}\n\n${text}`);
  };

  const writeTo = (conversation: Conversation, text: string | null): void => {
    waiting.current = { to: conversation, insert: text };
    if (isThere(conversation)) settle();
    else go(viewOfDraft(recipientOf(conversation)));
  };

  const isThere = (conversation: Conversation): boolean => {
    const open = conversationOf(view);
    return composer.to !== null && open !== null && isSameRecipient(recipientOf(open), recipientOf(conversation));
  };

  const settle = (): void => {
    const { current } = waiting;
    if (current === null || !isThere(current.to)) return;
    waiting.current = null;
    insert(current.insert);
  };

  const hear = (request: ComposerRequest): void => {
    if (request.type === 'focus') insert(null);
    else if (request.type === 'reply') writeTo(request.conversation, null);
    else if (request.type === 'restore') writeTo(request.conversation, request.content);
    else if (request.type === 'new') composer.start(request.to === 'direct' ? { type: 'direct', userIds: [] } : { type: 'channel', streamId: null, topic: '' });
    else if (request.type === 'quote') void quoteOf(chat, live.state, request.messageId).then((quote) => latest.current.writeTo(request.conversation, quote));
  };

  const latest = useRef({ hear, writeTo });
  latest.current = { hear, writeTo };
  useEffect(() => hearAsComposer((request) => latest.current.hear(request)), []);
  useEffect(settle);
};
