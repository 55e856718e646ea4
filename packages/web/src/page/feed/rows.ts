import type { OutboxEntry } from '@parley/client';
import type { Message } from '../app/state.js';
import { topicKey } from '../app/topic-key.js';
import { dayOf } from './days.js';

/** What stands in a feed, one below the other. A row keeps its key as long as it is there. */
export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly start: number }
  /** Where the next messages belong; `isNext`: it follows another conversation. */
  | { readonly kind: 'place'; readonly key: string; readonly message: Message }
  | { readonly kind: 'new'; readonly key: string }
  /** `isFirst`: it shows who wrote it; the next ones of the same person do not. */
  | { readonly kind: 'message'; readonly key: string; readonly message: Message; readonly isFirst: boolean }
  | { readonly kind: 'pending'; readonly key: string; readonly entry: OutboxEntry; readonly isFirst: boolean };

export interface RowsOptions {
  /** Ascending. */
  readonly messages: ReadonlyArray<Message>;
  /** Own ones on their way that belong here. */
  readonly entries: ReadonlyArray<OutboxEntry>;
  /** Of the first message below the line "New". */
  readonly newFrom: number | null;
  /** Whether the view shows several conversations. */
  readonly isMixed: boolean;
  readonly ownId: number;
}

const peopleOf = ({ display_recipient: people }: Message): string => (typeof people === 'string' ? people : people.map(({ id }) => id).join());

/** Names the conversation of a message. */
export const conversationKey = (message: Message): string =>
  message.type === 'stream' ? `channel ${message.stream_id ?? ''} ${topicKey(message.subject)}` : `direct ${peopleOf(message)}`;

/** Seconds after which somebody who writes again is named again. */
const pause = 600;

const follows = (message: Message, before: Message | undefined): boolean =>
  before !== undefined &&
  before.sender_id === message.sender_id &&
  before.sender_full_name === message.sender_full_name &&
  message.timestamp - before.timestamp < pause &&
  !message.is_me_message;

/** Entries that are not among the messages yet. */
const onTheirWay = (entries: ReadonlyArray<OutboxEntry>, known: ReadonlySet<number>): ReadonlyArray<OutboxEntry> =>
  entries.filter(({ status, id }) => status !== 'sent' || (id !== null && !known.has(id)));

/** The rows of messages, and of own ones on their way below them. One that has arrived keeps its key. */
export const rowsOf = ({ messages, entries, newFrom, isMixed, ownId }: RowsOptions): ReadonlyArray<Row> => {
  const rows: Row[] = [];
  const keys = new Map(entries.flatMap(({ id, key }) => (id === null ? [] : [[id, key] as const])));
  let before: Message | undefined;
  for (const message of messages) {
    const isOtherDay = before === undefined || dayOf(before.timestamp) !== dayOf(message.timestamp);
    const isOtherPlace = isMixed && (before === undefined || conversationKey(before) !== conversationKey(message));
    const isNew = message.id === newFrom;
    if (isOtherDay) rows.push({ kind: 'day', key: `day ${dayOf(message.timestamp)}`, start: dayOf(message.timestamp) });
    if (isOtherPlace) rows.push({ kind: 'place', key: `place ${message.id}`, message });
    if (isNew) rows.push({ kind: 'new', key: 'new' });
    const isFirst = isOtherDay || isOtherPlace || isNew || !follows(message, before);
    rows.push({ kind: 'message', key: keys.get(message.id) ?? String(message.id), message, isFirst });
    before = message;
  }
  const waiting = onTheirWay(entries, new Set(messages.map(({ id }) => id)));
  waiting.forEach((entry, at) => rows.push({ kind: 'pending', key: entry.key, entry, isFirst: at === 0 && before?.sender_id !== ownId }));
  return rows;
};
