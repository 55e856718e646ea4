import type { AddressedEphemeralEvent, Clock, Listener, LogPosition, QueueId } from '@parley/core';

type Taken = ReturnType<Listener['takeEphemeral']>;

/** Milliseconds after which ephemeral events are dropped. */
const lifetime = 60_000;

interface Held {
  readonly sequence: number;
  readonly at: number;
  readonly addressed: AddressedEphemeralEvent;
}

/** The ephemeral events of one realm, oldest first. */
export type EphemeralRing = Held[];

export interface EphemeralEvents {
  hold(ring: EphemeralRing, events: ReadonlyArray<AddressedEphemeralEvent>): void;
  /** Gives a queue a place behind everything that was announced. */
  enter(queueId: QueueId): void;
  /** Gives a queue without a place one: behind what was announced before its client's last contact. */
  begin(ring: EphemeralRing, queueId: QueueId, since: number): void;
  /** Takes what was announced since the queue's place, up to the first one announced after `upTo`. */
  take(ring: EphemeralRing, queueId: QueueId, upTo: LogPosition | null): Taken;
  forget(queueId: QueueId): void;
}

const nothingTaken: Taken = { events: [], hasLater: false };

/** Holds ephemeral events once per realm, and the places of queues among them: at most `maxQueues`, least recently moved first out. */
export const ephemeralEvents = (clock: Clock, maxPerRealm: number, maxQueues: number): EphemeralEvents => {
  const places = new Map<QueueId, number>();
  let sequence = 0;

  const setPlace = (queueId: QueueId, place: number): void => {
    places.delete(queueId);
    places.set(queueId, place);
    if (places.size <= maxQueues) return;
    const [oldest] = places.keys();
    if (oldest !== undefined) places.delete(oldest);
  };

  return {
    hold: (ring, events) => {
      const at = clock.now();
      for (const addressed of events) ring.push({ sequence: (sequence += 1), at, addressed });
      const kept = ring.filter((held) => held.at + lifetime > at).slice(-maxPerRealm);
      ring.splice(0, ring.length, ...kept);
    },
    enter: (queueId) => setPlace(queueId, sequence),
    begin: (ring, queueId, since) => {
      if (!places.has(queueId)) setPlace(queueId, (ring.find(({ at }) => at >= since)?.sequence ?? sequence + 1) - 1);
    },
    take: (ring, queueId, upTo) => {
      const place = places.get(queueId) ?? sequence;
      if (ring.length === 0 && place === sequence) return nothingTaken;
      const now = clock.now();
      const young = ring.filter((held) => held.sequence > place && held.at + lifetime > now);
      const later = upTo === null ? -1 : young.findIndex(({ addressed }) => (addressed.after ?? 0) > upTo);
      const taken = later === -1 ? young : young.slice(0, later);
      setPlace(queueId, later === -1 ? sequence : (taken.at(-1)?.sequence ?? place));
      return { events: taken.map(({ addressed }) => addressed), hasLater: later !== -1 };
    },
    forget: (queueId) => {
      places.delete(queueId);
    },
  };
};
