import type { Call } from '../calls/call.js';
import { ChatNetworkError } from '../calls/errors.js';
import { type Clock, systemClock } from '../events/clock.js';
import { delayAfter, isBusy, isDenied, isTransient } from '../events/faults.js';
import { hearPage as hearThisPage, type HearPage } from '../events/page.js';
import { makeRest } from '../events/rest.js';
import type { SendMessageParams } from '../generated/api/params.js';
import { makeStore } from '../live/store.js';
import type { JsonObject } from '../state/shared/json.js';
import { entryOf, errorOf, newKey, type OutboxEntry, withoutOldSent } from './entry.js';
import { inMemory, type OutboxStorage } from './storage.js';

/** What an outbox needs of a connection. */
export interface OutboxSource {
  readonly call: Call;
  /** Whether the server does a send once under an `Idempotency-Key`. Rejects where it does not answer. */
  readonly takesKeys: () => Promise<boolean>;
  /** Resolves to the error of an account that may not call any longer, when others have met it. */
  readonly denied?: Promise<unknown> | undefined;
}

export interface OutboxOptions {
  /** Default: memory. With another one it goes on after a reload. */
  readonly storage?: OutboxStorage | undefined;
  /** The caller's event queue, whose message events then name the entry that has arrived. */
  readonly queue?: (() => string | null) | undefined;
  readonly clock?: Clock | undefined;
  readonly hearPage?: HearPage | undefined;
}

/** Messages on their way, in order, one after the other. */
export interface Outbox {
  /** Also those that were sent, until they are dropped: at most a hundred. */
  readonly entries: ReadonlyArray<OutboxEntry>;
  /**
   * Shows a message as pending, and returns its key.
   *
   * @example
   * const key = outbox.send({ type: 'direct', to: [7], content: 'Only for you' });
   * console.log(outbox.entries.find((entry) => entry.key === key)?.status);
   */
  readonly send: (message: SendMessageParams) => string;
  /**
   * Goes on with what another outbox has left. Each keeps its key: what that one has sent already is not sent twice.
   *
   * @example
   * outbox.adopt(await inWebStorage(localStorage, 'parley of a closed page').load());
   */
  readonly adopt: (entries: ReadonlyArray<OutboxEntry>) => void;
  /**
   * Sends one again that failed, or that was perhaps sent.
   *
   * @example
   * for (const { key, status } of outbox.entries) if (status === 'failed') outbox.retry(key);
   */
  readonly retry: (key: string) => void;
  /**
   * Forgets one. What is under way may still arrive.
   *
   * @example
   * for (const { key, status } of outbox.entries) if (status === 'perhaps') outbox.drop(key);
   */
  readonly drop: (key: string) => void;
  /**
   * Tells of an event of the queue: a message that has arrived was sent.
   *
   * @example
   * for await (const event of chat.events({ types: ['message'] })) {
   *   outbox.received(event);
   *   break;
   * }
   */
  readonly received: (event: object) => void;
  /**
   * Calls the listener when entries have changed. Returns how to stop.
   *
   * @example
   * const stop = outbox.subscribe((entries) => console.log(entries.map(({ status }) => status)));
   * stop();
   */
  readonly subscribe: (listener: (entries: ReadonlyArray<OutboxEntry>) => void) => () => void;
  /** Why entries are not stored; null when they are. They are sent all the same. */
  readonly storageError: unknown;
  /** Resolves when nothing is sent any more: to the error of an account that may not call any longer, or to null after `close`. */
  readonly ended: Promise<unknown>;
  /**
   * Sends nothing more. Resolves when the request under way has ended.
   *
   * @example
   * await outbox.close();
   */
  readonly close: () => Promise<void>;
}

/** Milliseconds that a send may take. */
const patience = 60_000;

/** Milliseconds for which a server surely knows a key: it promises seven days, of which one is for clocks that differ. */
const keyLife = 6 * 86_400_000;

/**
 * Messages on their way, from any source of calls: `chat.outbox()` is made of it.
 *
 * @example
 * const own = openOutbox({ call: chat.call, takesKeys: () => takesIdempotencyKeys('https://chat.example.com/api/v1/messages') });
 * await own.close();
 */
