import { useEffect, useState } from 'react';
import { useChat, useLive } from '../../app/chat-context.js';
import { topicsAfter } from './keep-topics.js';
import type { KnownTopic } from './topic-list.js';

const none: ReadonlyArray<KnownTopic> = [];

interface Loaded {
  readonly streamId: number;
  readonly topics: ReadonlyArray<KnownTopic>;
}

/** All topics of a channel, kept by events; null until the server has named them. */
export const useTopics = (streamId: number | null): ReadonlyArray<KnownTopic> | null => {
  const { chat, live } = useChat();
  // After another queue, events may have been missed.
  const queue = useLive((state) => state.queue_id);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (streamId === null) return undefined;
    let isGone = false;
    let topics: ReadonlyArray<KnownTopic> | null = null;
    let isAsking = false;
    let isStale = true;
    const show = (next: ReadonlyArray<KnownTopic>): void => {
      if (isGone || next === topics) return;
      topics = next;
      setLoaded({ streamId, topics });
    };
    const ask = async (): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      while (isStale && !isGone) {
        isStale = false;
        const answer = await chat.getTopics({ stream_id: streamId, allow_empty_topic_name: true }).catch(() => null);
        // What came meanwhile may be in the answer, or not.
        if (!isStale) show(answer?.topics ?? topics ?? none);
      }
      isAsking = false;
    };
    const stop = live.hear((event) => {
      const next = isAsking || topics === null ? null : topicsAfter(topics, streamId, event);
      if (next !== null) show(next);
      else if (topicsAfter(none, streamId, event) !== none) {
        isStale = true;
        void ask();
      }
    });
    void ask();
    return () => {
      isGone = true;
      stop();
    };
  }, [chat, live, queue, streamId]);
  return loaded !== null && loaded.streamId === streamId ? loaded.topics : null;
};
