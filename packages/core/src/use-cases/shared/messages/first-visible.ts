import { type MessageId, messageId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';

/**
 * Returns the lowest message id that anybody may see, 0 without a limit. An organization may show only its newest messages; ids are consecutive, so no counting
 * is needed.
 *
 * Spec: 4.7 (`history_limited`)
 */
export const firstVisible = ({ head, realm }: Pick<ReadTx, 'head' | 'realm'>): MessageId => {
  const { shownMessages } = realm.policies;
  return messageId(shownMessages === null ? 0 : Math.max(0, head.lastMessageId - shownMessages + 1));
};
