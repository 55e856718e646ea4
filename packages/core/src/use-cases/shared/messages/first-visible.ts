import { type MessageId, messageId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';

/**
 * Nobody is shown a message below this one, 0 where all are shown. An organization may show its newest messages only: their numbers follow each other, so how many
 * they are needs no counting.
 *
 * Spec: 4.7 (`history_limited`)
 */
export const firstVisible = ({ head, realm }: Pick<ReadTx, 'head' | 'realm'>): MessageId => {
  const { shownMessages } = realm.policies;
  return messageId(shownMessages === null ? 0 : Math.max(0, head.lastMessageId - shownMessages + 1));
};
