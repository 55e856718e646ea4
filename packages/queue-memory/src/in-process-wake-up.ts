import {
  type AddressedEphemeralEvent,
  type AudienceKey,
  type WakeReason,
  type Clock,
  type EventKindName,
  type Listener,
  type QueueId,
  type RealmId,
  type SentMessages,
  type WakeUp,
  wakeKeys,
} from '@parley/core';

export interface InProcessWakeUpOptions {
  readonly clock: Clock;
  /** Maximum of ephemeral events kept per realm for queues that are between two polls. Default 500. */
  readonly ephemeralPerRealm?: number;
  /** Maximum of queues whose place among the ephemeral events is remembered. Default 50,000. */
  readonly rememberedQueues?: number;
}

/** Milliseconds after which ephemeral events are dropped. */
const ephemeralLifetime = 60_000;

/** A poll that reads meanwhile notes the keys that were woken; beyond this many it reads again. */
const maxNotedKeys = 200;

/** A poll that has slept through this many entries reads the log: it then never has many to read at once. */
const maxIgnoredEntries = 500;

/** The keys and kinds of a wake; null = unknown kinds. */
interface Signal {
  readonly keys: ReadonlyArray<AudienceKey>;
  readonly kinds: ReadonlyArray<EventKindName> | null;
  readonly entries: number;
  readonly messages: SentMessages | undefined;
}

type Misses = (sent: SentMessages) => boolean;

interface HeldEphemeralEvent {
  readonly sequence: number;
  readonly at: number;
  readonly addressed: AddressedEphemeralEvent;
}

const none: ReadonlyArray<AudienceKey> = [];

const nothingTaken: ReturnType<Listener['takeEphemeral']> = { events: [], hasLater: false };

class Listening {
  /** What was woken while it was reading; null = too much, so all counts. */
  private noted: Signal[] | null = [];
  private notedKeys = 0;
  private ignoredEntries = 0;
  private over: WakeReason | null = null;
  // Fields of its own while it waits, null otherwise: thousands of polls wait, and an object or a closure more for each counts.
  private resolve: ((awakening: WakeReason) => void) | null = null;
  private keys: ReadonlyArray<AudienceKey> = none;
  private ignored: ReadonlySet<EventKindName> | undefined = undefined;
  private misses: Misses | undefined = undefined;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly room: Room) {
    room.all.add(this);
    room.reading.add(this);
  }

  note(signal: Signal): void {
    if (this.noted === null) return;
    this.noted.push(signal);
    this.notedKeys += signal.keys.length;
    if (this.notedKeys > maxNotedKeys) this.noted = null;
  }

  wakeAnyhow(): void {
    if (this.resolve === null) this.noted = null;
    else this.settle('woken');
  }

  /** One of its keys was woken. */
  hear(signal: Signal): void {
    if (this.resolve === null) return;
    if (!this.sleepsThrough(signal) || (this.ignoredEntries += signal.entries) > maxIgnoredEntries) this.settle('woken');
  }

  private sleepsThrough({ kinds, messages }: Signal): boolean {
    const { ignored, misses } = this;
    if (ignored !== undefined && kinds?.every((kind) => ignored.has(kind)) === true) return true;
    return messages !== undefined && misses?.(messages) === true;
  }

  next(keys: ReadonlyArray<AudienceKey>, timeoutMilliseconds: number, ignored?: ReadonlySet<EventKindName>, misses?: Misses): Promise<WakeReason> {
    if (this.over !== null) return Promise.resolve(this.over);
    const { noted } = this;
    this.noted = [];
    this.notedKeys = 0;
    this.ignoredEntries = 0;
    if (noted === null) return Promise.resolve('woken');
    this.keys = keys;
    this.ignored = ignored;
    this.misses = misses;
    const woken = new Promise<WakeReason>((resolve) => {
      this.resolve = resolve;
    });
    this.timer = setTimeout(timeOut, timeoutMilliseconds, this);
    this.room.reading.delete(this);
    for (const key of keys) this.room.waitFor(key, this);
    for (const signal of noted) if (signal.keys.some((key) => keys.includes(key))) this.hear(signal);
    return woken;
  }

  settle(awakening: WakeReason): void {
    const { resolve, timer, keys } = this;
    if (resolve === null) return;
    if (timer !== null) clearTimeout(timer);
    this.resolve = null;
    this.timer = null;
    this.keys = none;
    this.misses = undefined;
    for (const key of keys) this.room.forget(key, this);
    if (this.over === null) this.room.reading.add(this);
    resolve(awakening);
  }

  finish(awakening: WakeReason): void {
    this.over ??= awakening;
    this.room.all.delete(this);
    this.room.reading.delete(this);
    this.settle(awakening);
  }
}

const timeOut = (listening: Listening): void => listening.settle('timeout');

