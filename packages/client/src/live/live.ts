import type { EventsStatus } from '../events/follow-queue.js';
import type { Feed, FeedOptions } from '../feeds/feed.js';
import type { Narrow } from '../feeds/narrow.js';
import type { FetchedMessage } from '../generated/api/objects.js';
import type { RegisterParams } from '../generated/api/params.js';
import type { JsonObject } from '../state/shared/json.js';
import type { Unread } from '../unread/unread.js';
import { makeLiveCore, type LiveCore } from './live-core.js';
import { makeStore } from './store.js';

/** What a live state needs of a connection. */
export interface LiveSource<State extends object> {
  /** Registers with these parameters, tells of each state of a queue, and yields the events after it until it is aborted. */
  readonly follow: (options: FollowOptions<State>) => AsyncIterable<object>;
  readonly getMessages: (params: JsonObject) => Promise<object>;
}

export interface FollowOptions<State extends object> {
  readonly params: JsonObject;
  readonly signal: AbortSignal;
  readonly onState: (state: State) => void;
  readonly onStatus: (status: EventsStatus) => void;
}

export interface LiveOptions<Level extends number = number> {
  /** Parameters of the registration, beside those that every live state has. */
  readonly register?: RegisterParams<Level>;
}

/** A state that events keep. */
export interface Live<State extends object, Message extends object = FetchedMessage> {
  /** Of a registration, kept by events. What did not change is the same object. */
  readonly state: State;
  /** Counts of what is unread. */
  readonly unread: Unread;
  /**
   * Calls the listener when the selected part has become another object. Returns how to stop.
   *
   * @example
   * const stop = live.subscribe(
   *   (state) => state.realm_users,
   *   (people) => console.log(people),
   * );
   * stop();
   */
  readonly subscribe: <Part>(select: (state: State) => Part, listener: (part: Part) => void) => () => void;
  /**
   * Calls the listener with each event when the state has it, also with those that change no state, such as typing. Returns how to stop.
   *
   * @example
   * const stop = live.hear(({ type }) => console.log(type));
   * stop();
   */
  readonly hear: (listener: (event: JsonObject) => void) => () => void;
  /** How its connection is. */
  readonly status: EventsStatus;
  /**
   * Calls the listener when the connection is otherwise than before. Returns how to stop.
   *
   * @example
   * const stop = live.hearStatus(({ kind }) => console.log(kind));
   * stop();
   */
  readonly hearStatus: (listener: (status: EventsStatus) => void) => () => void;
  /**
   * The state of the registration: what a server renders, and what a page shows first.
   *
   * @example
   * console.log(live.getServerSnapshot().realm_name);
   */
  readonly getServerSnapshot: () => State;
  /**
   * A window of the messages of a narrow.
   *
   * @example
   * const feed = live.feed([
   *   ['channel', 'general'],
   *   ['topic', 'greetings'],
   * ]);
   * await feed.ready();
   * console.log(feed.messages);
   */
  readonly feed: (narrow: Narrow, options?: FeedOptions) => Feed<Message>;
  /** Resolves when nothing keeps the state any more: to the error that ended it, or to null after `close`. */
  readonly ended: Promise<unknown>;
  /**
   * Ends the queue and all feeds. Resolves when the queue is gone.
   *
   * @example
   * await live.close();
   */
  readonly close: () => Promise<void>;
}

/** What every live state can deal with: it then learns the most. */
const capabilities = {
  notification_settings_null: true,
  bulk_message_deletion: true,
  user_avatar_url_field_optional: false,
  stream_typing_notifications: true,
  user_settings_object: true,
  linkifier_url_template: true,
  user_list_incomplete: true,
  include_deactivated_groups: true,
  archived_channels: true,
  empty_topic_name: true,
  individual_emoji_changes: true,
  simplified_presence_events: true,
};

const registration = { apply_markdown: true, client_gravatar: false, include_subscribers: true, slim_presence: true, client_capabilities: capabilities };

interface Opened<State extends object> {
  readonly core: LiveCore;
  readonly first: State;
}

/**
 * Registers, and keeps what it got until it is closed: `chat.live()`, but never shared.
 *
 * @example
 * const own = await openLive(liveSource(chat.call), { register: { fetch_event_types: ['message', 'realm_user'] } });
 * await own.close();
 */
export const openLive = async <State extends object, Message extends object = FetchedMessage>(
  source: LiveSource<State>,
  { register = {} }: LiveOptions = {},
): Promise<Live<State, Message>> => {
  const aborter = new AbortController();
  const status = makeStore<EventsStatus>({ kind: 'idle' });
  let opened: Opened<State> | null = null;
  let isOpen: () => void = () => undefined;
  const opening = new Promise<void>((resolve) => {
    isOpen = resolve;
  });

  const getMessages = async (params: JsonObject): Promise<JsonObject> =>
    (await source.getMessages({ apply_markdown: true, client_gravatar: false, ...params })) as JsonObject;

  const onState = (state: State): void => {
    if (opened === null) opened = { core: makeLiveCore(state as JsonObject, getMessages), first: state };
    else opened.core.registered(state as JsonObject);
    isOpen();
  };

  const run = async (): Promise<unknown> => {
    try {
      for await (const event of source.follow({
        params: { ...registration, ...register } as JsonObject,
        signal: aborter.signal,
        onState,
        onStatus: status.set,
      })) {
        opened?.core.received(event as JsonObject);
      }
      return null;
    } catch (error) {
      return aborter.signal.aborted ? null : error;
    }
  };

  const ended = run().then((reason) => {
    opened?.core.end(reason);
    return reason;
  });
  await Promise.race([opening, ended]);
  // NOTE: the compiler does not see that `onState` has set it.
  const there = opened as Opened<State> | null;
  if (there === null) {
    const error = await ended;
    throw error instanceof Error ? error : new Error('The connection ended before it had a state.', { cause: error });
  }
  const { core, first } = there;
  return {
    get state() {
      return core.state() as State;
    },
    get unread() {
      return core.unread();
    },
    subscribe: (select, listener) => core.subscribe((state) => select(state as State), listener),
    hear: core.hear,
    get status() {
      return status.value;
    },
    hearStatus: (listener) => status.subscribe((now) => now, listener),
    getServerSnapshot: () => first,
    feed: core.feed as unknown as Live<State, Message>['feed'],
    ended,
    close: async () => {
      aborter.abort();
      await ended;
    },
  };
};
