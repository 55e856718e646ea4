import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { TokenKind } from '../../../model/devices/device.js';
import type { StoredPushToken } from '../../../model/devices/push-token.js';
import type { UserId } from '../../../model/ids.js';

/** Each method concerns one person's own tokens. Not read by rules. */
export interface PushTokenReads {
  /** In the order in which they came. */
  of(userId: UserId): TaskEither<Fault, ReadonlyArray<StoredPushToken>>;
}

export interface PushTokens extends PushTokenReads {
  /** Keeps at most `maxPushTokens`: the oldest go. Does nothing for one that is there. */
  insert(userId: UserId, token: StoredPushToken): TaskEither<Fault, void>;
  /** Returns whether it existed. */
  remove(userId: UserId, kind: TokenKind, fingerprint: string): TaskEither<Fault, boolean>;
  /** Removes those with these fingerprints; absent: all. */
  forget(userId: UserId, fingerprints?: ReadonlyArray<string>): TaskEither<Fault, void>;
}
