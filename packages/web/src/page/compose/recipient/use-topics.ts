import { useEffect, useState } from 'react';
import { useChat } from '../../app/chat-context.js';

const none: ReadonlyArray<string> = [];

/** Names of a channel's topics, the newest first: asked for when `isAsked`. */
export const useTopics = (streamId: number | null, isAsked: boolean): ReadonlyArray<string> => {
  const { chat } = useChat();
  const [found, setFound] = useState<{ readonly of: number; readonly topics: ReadonlyArray<string> } | null>(null);
  useEffect(() => {
    if (!isAsked || streamId === null) return undefined;
    const aborter = new AbortController();
    chat
      .getTopics({ stream_id: streamId, allow_empty_topic_name: true }, { signal: aborter.signal })
      .then(({ topics }) => setFound({ of: streamId, topics: topics.map(({ name }) => name).filter((name) => name !== '') }))
      // What is suggested is not needed.
      .catch(() => undefined);
    return () => aborter.abort();
  }, [chat, streamId, isAsked]);
  return found !== null && found.of === streamId ? found.topics : none;
};
