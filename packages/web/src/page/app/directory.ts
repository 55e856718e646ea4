import { useLive } from './chat-context.js';
import { remembered } from './remembered.js';
import type { ChatState } from './state.js';

export type Person = ChatState['realm_users'][number];
type People = ReadonlyArray<Person>;

const byId = remembered((people: People): ReadonlyMap<number, Person> => new Map(people.map((person) => [person.user_id, person])));

type Lists = Pick<ChatState, 'realm_users' | 'realm_non_active_users' | 'cross_realm_bots'>;

/** Somebody whom the state knows: active, deactivated, or a bot of the server. */
export const personIn = (state: Lists, id: number): Person | undefined =>
  byId(state.realm_users).get(id) ?? byId(state.realm_non_active_users).get(id) ?? byId(state.cross_realm_bots).get(id);

/** Whether somebody has an account that is in use: those who had one are listed apart. */
export const isActiveIn = (state: Lists, id: number): boolean => !byId(state.realm_non_active_users).has(id);

export const usePerson = (id: number): Person | undefined => useLive((state) => personIn(state, id));

type Channel = ChatState['subscriptions'][number];

const channelsById = remembered((channels: ReadonlyArray<Channel>): ReadonlyMap<number, Channel> => new Map(channels.map((one) => [one.stream_id, one])));

/** A channel that one is subscribed to. */
export const subscriptionIn = (state: Pick<ChatState, 'subscriptions'>, id: number): Channel | undefined => channelsById(state.subscriptions).get(id);

/** What is known of a channel, whether one is subscribed to it or not. */
export interface KnownChannel {
  readonly stream_id: number;
  readonly name: string;
  readonly description: string;
  readonly rendered_description: string;
  readonly invite_only: boolean;
  readonly is_web_public: boolean;
  readonly is_archived: boolean;
  readonly color?: string;
}

const knownById = remembered(
  (channels: ReadonlyArray<KnownChannel>): ReadonlyMap<number, KnownChannel> => new Map(channels.map((one) => [one.stream_id, one])),
);

export const channelIn = (state: Pick<ChatState, 'subscriptions' | 'unsubscribed' | 'never_subscribed'>, id: number): KnownChannel | undefined =>
  subscriptionIn(state, id) ?? knownById(state.unsubscribed).get(id) ?? knownById(state.never_subscribed).get(id);

export const useChannel = (id: number | null): KnownChannel | undefined => useLive((state) => (id === null ? undefined : channelIn(state, id)));
