import { logPosition, queueId, realmId, userId } from '@parley/core';
import type { EventQueue } from '@parley/core/model';
import type { Capability } from '@parley/core/rules';
import type { Row } from '../connection/scope.js';
import { as, at, int } from './read.js';

type StoredQueueOptions = Pick<
  EventQueue,
  'level' | 'eventTypes' | 'narrow' | 'allPublicChannels' | 'rendersMarkdown' | 'clientGravatar' | 'slimPresence' | 'subscribers'
> & {
  readonly capabilities: ReadonlyArray<Capability>;
};

/** Queues of older versions lack this option, and always got the subscribers of channels. */
type Stored = Omit<StoredQueueOptions, 'subscribers'> & Partial<Pick<StoredQueueOptions, 'subscribers'>>;

export const optionsOf = (queue: EventQueue): StoredQueueOptions => ({
  level: queue.level,
  capabilities: [...queue.capabilities],
  eventTypes: queue.eventTypes,
  narrow: queue.narrow,
  allPublicChannels: queue.allPublicChannels,
  rendersMarkdown: queue.rendersMarkdown,
  clientGravatar: queue.clientGravatar,
  slimPresence: queue.slimPresence,
  subscribers: queue.subscribers,
});

export const queueFromRow = (row: Row): EventQueue => {
  const { capabilities, ...options } = as<Stored>(row, 'wishes');
  return {
    subscribers: 'all',
    ...options,
    capabilities: new Set(capabilities),
    id: queueId(as(row, 'id')),
    realmId: realmId(int(row, 'realm_id')),
    userId: userId(int(row, 'user_id')),
    keyGeneration: int(row, 'key_generation'),
    start: logPosition(int(row, 'start')),
    idleTimeoutSeconds: int(row, 'idle_seconds'),
    acknowledged: { position: logPosition(int(row, 'acknowledged_position')), sub: int(row, 'acknowledged_sub') },
    passed: logPosition(int(row, 'passed')),
    sentId: int(row, 'sent_id'),
    rights: as(row, 'rights'),
    lastContact: at(row, 'last_contact'),
  };
};
