import { createHash } from 'node:crypto';
import type { UserId } from '@parley/core';

/** Index entries are limited in size. */
export const maxKeyLength = 500;

/** The same key for the same people, in any order. */
export const participantsKey = (participants: ReadonlyArray<UserId>): string => {
  const list = [...new Set(participants)].sort((left, right) => left - right).join(',');
  return list.length <= maxKeyLength ? list : `sha256:${createHash('sha256').update(list).digest('hex')}`;
};
