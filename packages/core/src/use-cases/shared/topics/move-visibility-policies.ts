import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import { newestLevel } from '../../../gates/is-open.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { MovedMessages } from '../../../model/messages/move.js';
import type { OwnedPreference, PreferenceChange } from '../../../model/topics/visibility-policy.js';
import { topicKey } from '../../../model/topics/topic.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { contentAccess } from '../../../rules/channels/channels.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import { isAllowed } from '../../../rules/verdict.js';
import { loadActors } from '../people/load-actor.js';
import type { Caller } from '../../use-case.js';
import { mergeVisibilityPolicies } from './merge-visibility-policies.js';

type Read<A> = TaskEither.TaskEither<Failure, A>;

const entryOf = ({ channelId, topic, policy, userIds, at, isReplaced }: PreferenceChange): Entry => ({
  kind: 'event',
  event: { kind: 'topicPreferred', channelId, topic, wish: policy, at, ...(isReplaced === true ? { isReplaced } : {}) },
  audience: { kind: 'users', userIds },
});

/** Stores changes and returns their entries: one for each change, however many people. */
export const keepPreferences = (tx: WriteTx, changes: ReadonlyArray<PreferenceChange>): Read<ReadonlyArray<Entry>> =>
  changes.length === 0
    ? TaskEither.right([])
    : pipe(
        tx.topicPreferences.change(changes),
        TaskEither.map(() => changes.map(entryOf)),
      );

/** Removes the policies of these people for a topic. */
export const forgotten = (preferences: ReadonlyArray<OwnedPreference>, at: Instant): ReadonlyArray<PreferenceChange> => {
  const [one] = preferences;
  return one === undefined ? [] : [{ channelId: one.channelId, topic: one.topic, policy: null, userIds: preferences.map(({ userId }) => userId), at }];
};

/** Returns those of these people who have content access to a channel. Three queries; none without people. Uses the operator's floor and the newest level. */
const readersAmong = (
  tx: WriteTx,
  { clock }: Pick<Ports, 'clock'>,
  { levels: { floor } }: Pick<Caller, 'levels'>,
  people: ReadonlyArray<UserId>,
  channel: RuledChannel,
): Read<ReadonlySet<UserId>> =>
  people.length === 0
    ? TaskEither.right(new Set())
    : pipe(
        tx.users.byIds(people),
        TaskEither.bindTo('users'),
        TaskEither.bind('actors', ({ users }) => loadActors(tx, users, clock.now())),
        TaskEither.bindW('subscriptions', () => tx.subscriptions.between(people, [channel.id])),
        TaskEither.map(({ actors, subscriptions }) => {
          const inside = new Set(subscriptions.filter(({ isActive }) => isActive).map(({ userId }) => userId));
          const reads = actors.filter((actor) =>
            isAllowed(
              holdsAtBoth({ floor, call: newestLevel }, (open) =>
                contentAccess({ actor, channel, subscribed: inside.has(actor.user.id), open }, 'preferringTopics'),
              ),
            ),
          );
          return new Set(reads.map(({ user }) => user.id));
        }),
      );

/**
 * Moves visibility policies along with a whole topic: removes those of the old topic and sets them for the new one. People without access to the new topic get
 * only the first. At most seven statements, however many people. Spec: 4.6
 */
export const movePreferences = (
  tx: WriteTx,
  ports: Pick<Ports, 'clock'>,
  caller: Pick<Caller, 'levels'>,
  { from, to, isWholeTopic, joins }: MovedMessages,
  target: RuledChannel,
): Read<ReadonlyArray<Entry>> => {
  const [old, present] = [
    { channelId: from.channelId, key: topicKey(from.topic) },
    { channelId: to.channelId, key: topicKey(to.topic) },
  ] as const;
  if (!isWholeTopic || (old.channelId === present.channelId && old.key === present.key)) return TaskEither.right([]);
  const at = ports.clock.now();
  return pipe(
    tx.topicPreferences.about(old),
    TaskEither.bindTo('before'),
    TaskEither.bind('there', () => tx.topicPreferences.about(present)),
    TaskEither.bind('readers', ({ before, there }) => {
      const concerned = [...new Set([...before, ...(joins ? there : [])].map(({ userId }) => userId))];
      return readersAmong(tx, ports, caller, concerned, target);
    }),
    TaskEither.chain(({ before, there, readers }) => {
      const changed = mergeVisibilityPolicies({ before, there }, { joins, mayFollow: (id) => readers.has(id) });
      const arrived = [...changed].map(([policy, userIds]): PreferenceChange => ({ ...to, policy, userIds, at }));
      const replaced = new Set(arrived.flatMap(({ userIds }) => userIds));
      const [gone, moved] = [before.filter(({ userId }) => !replaced.has(userId)), before.filter(({ userId }) => replaced.has(userId))];
      return keepPreferences(tx, [...forgotten(gone, at), ...forgotten(moved, at).map((one) => ({ ...one, isReplaced: true as const })), ...arrived]);
    }),
  );
};
