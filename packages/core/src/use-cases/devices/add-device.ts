import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../failures.js';
import { type Device, maxDevices } from '../../model/devices/device.js';
import type { DeviceId, UserId } from '../../model/ids.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import { devicesRemoved } from '../shared/devices/device-entries.js';

/**
 * Adds a device to these, which the transaction holds; the oldest ones go where there are too many. Returns its id, and the entries about those that went. A
 * refusal instead would keep a person from signing in with another phone.
 */
export const addDevice = (
  tx: WriteTx,
  ownerId: UserId,
  held: ReadonlyArray<Device>,
  isByAccount: boolean,
): TaskEither.TaskEither<Fault, { readonly id: DeviceId; readonly entries: ReadonlyArray<Entry> }> => {
  const removed = held.slice(0, Math.max(0, held.length - maxDevices + 1));
  return pipe(
    tx.devices.remove(
      ownerId,
      removed.map(({ id }) => id),
    ),
    TaskEither.chain(() => tx.devices.insert(ownerId, isByAccount)),
    TaskEither.map((id) => ({ id, entries: devicesRemoved(ownerId, removed) })),
  );
};
