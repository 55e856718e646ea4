import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../failures.js';
import type { DeviceId } from '../../model/ids.js';
import { deviceAdded, devicesRemoved } from '../shared/devices/device-entries.js';
import type { UseCase } from '../use-case.js';
import { addDevice } from './add-device.js';
import { findDevice } from './find-device.js';

/** Gives an installation of a client its id. At most five statements. Spec: POST /register_client_device (level 468) */
export const registerClientDevice: UseCase<Readonly<Record<never, never>>, DeviceId> = {
  mode: 'write',
  run: (tx) => (caller) => {
    const ownerId = caller.actor.user.id;
    return pipe(
      tx.devices.hold(ownerId),
      TaskEither.chain((held) => addDevice(tx, ownerId, held, false)),
      TaskEither.chainFirst(({ id, entries }) => tx.append({ entries: [...entries, deviceAdded(ownerId, id)], changesRules: false })),
      TaskEither.map(({ id }) => id),
    );
  },
};

export interface RemoveClientDevice {
  readonly deviceId: DeviceId;
}

/** Removes one of the caller's devices, which gets no more notifications. Four statements. Spec: POST /remove_client_device (level 470) */
export const removeClientDevice: UseCase<RemoveClientDevice, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { deviceId }) => {
      const ownerId = caller.actor.user.id;
      return pipe(
        tx.devices.hold(ownerId),
        TaskEither.map((held) => findDevice(held, deviceId)),
        TaskEither.chainW(TaskEither.fromOption(() => refused({ kind: 'noSuchDevice' }))),
        TaskEither.chainFirstW(() => tx.devices.remove(ownerId, [deviceId])),
        TaskEither.chainW((device) => tx.append({ entries: devicesRemoved(ownerId, [device]), changesRules: false })),
        TaskEither.map(() => undefined),
      );
    },
};
