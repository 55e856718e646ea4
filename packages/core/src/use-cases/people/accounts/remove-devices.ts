import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../../model/ids.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { devicesRemoved } from '../../shared/devices/device-entries.js';
import type { Outcome } from '../../outcome.js';

/** Removes a person's devices, and the tokens of the older scheme; returns the entries about the devices. At most four statements. */
export const removeDevices = async (tx: WriteTx, ownerId: UserId): Outcome<ReadonlyArray<Entry>> => {
  const held = await tx.devices.hold(ownerId)();
  if (Either.isLeft(held)) return held;
  const removed = await tx.devices.remove(
    ownerId,
    held.right.map(({ id }) => id),
  )();
  if (Either.isLeft(removed)) return removed;
  const forgotten = await tx.pushTokens.forget(ownerId)();
  return Either.isLeft(forgotten) ? forgotten : Either.right(devicesRemoved(ownerId, held.right));
};