/** The polls and the ephemeral events of one realm. */
class Room {
  readonly all = new Set<Listening>();
  /** Those that do not wait. */
  readonly reading = new Set<Listening>();
  readonly ephemeral: HeldEphemeralEvent[] = [];
  /** One alone, as under a person's own key, without a set of its own. */
  private readonly byKey = new Map<AudienceKey, Listening | Set<Listening>>();

  waitFor(key: AudienceKey, listening: Listening): void {
    const waiting = this.byKey.get(key);
    if (waiting === undefined || waiting === listening) this.byKey.set(key, listening);
    else if (waiting instanceof Listening) this.byKey.set(key, new Set([waiting, listening]));
    else waiting.add(listening);
  }

  forget(key: AudienceKey, listening: Listening): void {
    const waiting = this.byKey.get(key);
    if (waiting === listening) this.byKey.delete(key);
    else if (waiting instanceof Set && waiting.delete(listening) && waiting.size === 0) this.byKey.delete(key);
  }

  private waitingFor(key: AudienceKey): Iterable<Listening> {
    const waiting = this.byKey.get(key);
    if (waiting === undefined) return [];
    return waiting instanceof Listening ? [waiting] : waiting;
  }

  wakeAll(): void {
    for (const listening of this.all) listening.wakeAnyhow();
  }

  wake(signal: Signal): void {
    const woken = new Set(signal.keys.flatMap((key) => [...this.waitingFor(key)]));
    for (const listening of this.reading) listening.note(signal);
    for (const listening of woken) listening.hear(signal);
  }
}

/**
 * Wakes the polls of this process. A poll is an entry under each of its keys; after waking it reads its events from the log.
 * Ephemeral events are held once per realm, in a ring in which queues have places.
 */
export const inProcessWakeUp = ({ clock, ephemeralPerRealm = 500, rememberedQueues = 50_000 }: InProcessWakeUpOptions): WakeUp => {
  const rooms = new Map<RealmId, Room>();
  const current = new Map<QueueId, Listening>();
  const places = new Map<QueueId, number>();
  let sequence = 0;
  let isStopping = false;

  const roomOf = (realmId: RealmId): Room => {
    const found = rooms.get(realmId);
    if (found !== undefined) return found;
    const room = new Room();
    rooms.set(realmId, room);
    return room;
  };

  const setPlace = (queueId: QueueId, place: number): void => {
    places.delete(queueId);
    places.set(queueId, place);
    if (places.size <= rememberedQueues) return;
    const [oldest] = places.keys();
    if (oldest !== undefined) places.delete(oldest);
  };

  const hold = ({ ephemeral }: Room, events: ReadonlyArray<AddressedEphemeralEvent>): void => {
    const at = clock.now();
    for (const addressed of events) ephemeral.push({ sequence: (sequence += 1), at, addressed });
    const kept = ephemeral.filter((held) => held.at + ephemeralLifetime > at).slice(-ephemeralPerRealm);
    ephemeral.splice(0, ephemeral.length, ...kept);
  };

  return {
    wake: ({ realmId, keys, kinds, entries, messages, ephemeral }) => {
      const room = roomOf(realmId);
      if (ephemeral.length > 0) hold(room, ephemeral);
      if (keys === 'all') room.wakeAll();
      else
        room.wake({
          keys: [...new Set([...keys, ...ephemeral.flatMap(({ audience }) => wakeKeys(audience))])],
          kinds: kinds === undefined ? null : [...kinds, ...ephemeral.map(({ event }) => event.kind)],
          entries,
          messages: ephemeral.length === 0 ? messages : undefined,
        });
    },
    listen: ({ queueId, realmId, since }) => {
      const room = roomOf(realmId);
      current.get(queueId)?.finish('displaced');
      const listening = new Listening(room);
      current.set(queueId, listening);
      if (!places.has(queueId)) setPlace(queueId, (room.ephemeral.find(({ at }) => at >= since)?.sequence ?? sequence + 1) - 1);
      if (isStopping) listening.finish('stopping');
      return {
        next: (keys, timeoutMilliseconds, ignored, misses) => listening.next(keys, timeoutMilliseconds, ignored, misses),
        takeEphemeral: (upTo) => {
          const place = places.get(queueId) ?? sequence;
          if (room.ephemeral.length === 0 && place === sequence) return nothingTaken;
          const now = clock.now();
          const young = room.ephemeral.filter((held) => held.sequence > place && held.at + ephemeralLifetime > now);
          const later = upTo === null ? -1 : young.findIndex(({ addressed }) => (addressed.after ?? 0) > upTo);
          const taken = later === -1 ? young : young.slice(0, later);
          setPlace(queueId, later === -1 ? sequence : (taken.at(-1)?.sequence ?? place));
          return { events: taken.map(({ addressed }) => addressed), hasLater: later !== -1 };
        },
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
        if (queueIds !== 'all') places.delete(queueId);
      }
    },
  };
};
