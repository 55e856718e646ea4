import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { Instant } from '../../../model/instant.js';
import type { User } from '../../../model/people/user.js';

/** Members whose waiting period ends. */
export interface PromotionReads {
  /** Returns the time up to which promotions were published. */
  publishedUpTo(): TaskEither<Fault, Instant>;
  /** Returns active ordinary members who joined after the one moment and not after the other; ascending. */
  joined(after: Instant, upTo: Instant): TaskEither<Fault, ReadonlyArray<User>>;
}

export interface Promotions extends PromotionReads {
  publish(upTo: Instant): TaskEither<Fault, void>;
}
