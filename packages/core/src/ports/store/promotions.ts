import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { Instant } from '../../model/instant.js';
import type { User } from '../../model/people/user.js';

/** Members who become full ones because time passes. */
export interface PromotionReads {
  /** Up to which moment everybody has been told. */
  publishedUpTo(): TaskEither<Fault, Instant>;
  /** Active accounts that are ordinary members and joined after the one moment and not after the other; ascending. */
  joined(after: Instant, upTo: Instant): TaskEither<Fault, ReadonlyArray<User>>;
}

export interface Promotions extends PromotionReads {
  publish(upTo: Instant): TaskEither<Fault, void>;
}
