import * as Either from 'fp-ts/lib/Either.js';
import { type Device, maxDevices } from '../../model/devices/device.js';
import type { DeviceId, UserId } from '../../model/ids.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import { devicesRemoved } from '../shared/devices/device-entries.js';
import type { Outcome } from '../outcome.js';

/**
 * Adds a device to these, which the transaction holds; the oldest ones go where there are too many. Returns its id, and the entries about those that went. A
 * refusal instead would keep a person from signing in with another phone.
 */
export const addDevice = async (
  tx: WriteTx,
  ownerId: UserId,
  held: ReadonlyArray<Device>,
  isByAccount: boolean,
): Outcome<{ readonly id: DeviceId; readonly entries: ReadonlyArray<Entry> }> => {
  const removed = held.slice(0, Math.max(0, held.length - maxDevices + 1));
  const gone = await tx.devices.remove(
    ownerId,
    removed.map(({ id }) => id),
  )();
  if (Either.isLeft(gone)) return gone;
  const id = await tx.devices.insert(ownerId, isByAccount)();
  return Either.isLeft(id) ? id : Either.right({ id: id.right, entries: devicesRemoved(ownerId, removed) });
};
