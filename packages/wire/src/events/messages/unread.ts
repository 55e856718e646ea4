import { topicKey } from '@parley/core/model';
import { fields, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { ascending, changed, changedObjects, listAt, numbersAt, objectsAt, openFor, sortedBy, textAt } from '../client-state.js';

/** The place of an unread message. `withIds`: the other people in a direct message, ascending. */
export type UnreadPlace =
  { readonly kind: 'channel'; readonly streamId: number; readonly topic: string } | { readonly kind: 'direct'; readonly withIds: ReadonlyArray<number> };

const isSame = (group: JsonObject, keys: JsonObject): boolean =>
  Object.entries(keys).every(([key, value]) => (key === 'topic' ? topicKey(textAt(group, key)) === topicKey(textAt(keys, key)) : group[key] === value));

/** Adds the id to the group of these keys; the topic has the spelling of its newest unread message. */
const withId = (groups: ReadonlyArray<JsonObject>, keys: JsonObject, others: JsonObject, id: number): ReadonlyArray<JsonObject> => {
  const found = groups.find((group) => isSame(group, keys));
  const ids = ascending([...(found === undefined ? [] : numbersAt(found, 'unread_message_ids')), id]);
  const isNewest = ids.at(-1) === id;
  const group = { ...found, ...others, ...(found === undefined || isNewest ? keys : {}), unread_message_ids: ids };
  return [...groups.filter((candidate) => candidate !== found), group];
};

const pairKeys = (state: JsonObject, other: number): JsonObject =>
  fields(openFor(state), { other_user_id: when('registerUnreadOtherUserId', other), sender_id: other });

const subscriptionOf = (state: JsonObject, streamId: number): JsonObject | undefined =>
  objectsAt(state, 'subscriptions').find((subscription) => subscription['stream_id'] === streamId);

/** The policy of the topic: 0 for none. LEVEL(134): muted topics were listed by the names of their channels. */
const policyOf = (state: JsonObject, streamId: number, topic: string): number => {
  const key = topicKey(topic);
  const preference = objectsAt(state, 'user_topics').find((known) => known['stream_id'] === streamId && topicKey(textAt(known, 'topic_name')) === key);
  if (preference !== undefined) return Number(preference['visibility_policy']);
  if (openFor(state)('registerUserTopics')) return 0;
  const name = textAt(subscriptionOf(state, streamId) ?? {}, 'name');
  const isListed = listAt(state, 'muted_topics').some((row) => Array.isArray(row) && row[0] === name && topicKey(String(row[1])) === key);
  return isListed ? 1 : 0;
};

/** LEVEL(213): messages in muted channels were never counted. */
const isMuted = (state: JsonObject, streamId: number, topic: string): boolean => {
  const policy = policyOf(state, streamId, topic);
  if (policy === 1) return true;
  const considersTopics = openFor(state)('registerUnreadCountsFixed');
  return subscriptionOf(state, streamId)?.['is_muted'] === true && (!considersTopics || policy === 0);
};

const byFoldedTopic = (groups: ReadonlyArray<JsonObject>): ReadonlyArray<JsonObject> =>
  sortedBy(
    groups.map((group) => ({ ...group, folded: topicKey(textAt(group, 'topic')) })),
    'stream_id',
    'folded',
  ).map(({ folded: _, ...group }) => group);

const counted = (state: JsonObject, unread: JsonObject): JsonObject => {
  const groups = [
    ...objectsAt(unread, 'pms'),
    ...objectsAt(unread, 'huddles'),
    ...objectsAt(unread, 'streams').filter((group) => !isMuted(state, Number(group['stream_id']), textAt(group, 'topic'))),
  ];
  return { ...unread, count: groups.reduce((sum, group) => sum + numbersAt(group, 'unread_message_ids').length, 0) };
};

/** Recounts unread messages outside muted places, after a change of policies. */
export const recount = (state: JsonObject): JsonObject => changed(state, 'unread_msgs', (unread) => counted(state, unread as JsonObject));

const newestFirst = (groups: ReadonlyArray<JsonObject>): ReadonlyArray<JsonObject> =>
  [...groups].sort((left, right) => (numbersAt(right, 'unread_message_ids').at(-1) ?? 0) - (numbersAt(left, 'unread_message_ids').at(-1) ?? 0));

const byFoldedName = (preferences: ReadonlyArray<JsonObject>): ReadonlyArray<JsonObject> =>
  sortedBy(
    preferences.map((preference) => ({ ...preference, folded: topicKey(textAt(preference, 'topic_name')) })),
    'stream_id',
    'folded',
  ).map(({ folded: _, ...preference }) => preference);

/** Sorts direct groups and topic preferences, whose order has no meaning. */
export const settled = (state: JsonObject): JsonObject =>
  changed(changedObjects(state, 'user_topics', byFoldedName), 'unread_msgs', (value) => {
    const unread = value as JsonObject;
    return {
      ...unread,
      pms: newestFirst(objectsAt(unread, 'pms')),
      huddles: newestFirst(objectsAt(unread, 'huddles')),
      streams: byFoldedTopic(objectsAt(unread, 'streams')),
    };
  });

export const addUnread = (state: JsonObject, id: number, place: UnreadPlace, isMention: boolean): JsonObject =>
  changed(state, 'unread_msgs', (value) => {
    const unread = value as JsonObject;
    const self = Number(state['user_id']);
    const mentions = isMention ? { mentions: ascending([...numbersAt(unread, 'mentions'), id]) } : {};
    if (place.kind === 'channel') {
      const others = fields(openFor(state), { sender_ids: when('registerUnreadSenderIds', []) });
      const streams = byFoldedTopic(withId(objectsAt(unread, 'streams'), { stream_id: place.streamId, topic: place.topic }, others, id));
      return counted(state, { ...unread, ...mentions, streams });
    }
    const [other = self, ...more] = place.withIds;
    return more.length === 0
      ? counted(state, { ...unread, ...mentions, pms: withId(objectsAt(unread, 'pms'), pairKeys(state, other), {}, id) })
      : counted(state, {
          ...unread,
          ...mentions,
          huddles: withId(objectsAt(unread, 'huddles'), { user_ids_string: ascending([self, ...place.withIds]).join(',') }, {}, id),
        });
  });

const without = (groups: ReadonlyArray<JsonObject>, ids: ReadonlySet<number>): ReadonlyArray<JsonObject> =>
  groups
    .map((group) => ({ ...group, unread_message_ids: numbersAt(group, 'unread_message_ids').filter((id) => !ids.has(id)) }))
    .filter((group) => group.unread_message_ids.length > 0);

export const removeUnread = (state: JsonObject, ids: ReadonlySet<number>): JsonObject =>
  changed(state, 'unread_msgs', (value) => {
    const unread = value as JsonObject;
    return counted(state, {
      ...unread,
      mentions: numbersAt(unread, 'mentions').filter((id) => !ids.has(id)),
      pms: without(objectsAt(unread, 'pms'), ids),
      huddles: without(objectsAt(unread, 'huddles'), ids),
      streams: without(objectsAt(unread, 'streams'), ids),
    });
  });

export const withoutUnread = (state: JsonObject): JsonObject =>
  changed(state, 'unread_msgs', (unread) => counted(state, { ...(unread as JsonObject), mentions: [], pms: [], huddles: [], streams: [] }));

const mentionFlags = ['mentioned', 'wildcard_mentioned', 'stream_wildcard_mentioned', 'topic_wildcard_mentioned'];

export const isMention = (flags: ReadonlyArray<string>): boolean => flags.some((flag) => mentionFlags.includes(flag));
