import { subscriptionIn } from '../app/directory.js';
import { remembered } from '../app/remembered.js';
import type { ChatState } from '../app/state.js';

/** A channel with its settings, whether one is in it or not. */
export type ChannelRow = ChatState['never_subscribed'][number];

const byId = remembered((rows: ReadonlyArray<ChannelRow>): ReadonlyMap<number, ChannelRow> => new Map(rows.map((row) => [row.stream_id, row])));

type Lists = Pick<ChatState, 'subscriptions' | 'unsubscribed' | 'never_subscribed'>;

export const rowIn = (state: Lists, id: number): ChannelRow | undefined =>
  byId(state.subscriptions).get(id) ?? byId(state.unsubscribed).get(id) ?? byId(state.never_subscribed).get(id);

export const rowsIn = (state: Lists): ReadonlyArray<ChannelRow> => [...state.subscriptions, ...state.unsubscribed, ...state.never_subscribed];

export const isInIt = (state: Lists, id: number): boolean => subscriptionIn(state, id) !== undefined;

/** Those in it whom one may see; null where none are told. */
export const subscribersOf = (row: Pick<ChannelRow, 'subscribers'>): ReadonlyArray<number> | null => row.subscribers ?? null;
