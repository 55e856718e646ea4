import { ascending, changed, changedObjects } from '../shared/change.js';
import type { Json, JsonObject } from '../shared/json.js';
import { listAt, numbersAt, objectAt, objectsAt, textAt, textOf } from '../shared/read.js';
import { hasAt } from '../shared/reduce.js';
import { isMutedIn } from '../topics/muted.js';
import { topicKey } from '../topics/topic-key.js';

/** The place of an unread message. `withIds`: the other people in a direct message, ascending. */
export type UnreadPlace =
  { readonly kind: 'channel'; readonly streamId: number; readonly topic: string } | { readonly kind: 'direct'; readonly withIds: ReadonlyArray<number> };

const unreadKey = 'unread_msgs';
const idsKey = 'unread_message_ids';

/** The groups of unread messages, by their places. */
export const unreadGroups = ['pms', 'huddles', 'streams'] as const;

const isSame = (group: JsonObject, keys: JsonObject): boolean =>
  Object.entries(keys).every(([key, value]) => (key === 'topic' ? topicKey(textAt(group, key)) === topicKey(textAt(keys, key)) : group[key] === value));

/** Adds the id to the group of these keys; the topic has the spelling of its newest unread message. */
const withId = (groups: ReadonlyArray<JsonObject>, keys: JsonObject, others: JsonObject, id: number): ReadonlyArray<JsonObject> => {
  const found = groups.find((group) => isSame(group, keys));
  if (found === undefined) return [...groups, { ...others, ...keys, [idsKey]: [id] }];
  const ids = ascending([...numbersAt(found, idsKey), id]);
  const after = { ...found, ...(ids.at(-1) === id ? keys : {}), [idsKey]: ids };
  return groups.map((group) => (group === found ? after : group));
};

const pairKeys = (state: JsonObject, other: number): JsonObject => ({
  ...(hasAt(state, 'registerUnreadOtherUserId') ? { other_user_id: other } : {}),
  sender_id: other,
});

/** LEVEL(90): groups of channels had a list of senders, which was empty. */
const noSenders = (state: JsonObject): JsonObject => (hasAt(state, 'registerUnreadSenderIds') ? { sender_ids: [] } : {});

const counted = (state: JsonObject, unread: JsonObject): JsonObject => {
  const isMuted = isMutedIn(state);
  const groups = [
    ...objectsAt(unread, 'pms'),
    ...objectsAt(unread, 'huddles'),
    ...objectsAt(unread, 'streams').filter((group) => !isMuted(Number(group['stream_id']), textAt(group, 'topic'))),
  ];
  return { ...unread, count: groups.reduce((sum, group) => sum + listAt(group, idsKey).length, 0) };
};

const changedUnread = (state: JsonObject, change: (unread: JsonObject) => JsonObject): JsonObject =>
  changed(state, unreadKey, (unread) => counted(state, change(unread as JsonObject)));

/** Recounts unread messages outside muted places, after a change of what is muted. */
export const recountUnread = (state: JsonObject): JsonObject => changedUnread(state, (unread) => unread);

export const addUnread = (state: JsonObject, id: number, place: UnreadPlace, isMention: boolean): JsonObject =>
  changedUnread(state, (before) => {
    const unread = isMention ? changed(before, 'mentions', (mentions) => ascending([...(mentions as ReadonlyArray<number>), id])) : before;
    const add = (group: (typeof unreadGroups)[number], keys: JsonObject, others: JsonObject = {}): JsonObject =>
      changedObjects(unread, group, (groups) => withId(groups, keys, others, id));
    if (place.kind === 'channel') return add('streams', { stream_id: place.streamId, topic: place.topic }, noSenders(state));
    const self = Number(state['user_id']);
    const [other = self, ...more] = place.withIds;
    return more.length === 0 ? add('pms', pairKeys(state, other)) : add('huddles', { user_ids_string: ascending([self, ...place.withIds]).join(',') });
  });

const withoutIds = (groups: ReadonlyArray<JsonObject>, ids: ReadonlySet<number>): ReadonlyArray<JsonObject> =>
  groups
    .map((group) => changed(group, idsKey, (known) => (known as ReadonlyArray<number>).filter((id) => !ids.has(id))))
    .filter((group) => listAt(group, idsKey).length > 0);

export const removeUnread = (state: JsonObject, ids: ReadonlySet<number>): JsonObject =>
  changedUnread(state, (before) =>
    unreadGroups.reduce(
      (unread, group) => changedObjects(unread, group, (groups) => withoutIds(groups, ids)),
      changed(before, 'mentions', (mentions) => (mentions as ReadonlyArray<number>).filter((id) => !ids.has(id))),
    ),
  );

/** Nothing is unread any more, older messages that the server left out among it. */
export const withoutUnread = (state: JsonObject): JsonObject =>
  changedUnread(state, (before) => {
    const unread = ['mentions', ...unreadGroups].reduce((known, key) => changed(known, key, () => []), before);
    return changed(unread, 'old_unreads_missing', () => false);
  });

/** The group of an unread message, if it is one. */
export const unreadGroupOf = (state: JsonObject, id: number): JsonObject | undefined => {
  const unread = objectAt(state, unreadKey);
  for (const kind of unreadGroups) {
    const found = objectsAt(unread, kind).find((group) => numbersAt(group, idsKey).includes(id));
    if (found !== undefined) return found;
  }
  return undefined;
};

export const mentionsIn = (state: JsonObject): ReadonlyArray<number> => numbersAt(objectAt(state, unreadKey), 'mentions');

/** Says of an unread message whether it mentions. */
export const changedMention = (state: JsonObject, id: number, mentions: boolean): JsonObject =>
  changed(state, unreadKey, (unread) =>
    changed(unread as JsonObject, 'mentions', (value): Json => {
      const others = (value as ReadonlyArray<number>).filter((known) => known !== id);
      return mentions ? ascending([...others, id]) : others;
    }),
  );

const mentionFlags = ['mentioned', 'wildcard_mentioned', 'stream_wildcard_mentioned', 'topic_wildcard_mentioned'];

export const isMention = (flags: ReadonlyArray<Json>): boolean => flags.some((flag) => mentionFlags.includes(textOf(flag)));
