import { useCallback, useEffect, useState } from 'react';
import { useChat } from '../app/chat-context.js';
import type { Connection } from '../app/connection.js';

/** What the state does not keep: asked for when it is shown, and anew when an event of this type says that it has changed. */
export const useFetched = <Value>(load: (chat: Connection['chat']) => Promise<Value>, eventType: string) => {
  const { chat, live } = useChat();
  const [value, setValue] = useState<Value | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const again = useCallback((): void => {
    load(chat).then(
      (answer) => {
        setRefusal(null);
        setValue(answer);
      },
      (error: unknown) => setRefusal(error instanceof Error ? error.message : String(error)),
    );
  }, [chat, load]);
  useEffect(() => {
    again();
    return live.hear((event) => {
      if (event['type'] === eventType) again();
    });
  }, [again, live, eventType]);
  return { value, refusal, again };
};