export const openOutbox = (
  { call, takesKeys, denied }: OutboxSource,
  { storage = inMemory(), queue = () => null, clock = systemClock, hearPage = hearThisPage }: OutboxOptions = {},
): Outbox => {
  const store = makeStore<ReadonlyArray<OutboxEntry>>([]);
  const { rest, wake } = makeRest(clock);
  let isClosed = false;
  /** Nothing is pending. Otherwise a new message waits its turn, and a server is given its time. */
  let isIdle = false;
  let failures = 0;
  let storageError: unknown = null;
  let saving: Promise<void> = Promise.resolve();
  let known: boolean | null = null;
  let denial: unknown = null;
  /** The page was looked at again, or its connection came back, since the attempt under way began. */
  let isWoken = false;
  let giveUp: () => void = () => undefined;

  /** What was asked of a connection that is gone may never be answered, or seconds after another one is there. */
  const untilWoken = <Answer>(asking: Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      giveUp = () => reject(new ChatNetworkError('sendMessage', null));
      asking.then(resolve, reject);
    });

  const onWake = (): void => {
    isWoken = true;
    giveUp();
    wake();
  };

  const guarded = async <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      const result = await work();
      storageError = null;
      return result;
    } catch (error) {
      storageError = error;
      return otherwise;
    }
  };

  const show = (entries: ReadonlyArray<OutboxEntry>): void => {
    store.set(withoutOldSent(entries));
    saving = saving.then(() => guarded(() => storage.save(store.value.filter(({ status }) => status !== 'sent')), undefined));
  };

  /** Changes an entry that has not been dropped meanwhile. */
  const change = (key: string, part: Partial<OutboxEntry>): void => {
    if (store.value.some((entry) => entry.key === key)) show(store.value.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  };

  const pause = async (error: unknown): Promise<void> => {
    failures += 1;
    if (!isClosed && !isWoken) await rest(delayAfter(failures, error, clock.random));
  };

  /** A server that answers, but not this question even when asked again, takes no keys. */
  const asked = async (): Promise<boolean> => {
    try {
      return await takesKeys();
    } catch (error) {
      if (!isTransient(error)) throw error;
      await call('getServerSettings', {}, { timeout: patience, repeats: false });
      return takesKeys().catch(() => false);
    }
  };

  /** Sends nothing into a connection that may be gone, where a lost answer cannot be asked for again. */
  const isReady = async (): Promise<boolean> => {
    try {
      if (known === null) known = await untilWoken(asked());
      else if (!known && failures > 0) await untilWoken(call('getServerSettings', {}, { timeout: patience, repeats: false }));
      if (!known) failures = 0;
      return true;
    } catch (error) {
      if (!isTransient(error)) throw error;
      await pause(error);
      return false;
    }
  };

  const attempt = async ({ key, message, since }: OutboxEntry): Promise<void> => {
    if (since !== null && (known !== true || clock.now() - since > keyLife)) {
      change(key, { status: 'perhaps' });
      return;
    }
    change(key, { since: since ?? clock.now() });
    // What a reload would repeat is stored before it is sent.
    await saving;
    const queueId = queue();
    const echo = queueId === null ? {} : { queue_id: queueId, local_id: key };
    try {
      const { id } = await call('sendMessage', { ...message, ...echo } as JsonObject, {
        timeout: patience,
        repeats: false,
        ...(known === true ? { idempotencyKey: key } : {}),
      });
      failures = 0;
      change(key, { status: 'sent', id: Number(id), error: null });
    } catch (error) {
      if (isDenied(error)) {
        change(key, { since });
        throw error;
      }
      if (isBusy(error)) change(key, { since });
      else if (!isTransient(error)) change(key, { status: 'failed', since, error: errorOf(error) });
      else change(key, known === true ? { error: errorOf(error) } : { status: 'perhaps', error: errorOf(error) });
      if (isTransient(error)) await pause(error);
    }
  };

  const run = async (): Promise<unknown> => {
    const stopHearing = hearPage({ onWake });
    void denied?.then((error) => {
      denial = error;
      wake();
    });
    try {
      const loaded = await guarded(() => storage.load(), []);
      store.set([...loaded, ...store.value]);
      while (!isClosed) {
        if (denial !== null) return denial;
        const next = store.value.find(({ status }) => status === 'pending');
        isIdle = next === undefined;
        isWoken = false;
        if (next === undefined) await rest(null);
        else if (await isReady()) await attempt(next);
      }
      return null;
    } catch (error) {
      return error;
    } finally {
      stopHearing();
      await saving;
    }
  };

  const ended = run();
  return {
    get entries() {
      return store.value;
    },
    get storageError() {
      return storageError;
    },
    send: (message) => {
      const key = newKey();
      show([...store.value, entryOf(key, message)]);
      if (isIdle) wake();
      return key;
    },
    adopt: (entries) => {
      const known = new Set(store.value.map(({ key }) => key));
      show([...entries.filter(({ key }) => !known.has(key)), ...store.value]);
      if (isIdle) wake();
    },
    retry: (key) => {
      const entry = store.value.find((one) => one.key === key);
      if (entry === undefined || entry.status === 'pending' || entry.status === 'sent') return;
      change(key, { status: 'pending', since: null, error: null });
      if (isIdle) wake();
    },
    drop: (key) => show(store.value.filter((entry) => entry.key !== key)),
    received: (event) => {
      const { type, local_message_id: key, message } = event as JsonObject;
      if (type !== 'message' || typeof key !== 'string') return;
      const entry = store.value.find((one) => one.key === key);
      if (entry !== undefined && entry.status !== 'sent') change(key, { status: 'sent', id: Number((message as JsonObject)['id']), error: null });
    },
    subscribe: (listener) => store.subscribe((entries) => entries, listener),
    ended,
    close: async () => {
      isClosed = true;
      wake();
      await ended;
    },
  };
};
