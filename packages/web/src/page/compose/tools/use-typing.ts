import { useEffect, useRef } from 'react';
import { useChat } from '../../app/chat-context.js';
import type { ChatLive } from '../../app/state.js';
import { keyOf, type Recipient } from '../recipient/recipient.js';

const isTold = ({ state }: ChatLive, to: Recipient): boolean =>
  to.type === 'direct'
    ? state.user_settings.send_private_typing_notifications && to.userIds.length > 0
    : state.user_settings.send_stream_typing_notifications && to.streamId !== null;

const target = (to: Recipient) =>
  to.type === 'direct' ? ({ type: 'direct', to: to.userIds } as const) : ({ type: 'channel', stream_id: to.streamId, topic: to.topic.trim() } as const);

/** Tells others that one types, at the server's intervals, and that one has stopped. */
export const useTyping = (to: Recipient | null, content: string): void => {
  const { chat, live } = useChat();
  const told = useRef<{ readonly to: Recipient; readonly at: number } | null>(null);
  const typed = useRef(content);

  const stop = useRef<() => void>(() => undefined);
  stop.current = () => {
    if (told.current === null) return;
    // Nobody waits for this: it ends by itself.
    chat.setTyping({ op: 'stop', ...target(told.current.to) }).catch(() => undefined);
    told.current = null;
  };

  const key = to === null ? null : keyOf(to);
  useEffect(() => () => stop.current(), [key]);

  useEffect(() => {
    if (to === null || content === typed.current) return undefined;
    const isMore = content.length > 0 && document.activeElement?.tagName === 'TEXTAREA';
    typed.current = content;
    if (content.trim() === '') stop.current();
    if (!isMore || content.trim() === '' || !isTold(live, to)) return undefined;
    if (told.current === null || Date.now() - told.current.at > live.state.server_typing_started_wait_period_milliseconds) {
      told.current = { to, at: Date.now() };
      chat.setTyping({ op: 'start', ...target(to) }).catch(() => undefined);
    }
    const timer = setTimeout(() => stop.current(), live.state.server_typing_stopped_wait_period_milliseconds);
    return () => clearTimeout(timer);
  }, [chat, live, to, content]);
};
