import * as Either from 'fp-ts/lib/Either.js';
import { newestLevel } from '../../../gates/is-open.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { MovedMessages } from '../../../model/messages/move.js';
import type { OwnedPreference, PreferenceChange } from '../../../model/topics/visibility-policy.js';
import { topicKey } from '../../../model/topics/topic.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { contentAccess } from '../../../rules/channels/channels.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import { isAllowed } from '../../../rules/verdict.js';
import { loadActors } from '../people/load-actor.js';
import { mergeVisibilityPolicies } from './merge-visibility-policies.js';
import type { WriteCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

const entryOf = ({ channelId, topic, policy, userIds, at, isReplaced }: PreferenceChange): Entry => ({
  kind: 'event',
  event: { kind: 'topicPreferred', channelId, topic, wish: policy, at, ...(isReplaced === true ? { isReplaced } : {}) },
  audience: { kind: 'users', userIds },
});

/** Stores changes and returns their entries: one for each change, however many people. */
export const keepPreferences = async (tx: WriteTx, changes: ReadonlyArray<PreferenceChange>): Outcome<ReadonlyArray<Entry>> => {
  if (changes.length === 0) return Either.right([]);
  const changed = await tx.topicPreferences.change(changes)();
  return Either.isLeft(changed) ? changed : Either.right(changes.map(entryOf));
};

/** Removes the policies of these people for a topic. */
export const forgotten = (preferences: ReadonlyArray<OwnedPreference>, at: Instant): ReadonlyArray<PreferenceChange> => {
  const [one] = preferences;
  return one === undefined ? [] : [{ channelId: one.channelId, topic: one.topic, policy: null, userIds: preferences.map(({ userId }) => userId), at }];
};

/** Returns those of these people who have content access to a channel. Three queries; none without people. Uses the operator's floor and the newest level. */
const readersAmong = async (call: WriteCall, people: ReadonlyArray<UserId>, channel: RuledChannel): Outcome<ReadonlySet<UserId>> => {
  const {
    tx,
    levels: { floor },
  } = call;
  if (people.length === 0) return Either.right(new Set());
  const users = await tx.users.byIds(people)();
  if (Either.isLeft(users)) return users;
  const actors = await loadActors(tx, users.right, call.now());
  if (Either.isLeft(actors)) return actors;
  const subscriptions = await tx.subscriptions.between(people, [channel.id])();
  if (Either.isLeft(subscriptions)) return subscriptions;
  const inside = new Set(subscriptions.right.filter(({ isActive }) => isActive).map(({ userId }) => userId));
  const reads = actors.right.filter((actor) =>
    isAllowed(
      holdsAtBoth({ floor, call: newestLevel }, (open) => contentAccess({ actor, channel, subscribed: inside.has(actor.user.id), open }, 'preferringTopics')),
    ),
  );
  return Either.right(new Set(reads.map(({ user }) => user.id)));
};

/**
 * Moves visibility policies along with a whole topic: removes those of the old topic and sets them for the new one. People without access to the new topic get
 * only the first. At most seven statements, however many people. Spec: 4.6
 */
export const movePreferences = async (
  call: WriteCall,
  { from, to, isWholeTopic, joins }: MovedMessages,
  target: RuledChannel,
): Outcome<ReadonlyArray<Entry>> => {
  const { tx } = call;
  const [old, present] = [
    { channelId: from.channelId, key: topicKey(from.topic) },
    { channelId: to.channelId, key: topicKey(to.topic) },
  ] as const;
  if (!isWholeTopic || (old.channelId === present.channelId && old.key === present.key)) return Either.right([]);
  const at = call.now();
  const before = await tx.topicPreferences.about(old)();
  if (Either.isLeft(before)) return before;
  const there = await tx.topicPreferences.about(present)();
  if (Either.isLeft(there)) return there;
  const concerned = [...new Set([...before.right, ...(joins ? there.right : [])].map(({ userId }) => userId))];
  const readers = await readersAmong(call, concerned, target);
  if (Either.isLeft(readers)) return readers;
  const changed = mergeVisibilityPolicies({ before: before.right, there: there.right }, { joins, mayFollow: (id) => readers.right.has(id) });
  const arrived = [...changed].map(([policy, userIds]): PreferenceChange => ({ ...to, policy, userIds, at }));
  const replaced = new Set(arrived.flatMap(({ userIds }) => userIds));
  const [gone, moved] = [before.right.filter(({ userId }) => !replaced.has(userId)), before.right.filter(({ userId }) => replaced.has(userId))];
  return keepPreferences(tx, [...forgotten(gone, at), ...forgotten(moved, at).map((one) => ({ ...one, isReplaced: true as const })), ...arrived]);
};
