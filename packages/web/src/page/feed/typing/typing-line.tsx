import { useEffect, useState } from 'react';
import { useChat, useLive } from '../../app/chat-context.js';
import { personIn } from '../../app/directory.js';
import { conversationOf, type Term } from '../../route/view.js';
import { texts } from '../../texts/texts.js';
import { channelPlace, directPlace, type Writer, writersAfter } from './typing.js';
import styles from './typing-line.module.css';

const list = new Intl.ListFormat(undefined);

const useWriters = (): ReadonlyArray<Writer> => {
  const { live } = useChat();
  const [writers, setWriters] = useState<ReadonlyArray<Writer>>([]);
  const lasts = useLive((state) => state.server_typing_started_expiry_period_milliseconds);
  useEffect(
    () =>
      live.hear((event) => {
        if (event.type === 'typing' || event.type === 'message') setWriters((known) => writersAfter(known, event, Date.now(), lasts));
      }),
    [live, lasts],
  );
  useEffect(() => {
    if (writers.length === 0) return undefined;
    const next = Math.min(...writers.map(({ until }) => until));
    const timer = setTimeout(() => setWriters((known) => known.filter(({ until }) => until > Date.now())), Math.max(next - Date.now(), 0) + 20);
    return () => clearTimeout(timer);
  }, [writers]);
  return writers;
};

/** Who writes in the open conversation. Its height is there always, so that nothing moves. */
export const TypingLine = ({ narrow }: { readonly narrow: ReadonlyArray<Term> }) => {
  const writers = useWriters();
  const ownId = useLive((state) => state.user_id);
  const view = conversationOf({ kind: 'feed', narrow, near: null });
  const isHere = ({ place }: Writer): boolean => {
    if (view === null) return narrow.length === 0;
    if (view.type === 'direct') return place === directPlace(view.userIds, ownId);
    return view.topic === null ? place.startsWith(`channel ${view.streamId} `) : place === channelPlace(view.streamId, view.topic);
  };
  const ids = [...new Set(writers.filter(isHere).map(({ userId }) => userId))].filter((id) => id !== ownId);
  const names = useLive((state) =>
    list.format(ids.length > 3 ? [texts.feed.people(ids.length)] : ids.map((id) => personIn(state, id)?.full_name ?? texts.message.somebody)),
  );
  return (
    <div className={styles['typing']} aria-live="off">
      {ids.length === 0 ? null : texts.feed.typing(names, ids.length)}
    </div>
  );
};
