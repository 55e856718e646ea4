import { createHash } from 'node:crypto';
import type { UserId } from '@parley/core';

/** Entries of an index are limited in size. */
const maxKeyLength = 500;

/** The same for the same people, in whatever order they are given. */
export const participantsKey = (participants: ReadonlyArray<UserId>): string => {
  const list = [...new Set(participants)].sort((left, right) => left - right).join(',');
  return list.length <= maxKeyLength ? list : `sha256:${createHash('sha256').update(list).digest('hex')}`;
};
