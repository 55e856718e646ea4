import { logPosition, newestLevel, queueId, realmId, userId } from '@parley/core';
import type { EventQueue } from '@parley/core/model';
import { today } from './organization.js';

export interface QueueChanges extends Partial<Omit<EventQueue, 'id' | 'realmId' | 'userId' | 'start' | 'passed'>> {
  readonly id?: string;
  readonly realmId?: number;
  readonly userId?: number;
  readonly start?: number;
  readonly passed?: number;
}

/** A newly opened queue. */
export const aQueue = ({ id = 'queue', realmId: realm = 1, userId: user = 10, start = 100, passed = start, ...changes }: QueueChanges = {}): EventQueue => ({
  id: queueId(id),
  realmId: realmId(realm),
  userId: userId(user),
  level: newestLevel,
  capabilities: new Set(),
  eventTypes: null,
  narrow: [],
  allPublicChannels: false,
  rendersMarkdown: true,
  clientGravatar: false,
  slimPresence: false,
  subscribers: 'all',
  idleTimeoutSeconds: 600,
  start: logPosition(start),
  keyGeneration: 1,
  acknowledged: { position: logPosition(start), sub: -1 },
  passed: logPosition(passed),
  sentId: -1,
  rights: 'rights',
  lastContact: today,
  ...changes,
});
