import {
  type EventQueues,
  forward,
  idleWhenFull,
  isAfter,
  type LogPosition,
  logPosition,
  type PlacedEphemeralEvent,
  type QueueId,
  type RealmId,
  type UserId,
} from '@parley/core';
import type { Cursor, EventQueue } from '@parley/core/model';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';

export interface MemoryEventQueuesOptions {
  readonly maxQueuesPerUser: number;
  /** null: unlimited. Default null. */
  readonly maxQueuesPerRealm?: number | null;
  /** Maximum of unread log entries per queue. Default 20,000. */
  readonly maxUnreadPerQueue?: number;
}

interface Held {
  queue: EventQueue;
  /** In whose limit it counts. */
  readonly person: UserId;
  lastSent: Cursor;
  ephemeral: ReadonlyArray<PlacedEphemeralEvent>;
}

/** Queues that a restart forgets: clients then register anew. For hosts without a table for them; one process only. */
export const memoryEventQueues = ({ maxQueuesPerUser, maxQueuesPerRealm = null, maxUnreadPerQueue = 20_000 }: MemoryEventQueuesOptions): EventQueues => {
  const held = new Map<QueueId, Held>();
  const queues = (): ReadonlyArray<EventQueue> => [...held.values()].map(({ queue }) => queue);
  const answer = <Result>(work: () => Result) => TaskEither.fromIO<Result>(work);

  const drop = (gone: ReadonlyArray<EventQueue>): ReadonlyArray<QueueId> =>
    gone.map(({ id }) => {
      held.delete(id);
      return id;
    });

  const ofUser = ({ realmId, userId }: Pick<EventQueue, 'realmId' | 'userId'>): ReadonlyArray<EventQueue> =>
    queues().filter((queue) => queue.realmId === realmId && queue.userId === userId);

  /** The longest idle first. */
  const ofRealm = ({ realmId }: Pick<EventQueue, 'realmId'>): ReadonlyArray<EventQueue> =>
    queues()
      .filter((queue) => queue.realmId === realmId)
      .sort((left, right) => left.lastContact - right.lastContact);

  /** Where the realm is full. */
  const dropIdle = (queue: EventQueue): ReadonlyArray<QueueId> => {
    const all = ofRealm(queue);
    if (maxQueuesPerRealm === null || all.length < maxQueuesPerRealm) return [];
    return drop(all.filter(({ lastContact }) => lastContact < queue.lastContact - idleWhenFull).slice(0, Math.ceil(maxQueuesPerRealm / 100)));
  };

  return {
    maxUnread: maxUnreadPerQueue,
    register: (queue, person = queue.userId) =>
      answer(() => {
        const idle = dropIdle(queue);
        if (maxQueuesPerRealm !== null && ofRealm(queue).length >= maxQueuesPerRealm) return Option.none;
        const idleFirst = ofRealm(queue).filter(({ id }) => held.get(id)?.person === person);
        const dropped = [...idle, ...drop(idleFirst.slice(0, Math.max(0, idleFirst.length + 1 - maxQueuesPerUser)))];
        held.set(queue.id, { queue, person, lastSent: queue.acknowledged, ephemeral: [] });
        return Option.some(dropped);
      }),
    find: (realmId, id) =>
      answer(() => {
        const found = held.get(id)?.queue;
        return found?.realmId === realmId ? Option.some(found) : Option.none;
      }),
    advance: (realmId, id, progress) => {
      const found = held.get(id);
      if (found?.queue.realmId === realmId) found.queue = forward(found.queue, progress);
    },
    lastSent: (id) => held.get(id)?.lastSent ?? null,
    noteSent: (id, cursor) => {
      const found = held.get(id);
      if (found !== undefined && isAfter(cursor, found.lastSent)) found.lastSent = cursor;
    },
    ephemeral: (id) => held.get(id)?.ephemeral ?? [],
    keepEphemeral: (id, events) => {
      const found = held.get(id);
      if (found !== undefined) found.ephemeral = events;
    },
    remove: (realmId, id) =>
      answer(() => {
        if (held.get(id)?.queue.realmId === realmId) held.delete(id);
      }),
    removeAllOf: (realmId, userId) => answer(() => drop(ofUser({ realmId, userId }))),
    sweep: (now) => answer(() => drop(queues().filter(({ lastContact, idleTimeoutSeconds }) => lastContact + idleTimeoutSeconds * 1000 < now))),
    oldestNeeded: (realmIds) =>
      answer(() => {
        const asked = new Set(realmIds);
        const oldest = new Map<RealmId, LogPosition>();
        for (const { realmId, passed } of queues()) {
          if (asked.has(realmId)) oldest.set(realmId, logPosition(Math.min(passed, oldest.get(realmId) ?? passed)));
        }
        return oldest;
      }),
    realms: () => answer(() => [...new Set(queues().map(({ realmId }) => realmId))]),
    flush: () => TaskEither.right(undefined),
  };
};
