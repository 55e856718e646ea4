import type { Feed, FeedOptions } from '../feeds/feed.js';
import type { Narrow } from '../feeds/narrow.js';
import type { JsonObject } from '../state/shared/json.js';
import type { Unread } from '../unread/unread.js';
import { makeLiveCore, type LiveCore } from './live-core.js';

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
}

export interface LiveOptions {
  /** Parameters of the registration, beside those that every live state has. */
  readonly register?: JsonObject;
}

/** A state that events keep. */
export interface Live<State extends object> {
  /** Of a registration, kept by events. What did not change is the same object. */
  readonly state: State;
  /** Counts of what is unread. */
  readonly unread: Unread;
  /** Calls the listener when the selected part has become another object. Returns how to stop. */
  readonly subscribe: <Part>(select: (state: State) => Part, listener: (part: Part) => void) => () => void;
  /** The state of the registration: what a server renders, and what a page shows first. */
  readonly getServerSnapshot: () => State;
  /** A window of the messages of a narrow. */
  readonly feed: (narrow: Narrow, options?: FeedOptions) => Feed;
  /** Resolves when nothing keeps the state any more: to the error that ended it, or to null after `close`. */
  readonly ended: Promise<unknown>;
  /** Ends the queue and all feeds. Resolves when the queue is gone. */
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

/** Registers, and keeps what it got until it is closed. */
export const openLive = async <State extends object>(source: LiveSource<State>, { register = {} }: LiveOptions = {}): Promise<Live<State>> => {
  const aborter = new AbortController();
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
      for await (const event of source.follow({ params: { ...registration, ...register }, signal: aborter.signal, onState })) {
        opened?.core.received(event as JsonObject);
      }
      return null;
    } catch (error) {
      return aborter.signal.aborted ? null : error;
    } finally {
      opened?.core.close();
    }
  };

  const ended = run();
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
    getServerSnapshot: () => first,
    feed: core.feed,
    ended,
    close: async () => {
      aborter.abort();
      await ended;
    },
  };
};
