import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { OwnedPreference, PreferenceChange, TopicPlace, TopicPreference, VisibilityPolicy } from '../../../model/topics/visibility-policy.js';

/** People's visibility policies for topics. Not read by rules. The append that follows a change publishes it; cached reads are valid until then. */
export interface TopicPreferenceReads {
  /** All of one person's, by channel and topic. */
  of(userId: UserId): TaskEither<Fault, ReadonlyArray<TopicPreference>>;
  find(userId: UserId, place: TopicPlace): TaskEither<Fault, Option<TopicPreference>>;
  /** Number of one person's, at most `limit`. */
  count(userId: UserId, limit: number): TaskEither<Fault, number>;
  /** The policies of these people for one topic; omits people without one. */
  policies(userIds: ReadonlyArray<UserId>, place: TopicPlace): TaskEither<Fault, ReadonlyMap<UserId, VisibilityPolicy>>;
  /** Everybody's policies for this topic. */
  about(place: TopicPlace): TaskEither<Fault, ReadonlyArray<OwnedPreference>>;
}

export interface TopicPreferences extends TopicPreferenceReads {
  /** Sets one policy for all of these people, in one statement; skips people with `max` preferences. Returns those whose policy changed, ascending. */
  raise(userIds: ReadonlyArray<UserId>, preference: TopicPreference, max: number): TaskEither<Fault, ReadonlyArray<UserId>>;
  /** Applies all changes, in at most two statements: null removes a policy, others are set with this spelling of the topic. */
  change(changes: ReadonlyArray<PreferenceChange>): TaskEither<Fault, void>;
  /** Keeps the spelling of an existing topic. Returns whether the policy changed. */
  set(userId: UserId, preference: TopicPreference): TaskEither<Fault, boolean>;
  /** Returns whether there was one. */
  clear(userId: UserId, place: TopicPlace): TaskEither<Fault, boolean>;
}
