import { isDenied } from '../events/faults.js';
import { events, type EventsOptions, type EventStream, type Resync } from '../events/events.js';
import type { RegisterAnswer } from '../generated/api/answers.js';
import type { Event } from '../generated/api/events.js';
import type { Operations } from '../generated/api/methods.js';
import type { FetchedMessage } from '../generated/api/objects.js';
import type { RegisterParams } from '../generated/api/params.js';
import type { Live, LiveOptions } from '../live/live.js';
import type { Outbox, OutboxOptions } from '../outbox/outbox.js';
import type { JsonObject } from '../state/shared/json.js';
import { textAt } from '../state/shared/read.js';
import type { Call, CallOptions } from './call.js';
import { browserCaller, type Caller, keyCaller, nobody } from './caller.js';
import type { Feature } from './levels.js';
import { type Calls, makeCall } from './make-call.js';
import { operationNames } from './operation.js';

export interface ConnectionOptions<Level extends number> {
  /** Of the server: what stands before `/api/v1`. */
  readonly url: string;
  /** The level of all calls, where the server offers it below `/at/…` or has it itself. Its types then have exactly what it has. Default: the server's own. */
  readonly level?: Level;
  /** In place of the runtime's: for proxies, workers, and fakes in tests. */
  readonly fetch?: typeof fetch;
  /** Milliseconds that a call waits in all where the server asks for patience (429, 503). Default one minute. */
  readonly maxWait?: number;
  /** Called when the server answers that nobody is signed in. The call is made again when it resolves. Default: the call rejects. */
  readonly whenSignedOut?: () => Promise<void>;
}

interface Account {
  readonly email: string;
  readonly apiKey: string;
}

interface PasswordAccount {
  readonly email: string;
  readonly password: string;
}

/** Who calls: an account by its key, or the person whom this browser is signed in as. */
export type Credentials = (Account & { readonly session?: undefined }) | { readonly session: 'browser' };

/** What a registration says, and events keep. */
export type RegistrationState<Level extends number = number> = RegisterAnswer<Level>;

/** Which events come, typed by these. */
export interface ChatEventsOptions<Type extends string, Level extends number = number> extends Omit<EventsOptions, 'types' | 'register' | 'onState'> {
  readonly types?: ReadonlyArray<Type> | undefined;
  /** Parameters of the registration, such as `apply_markdown` or `narrow`. */
  readonly register?: RegisterParams<Level> | undefined;
  /** Hears the state of each registration. Without it, little of the state is asked for. */
  readonly onState?: ((state: RegistrationState<Level>) => void) | undefined;
}

export interface ChatBase<Level extends number> {
  /** What `signIn` got, to be kept for `connect`; undefined with a browser's session. */
  readonly email: string | undefined;
  readonly apiKey: string | undefined;
  /**
   * Calls an operation by its id: what all methods are made of.
   *
   * @example
   * const { messages } = await chat.call('getMessages', { anchor: 'newest', num_before: 10, num_after: 0 });
   */
  readonly call: Call;
  /**
   * Whether the server has this, by its level.
   *
   * @example
   * if (await chat.supports('drafts')) console.log((await chat.getDrafts()).drafts);
   */
  readonly supports: (feature: Feature) => Promise<boolean>;
  /**
   * Events that go on over restarts and lost connections, each once. `type`, and where there is one `op`, say which an event is.
   *
   * @example
   * for await (const event of chat.events({ types: ['message'] })) {
   *   if (event.type === 'message' && event.message.content === 'stop') break;
   * }
   */
  readonly events: <const Type extends Event['type'] = Event['type']>(
    options?: ChatEventsOptions<Type, Level>,
  ) => EventStream<Extract<Event<Level>, { readonly type: Type }> | Resync>;
  /**
   * A state that events keep. Those who ask for the same one share it until the last has closed it.
   *
   * @example
   * const live = await chat.live();
   * console.log(live.state.subscriptions, live.unread.total);
   * await live.close();
   */
  readonly live: (options?: LiveOptions<Level>) => Promise<Live<RegistrationState<Level>, FetchedMessage<Level>>>;
  /**
   * Messages that are shown at once, and sent once.
   *
   * @example
   * const outbox = await chat.outbox();
   * outbox.send({ type: 'channel', to: 'general', topic: 'greetings', content: 'Hello' });
   * console.log(outbox.entries);
   */
  readonly outbox: (options?: OutboxOptions) => Promise<Outbox>;
}

