import { useEffect, useRef } from 'react';
import { useChat } from '../app/chat-context.js';
import { useLinks, useView } from '../route/use-view.js';
import { conversationOf, topicView } from '../route/view.js';
import { useDraftStore } from './drafts/use-drafts.js';
import { isSameRecipient, keyOf, recipientOf } from './recipient/recipient.js';

interface Topic {
  readonly type: 'channel';
  readonly streamId: number;
  readonly topic: string;
}

interface Move {
  readonly from: Topic;
  readonly to: Topic;
  /** All its messages were moved; otherwise some may be left. */
  readonly isWhole: boolean;
}

const moveOf = (event: Readonly<Record<string, unknown>>): Move | null => {
  const { type, stream_id: streamId, orig_subject: before, subject: after, new_stream_id: moved, propagate_mode: mode } = event;
  if (type !== 'update_message' || typeof streamId !== 'number' || typeof before !== 'string') return null;
  const to: Topic = { type: 'channel', streamId: typeof moved === 'number' ? moved : streamId, topic: typeof after === 'string' ? after : before };
  return { from: { type: 'channel', streamId, topic: before }, to, isWhole: mode === 'change_all' };
};

/** The open view, and texts that are being written, go with a topic that is moved. */
export const useMovedTopics = (): void => {
  const { chat, live } = useChat();
  const store = useDraftStore();
  const view = useView();
  const { to: addressOf } = useLinks();

  const follow = ({ from, to }: Move): void => {
    for (const draft of store.drafts.filter((each) => isSameRecipient(each.to, from)))
      store.put({ ...draft, to, place: draft.place === keyOf(from) ? keyOf(to) : draft.place });
    const open = conversationOf(view);
    if (open !== null && open.type === 'channel' && open.topic !== null && isSameRecipient(recipientOf(open), from))
      window.location.replace(addressOf(topicView(to.streamId, to.topic, view.kind === 'feed' ? view.near : null)));
  };

  const hear = async (move: Move): Promise<void> => {
    if (move.isWhole) {
      latest.current(move);
      return;
    }
    const narrow = [
      { operator: 'channel', operand: move.from.streamId },
      { operator: 'topic', operand: move.from.topic },
    ] as const;
    const { messages } = await chat.getMessages({ anchor: 'newest', num_before: 1, num_after: 0, narrow });
    if (messages.length === 0) latest.current(move);
  };

  const latest = useRef(follow);
  const hearing = useRef(hear);
  latest.current = follow;
  hearing.current = hear;
  useEffect(
    () =>
      live.hear((event) => {
        const move = moveOf(event);
        // Where the server does not say, the view stays.
        if (move !== null) hearing.current(move).catch(() => undefined);
      }),
    [live],
  );
};
