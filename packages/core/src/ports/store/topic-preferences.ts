import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { UserId } from '../../model/ids.js';
import type { OwnedPreference, PreferenceChange, TopicPlace, TopicPreference, VisibilityPolicy } from '../../model/topics/visibility-policy.js';

/** What people want of topics. No rule reads it. The append that follows a change tells of it: until then, what was read may be remembered. */
export interface TopicPreferenceReads {
  /** All of one person, by channel and topic. */
  of(userId: UserId): TaskEither<Fault, ReadonlyArray<TopicPreference>>;
  find(userId: UserId, place: TopicPlace): TaskEither<Fault, Option<TopicPreference>>;
  /** How many one person has, at most `limit`. */
  count(userId: UserId, limit: number): TaskEither<Fault, number>;
  /** What these people want of one topic; whoever wants nothing is left out. */
  policies(userIds: ReadonlyArray<UserId>, place: TopicPlace): TaskEither<Fault, ReadonlyMap<UserId, VisibilityPolicy>>;
  /** What anybody wants of this topic, by person. */
  about(place: TopicPlace): TaskEither<Fault, ReadonlyArray<OwnedPreference>>;
}

export interface TopicPreferences extends TopicPreferenceReads {
  /** The same wish for all of these people, in one statement. Whoever has `most` preferences is left as she is. Answers whose it is now and was not before, ascending. */
  raise(userIds: ReadonlyArray<UserId>, preference: TopicPreference, most: number): TaskEither<Fault, ReadonlyArray<UserId>>;
  /** Everything that is to be otherwise, in two statements at the most: a wish of null is taken back, another one stands with this spelling. */
  change(changes: ReadonlyArray<PreferenceChange>): TaskEither<Fault, void>;
  /** A topic that is there already keeps its spelling. Answers whether the wish is another one than before. */
  set(userId: UserId, preference: TopicPreference): TaskEither<Fault, boolean>;
  /** Answers whether there was one. */
  clear(userId: UserId, place: TopicPlace): TaskEither<Fault, boolean>;
}
