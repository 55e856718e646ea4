import * as Option from 'fp-ts/lib/Option.js';
import * as Either from 'fp-ts/lib/Either.js';
import type { DeviceId } from '../../model/ids.js';
import { deviceAdded, devicesRemoved } from '../shared/devices/device-entries.js';
import type { UseCase } from '../use-case.js';
import { addDevice } from './add-device.js';
import { findDevice } from './find-device.js';
import { done, refuse } from '../outcome.js';

/** Gives an installation of a client its id. At most five statements. Spec: POST /register_client_device (level 468) */
export const registerClientDevice: UseCase<Readonly<Record<never, never>>, DeviceId> = {
  mode: 'write',
  run: async ({ tx, actor }) => {
    const ownerId = actor.user.id;
    const held = await tx.devices.hold(ownerId)();
    if (Either.isLeft(held)) return held;
    const added = await addDevice(tx, ownerId, held.right, false);
    if (Either.isLeft(added)) return added;
    const { id, entries } = added.right;
    const appended = await tx.append({ entries: [...entries, deviceAdded(ownerId, id)], changesRules: false })();
    return Either.isLeft(appended) ? appended : Either.right(id);
  },
};

export interface RemoveClientDevice {
  readonly deviceId: DeviceId;
}

/** Removes one of the caller's devices, which gets no more notifications. Four statements. Spec: POST /remove_client_device (level 470) */
export const removeClientDevice: UseCase<RemoveClientDevice, void> = {
  mode: 'write',
  run: async ({ tx, actor }, { deviceId }) => {
    const ownerId = actor.user.id;
    const held = await tx.devices.hold(ownerId)();
    if (Either.isLeft(held)) return held;
    const device = findDevice(held.right, deviceId);
    if (Option.isNone(device)) return refuse({ kind: 'noSuchDevice' });
    const removed = await tx.devices.remove(ownerId, [deviceId])();
    if (Either.isLeft(removed)) return removed;
    const appended = await tx.append({ entries: devicesRemoved(ownerId, [device.value]), changesRules: false })();
    return Either.isLeft(appended) ? appended : done;
  },
};
