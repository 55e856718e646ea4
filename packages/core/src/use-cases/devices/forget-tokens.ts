import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../model/ids.js';
import type { WriteTx } from '../../ports/store.js';
import { tokensForgotten } from '../shared/devices/device-entries.js';
import { type Outcome, done } from '../outcome.js';

/** Removes tokens that the relay reported as expired, and notifies their owner. At most three statements; the last of its transaction. */
export const forgetTokens = async (tx: WriteTx, ownerId: UserId, tokenIds: ReadonlyArray<string>): Outcome<void> => {
  const held = await tx.devices.hold(ownerId)();
  if (Either.isLeft(held)) return held;
  const forgotten = await tx.devices.forgetTokens(ownerId, tokenIds)();
  if (Either.isLeft(forgotten)) return forgotten;
  const appended =
    forgotten.right.length === 0 ? Either.right(null) : await tx.append({ entries: tokensForgotten(ownerId, forgotten.right), changesRules: false })();
  return Either.isLeft(appended) ? appended : done;
};
