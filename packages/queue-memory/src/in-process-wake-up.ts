import { type Clock, type QueueId, type RealmId, type WakeUp, wakeKeys } from '@parley/core';
import { ephemeralEvents, type EphemeralRing } from './ephemeral-events.js';
import { Listening, WaitingRoom } from './waiting-room.js';

export interface InProcessWakeUpOptions {
  readonly clock: Clock;
  /** Maximum of ephemeral events kept per realm for queues that are between two polls. Default 500. */
  readonly ephemeralPerRealm?: number;
  /** Maximum of queues whose place among the ephemeral events is remembered. Default 50,000. */
  readonly rememberedQueues?: number;
}

/** One realm. */
interface Realm {
  readonly room: WaitingRoom;
  readonly ring: EphemeralRing;
}

/**
 * Wakes the polls of this process. A poll is an entry under each of its keys; after waking it reads its events from the log.
 * Ephemeral events are held once per realm, in a ring in which queues have places.
 */
export const inProcessWakeUp = ({ clock, ephemeralPerRealm = 500, rememberedQueues = 50_000 }: InProcessWakeUpOptions): WakeUp => {
  const realms = new Map<RealmId, Realm>();
  const current = new Map<QueueId, Listening>();
  const ephemerals = ephemeralEvents(clock, ephemeralPerRealm, rememberedQueues);
  let isStopping = false;

  const realmOf = (realmId: RealmId): Realm => {
    const found = realms.get(realmId);
    if (found !== undefined) return found;
    const realm = { room: new WaitingRoom(), ring: [] };
    realms.set(realmId, realm);
    return realm;
  };

  return {
    wake: ({ realmId, keys, kinds, entries, messages, ephemeral }) => {
      const { room, ring } = realmOf(realmId);
      if (ephemeral.length > 0) ephemerals.hold(ring, ephemeral);
      if (keys === 'all') room.wakeAll();
      else
        room.wake({
          keys: [...new Set([...keys, ...ephemeral.flatMap(({ audience }) => wakeKeys(audience))])],
          kinds: kinds === undefined ? null : [...kinds, ...ephemeral.map(({ event }) => event.kind)],
          entries,
          messages: ephemeral.length === 0 ? messages : undefined,
        });
    },
    enter: ephemerals.enter,
    listen: ({ queueId, realmId, since }) => {
      const { room, ring } = realmOf(realmId);
      current.get(queueId)?.finish('displaced');
      const listening = new Listening(room);
      current.set(queueId, listening);
      ephemerals.begin(ring, queueId, since);
      if (isStopping) listening.finish('stopping');
      return {
        next: (keys, timeoutMilliseconds, ignored, sleepsThrough) => listening.next(keys, timeoutMilliseconds, ignored, sleepsThrough),
        takeEphemeral: (upTo) => ephemerals.take(ring, queueId, upTo),
        close: () => {
          listening.finish('gone');
          if (current.get(queueId) === listening) current.delete(queueId);
        },
      };
    },
    end: (queueIds) => {
      if (queueIds === 'all') isStopping = true;
      for (const queueId of queueIds === 'all' ? [...current.keys()] : queueIds) {
        current.get(queueId)?.finish(queueIds === 'all' ? 'stopping' : 'ended');
        current.delete(queueId);
        if (queueIds !== 'all') ephemerals.forget(queueId);
      }
    },
  };
};
