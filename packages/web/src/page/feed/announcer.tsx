import { useEffect, useState } from 'react';
import { useChat } from '../app/chat-context.js';
import type { Message } from '../app/state.js';
import { plainText } from '../message/content/plain-text.js';
import { texts } from '../texts/texts.js';
import type { UsedFeed } from './use-feed.js';

const mostLetters = 300;

/** Reads a message out that has come to the open view: once, and never an own or an older one. */
export const Announcer = ({ feed }: { readonly feed: UsedFeed }) => {
  const { live } = useChat();
  const [came, setCame] = useState<Message | null>(null);
  const { messages, hasNewer } = feed;
  const newest = hasNewer ? undefined : messages.at(-1);
  useEffect(
    () =>
      live.hear((event) => {
        if (event.type !== 'message') return;
        const message = event['message'] as unknown as Message;
        if (message.sender_id !== live.state.user_id) setCame(message);
      }),
    [live],
  );
  const isHere = came !== null && newest !== undefined && came.id === newest.id;
  return (
    <div className="only-read" aria-live="polite">
      {isHere ? texts.feed.announced(came.sender_full_name, plainText(came.content).slice(0, mostLetters)) : ''}
    </div>
  );
};
