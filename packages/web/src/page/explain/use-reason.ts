import { useChat } from '../app/chat-context.js';
import type { Right } from './right.js';
import { reasonOf } from './sentences.js';
import { useExplanation } from './use-explanation.js';

/** Why one may not, for a control to grey and to read out; null: one may, or the answer is on its way. For views that are loaded when asked for. */
export const useReason = (right: Right): string | null => {
  const { live } = useChat();
  const explanation = useExplanation(right);
  return explanation === null || explanation.allowed ? null : reasonOf(explanation, live.state);
};
