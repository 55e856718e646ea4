import { randomBytes, randomUUID } from 'node:crypto';
import { type Clock, type IdSource, instant, queueId } from '@parley/core';

export const systemClock: Clock = { now: () => instant(Date.now()) };

/** 160 random bits each. */
export const randomIds: IdSource = {
  queueId: () => queueId(randomBytes(20).toString('base64url')),
  fileName: () => randomBytes(20).toString('base64url'),
  passId: randomUUID,
};
