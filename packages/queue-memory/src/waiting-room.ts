import type { AudienceKey, EventKindName, SentMessages, WakeReason } from '@parley/core';

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

type SleepsThrough = (sent: SentMessages) => boolean;

const none: ReadonlyArray<AudienceKey> = [];

/** One poll: reads, or waits for one of its keys. */
export class Listening {
  /** What was woken while it was reading; null = too much, so all counts. */
  private noted: Signal[] | null = [];
  private notedKeys = 0;
  private ignoredEntries = 0;
  private over: WakeReason | null = null;
  // Fields of its own while it waits, null otherwise: thousands of polls wait, and an object or a closure more for each counts.
  private resolve: ((awakening: WakeReason) => void) | null = null;
  private keys: ReadonlyArray<AudienceKey> = none;
  private ignored: ReadonlySet<EventKindName> | undefined = undefined;
  private sleepsThrough: SleepsThrough | undefined = undefined;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly room: WaitingRoom) {
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
    if (!this.ignores(signal) || (this.ignoredEntries += signal.entries) > maxIgnoredEntries) this.settle('woken');
  }

  private ignores({ kinds, messages }: Signal): boolean {
    const { ignored, sleepsThrough } = this;
    if (ignored !== undefined && kinds?.every((kind) => ignored.has(kind)) === true) return true;
    return messages !== undefined && sleepsThrough?.(messages) === true;
  }

  next(
    keys: ReadonlyArray<AudienceKey>,
    timeoutMilliseconds: number,
    ignored?: ReadonlySet<EventKindName>,
    sleepsThrough?: SleepsThrough,
  ): Promise<WakeReason> {
    if (this.over !== null) return Promise.resolve(this.over);
    const { noted } = this;
    this.noted = [];
    this.notedKeys = 0;
    this.ignoredEntries = 0;
    if (noted === null) return Promise.resolve('woken');
    this.keys = keys;
    this.ignored = ignored;
    this.sleepsThrough = sleepsThrough;
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
    this.sleepsThrough = undefined;
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

/** The polls of one realm. */
export class WaitingRoom {
  readonly all = new Set<Listening>();
  /** Those that do not wait. */
  readonly reading = new Set<Listening>();
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