/** A connection: one method for each operation of the API. */
export type Chat<Level extends number = number> = ChatBase<Level> & Operations<Level>;

const expectUrl = (url: string): void => {
  if (!/^https?:\/\/[^/]/.test(url)) throw new TypeError("`url` is the address of a server, such as 'https://chat.example.com'.");
};

const callsOf = ({ url, level, fetch, maxWait = 60_000, whenSignedOut }: ConnectionOptions<number>, caller: Caller): Calls => {
  expectUrl(url);
  if (level !== undefined && !/^[1-9]\d*$/.test(String(level))) throw new TypeError('`level` is a whole number from 1 on.');
  return makeCall({ url: url.replace(/\/+$/, ''), caller, level, fetch, maxWait, whenSignedOut });
};

const makeChat = (options: ConnectionOptions<number> & Partial<Account>, caller: Caller): unknown => {
  const { call, level, addressOf } = callsOf(options, caller);
  const { email, apiKey, fetch } = options;
  const methods = operationNames.map((id) => [id, (params: JsonObject = {}, others?: CallOptions) => call(id, params, others)]);
  let deny!: (error: unknown) => void;
  const denied = new Promise<unknown>((resolve) => {
    deny = resolve;
  });
  /** The calls of what lasts: one that may call nothing any more tells the others. */
  const lasting: Call = (id, params, options) =>
    call(id, params, options).catch((error: unknown) => {
      if (isDenied(error)) deny(error);
      throw error;
    });
  let share: ((name: string, open: () => Promise<Live<object>>) => Promise<Live<object>>) | undefined;
  return {
    ...Object.fromEntries(methods),
    email,
    apiKey,
    call,
    supports: async (feature: Feature) => (await import('./levels.js')).hasFeature(await level(), feature),
    events: (asked?: EventsOptions) => events(lasting, asked),
    // Loaded by need: who only calls does not download them.
    live: async (asked: LiveOptions = {}) => {
      const { openLive, liveSource, shareLive } = await import('../live/index.js');
      share ??= shareLive();
      return share(JSON.stringify(asked), () => openLive(liveSource(lasting), asked));
    },
    outbox: async (asked?: OutboxOptions) => {
      const { openOutbox, takesIdempotencyKeys } = await import('../outbox/index.js');
      return openOutbox({ call: lasting, takesKeys: () => takesIdempotencyKeys(addressOf('messages'), fetch), denied }, asked);
    },
  };
};

/**
 * A connection to a server, in which nothing is sent yet.
 *
 * @example
 * const chat = connect({ url: 'https://chat.example.com', email: 'hamlet@example.org', apiKey });
 * await chat.sendMessage({ type: 'channel', to: 'general', topic: 'greetings', content: 'Hello' });
 */
export const connect = <const Level extends number = number>(options: ConnectionOptions<Level> & Credentials): Chat<NoInfer<Level>> => {
  expectUrl(options.url);
  const { email, apiKey, session } = options as Partial<Account> & { readonly session?: unknown };
  if (session !== 'browser' && (!email || !apiKey)) throw new TypeError("`email` and `apiKey` say who calls, or `session: 'browser'`.");
  return makeChat(options, email && apiKey ? keyCaller(email, apiKey) : browserCaller) as Chat<Level>;
};

/**
 * A connection to the account of this address and password, by its API key.
 *
 * @example
 * const chat = await signIn({ url: 'https://chat.example.com', email: 'hamlet@example.org', password });
 * const { full_name } = await chat.getOwnUser();
 */
export const signIn = async <const Level extends number = number>(options: ConnectionOptions<Level> & PasswordAccount): Promise<Chat<NoInfer<Level>>> => {
  const { password, ...others } = options;
  const answer = await callsOf(others, nobody).call('fetchApiKey', { username: others.email, password });
  const account = { email: textAt(answer, 'email'), apiKey: textAt(answer, 'api_key') };
  return makeChat({ ...others, ...account }, keyCaller(account.email, account.apiKey)) as Chat<Level>;
};
