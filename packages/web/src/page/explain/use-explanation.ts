import { useEffect, useState } from 'react';
import { ChatApiError } from '@parley/client';
import { useChat } from '../app/chat-context.js';
import { explainTexts } from '../texts/explain.js';
import type { Right } from './right.js';
import type { Explanation } from './sentences.js';

/** What the service says of a right of one's own; null: not yet. */
export const useExplanation = ({ action, subject }: Right): Explanation | null => {
  const { chat } = useChat();
  const { stream_id: streamId, group_id: groupId, message_id: messageId } = subject ?? {};
  const [explanation, setExplanation] = useState<Explanation | null>(null);
  useEffect(() => {
    let isWanted = true;
    const take = (next: Explanation): void => {
      if (isWanted) setExplanation(next);
    };
    const refused = (error: unknown): void => {
      const isKnown = error instanceof ChatApiError && error.status === 400;
      const msg = isKnown ? explainTexts.hidden : error instanceof Error ? error.message : String(error);
      take({ allowed: false, refusal: { status: 400, code: null, msg }, grounds: [], change: [] });
    };
    const subjects = { stream_id: streamId, group_id: groupId, message_id: messageId };
    const given = Object.fromEntries(Object.entries(subjects).filter(([, id]) => id !== undefined));
    chat.explain({ action, ...given }).then(take, refused);
    return () => {
      isWanted = false;
    };
  }, [chat, action, streamId, groupId, messageId]);
  return explanation;
};
