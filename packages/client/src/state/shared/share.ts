import type { Json, JsonObject } from './json.js';

type List = ReadonlyArray<Json>;

/** What names an object in its list: some need two keys, as topics do. */
const idKeys = [
  'id',
  'user_id',
  'user_ids',
  'sender_id',
  'user_ids_string',
  'stream_id',
  'topic',
  'topic_name',
  'scheduled_message_id',
  'reminder_id',
  'fragment',
  'domain',
] as const;

const nameOf = (item: Json): string | undefined => {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  const ids = idKeys.map((key) => (item as JsonObject)[key]);
  return ids.every((id) => id === undefined) ? undefined : JSON.stringify(ids);
};

/** Finds what an item was: at its place, as far from the end, or by its name. */
const formerIn = (before: List, shift: number): ((item: Json, index: number) => Json) => {
  let byName: Map<string | undefined, Json> | null = null;
  return (item, index) => {
    const atPlace = share(before[index], item);
    if (atPlace === before[index]) return atPlace;
    const fromEnd = shift === 0 ? atPlace : share(before[index + shift], item);
    if (fromEnd === before[index + shift]) return fromEnd;
    const name = nameOf(item);
    if (name === undefined) return atPlace;
    byName ??= new Map(before.map((one) => [nameOf(one), one]));
    return share(byName.get(name), item);
  };
};

const shareList = (before: List, after: List): List => {
  const former = formerIn(before, before.length - after.length);
  const shared = after.map(former);
  return before.length === after.length && shared.every((item, index) => item === before[index]) ? before : shared;
};

const shareObject = (before: JsonObject, after: JsonObject): JsonObject => {
  const keys = Object.keys(after);
  const former = (key: string): Json | undefined => (Object.hasOwn(before, key) ? before[key] : undefined);
  const shared = keys.map((key) => share(former(key), after[key] as Json));
  if (keys.length === Object.keys(before).length && keys.every((key, index) => shared[index] === former(key))) return before;
  return keys.every((key, index) => shared[index] === after[key]) ? after : Object.fromEntries(keys.map((key, index) => [key, shared[index] as Json]));
};

/** `after`, where each part that equals its part of `before` is the same object. */
export const share = <Value extends Json>(before: Json | undefined, after: Value): Value => {
  if (before === after || typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return after;
  if (Array.isArray(before)) return Array.isArray(after) ? (shareList(before as List, after as List) as Value) : after;
  return Array.isArray(after) ? after : (shareObject(before as JsonObject, after as JsonObject) as Value);
};
