import type { AddressedEphemeralEvent, AudienceKey, QueueId, SentMessages, SentPlace, Wake } from '@parley/core';

/** Polls of these queues have begun at one process. `notice` counts its notices of this kind, so that it recognizes its own. */
export interface Polled {
  readonly kind: 'polled';
  readonly queueIds: ReadonlyArray<QueueId>;
  readonly notice: number;
}

/** A message from one process to the others. */
export type Hint = { readonly kind: 'wake'; readonly wake: Wake } | { readonly kind: 'ended'; readonly queueIds: ReadonlyArray<QueueId> } | Polled;

export interface ReceivedHint {
  readonly hint: Hint;
  /** Sent by the receiving process itself. */
  readonly isOwn: boolean;
}

/** PostgreSQL takes less than 8,000 bytes. */
const maxBytes = 7168;

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/**
 * In order, each part short enough. Parts that are too long alone are left out: ephemeral events are worth nothing a minute later, and a poll that misses a key
 * polls soon.
 */
const cut = <Item>(items: ReadonlyArray<Item>, room: number): ReadonlyArray<ReadonlyArray<Item>> => {
  const parts: Item[][] = [];
  let left = 0;
  for (const item of items) {
    const size = bytes(item) + 1;
    if (size > room) continue;
    const part = parts.at(-1);
    if (part !== undefined && size <= left) {
      part.push(item);
      left -= size;
    } else {
      parts.push([item]);
      left = room - size;
    }
  }
  return parts;
};

type Part = { readonly key: AudienceKey } | { readonly passing: AddressedEphemeralEvent };

const partsOf = ({ keys, ephemeral }: Wake): ReadonlyArray<Part> => [
  ...(keys === 'all' ? [] : keys.map((key): Part => ({ key }))),
  ...ephemeral.map((passing): Part => ({ passing })),
];

type Unknown = Readonly<Record<string, unknown>>;

/** A wake as it is sent: processes of other versions read these names. */
type SentWake = Omit<Wake, 'ephemeral'> & { readonly fleeting: Wake['ephemeral'] };

const sentWake = ({ ephemeral, ...wake }: Wake): SentWake => ({ ...wake, fleeting: ephemeral });

/** The notifications for a hint; `from` identifies the process. */
export const payloadsOf = (from: string, hint: Hint): ReadonlyArray<string> => {
  const serialize = (fields: Unknown): string => JSON.stringify({ from, ...fields });
  if (hint.kind !== 'wake') {
    const empty = bytes({ from, ...hint, queueIds: [] });
    return cut(hint.queueIds, maxBytes - empty).map((queueIds) => serialize({ ...hint, queueIds }));
  }
  const { wake } = hint;
  const emptyWake: Wake = { ...wake, keys: wake.keys === 'all' ? 'all' : [], ephemeral: [] };
  const room = maxBytes - bytes({ from, kind: 'wake', wake: sentWake(emptyWake) });
  const parts = cut(partsOf(wake), room);
  const wakes = (parts.length === 0 ? [[]] : parts).map((part): Wake => ({
    ...emptyWake,
    keys: wake.keys === 'all' ? 'all' : part.flatMap((item) => ('key' in item ? [item.key] : [])),
    ephemeral: part.flatMap((item) => ('passing' in item ? [item.passing] : [])),
  }));
  return wakes.map((part) => serialize({ kind: 'wake', wake: sentWake(part) }));
};

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOf = <Item>(value: unknown, is: (item: unknown) => item is Item): value is ReadonlyArray<Item> => Array.isArray(value) && value.every(is);

const isText = (value: unknown): value is string => typeof value === 'string';

const ephemeralKindNames: ReadonlyArray<unknown> = ['typing', 'editTyping', 'presence'];

const isAddressed = (value: unknown): value is AddressedEphemeralEvent =>
  isObject(value) && isObject(value['event']) && ephemeralKindNames.includes(value['event']['kind']) && isObject(value['audience']);

const isPlace = (value: unknown): value is SentPlace =>
  isObject(value) &&
  Number.isSafeInteger(value['senderId']) &&
  (value['channelId'] === null || Number.isSafeInteger(value['channelId'])) &&
  typeof value['topic'] === 'string';

const isSent = (value: unknown): value is SentMessages =>
  isObject(value) && Number.isSafeInteger(value['rules']) && Number.isSafeInteger(value['upTo']) && isListOf(value['places'], isPlace);

const isWake = (value: unknown): value is SentWake =>
  isObject(value) &&
  Number.isSafeInteger(value['realmId']) &&
  (value['position'] === null || Number.isSafeInteger(value['position'])) &&
  Number.isSafeInteger(value['entries']) &&
  (value['keys'] === 'all' || isListOf(value['keys'], isText)) &&
  (value['kinds'] === undefined || isListOf(value['kinds'], isText)) &&
  (value['messages'] === undefined || isSent(value['messages'])) &&
  isListOf(value['fleeting'], isAddressed);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

const hintOf = ({ kind, wake, queueIds, notice }: Unknown): Hint | null => {
  if (kind === 'wake') {
    if (!isWake(wake)) return null;
    const { fleeting, ...others } = wake;
    return { kind, wake: { ...others, ephemeral: fleeting } };
  }
  if (!isListOf(queueIds, (item): item is QueueId => isText(item))) return null;
  if (kind === 'ended') return { kind, queueIds };
  return kind === 'polled' && typeof notice === 'number' ? { kind, queueIds, notice } : null;
};

/** Decodes a hint of a process; null for an unknown one, since a newer version may run beside this one. `self` identifies its own. */
export const hintFrom = (payload: string, self: string): ReceivedHint | null => {
  const message = parse(payload);
  const hint = isObject(message) ? hintOf(message) : null;
  return isObject(message) && hint !== null ? { hint, isOwn: message['from'] === self } : null;
};
