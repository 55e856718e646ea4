import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { devicesRemoved } from '../../shared/devices/device-entries.js';

/** Removes a person's devices, and the tokens of the older scheme; returns the entries about the devices. At most four statements. */
export const removeDevices = (tx: WriteTx, ownerId: UserId): TaskEither.TaskEither<Fault, ReadonlyArray<Entry>> =>
  pipe(
    tx.devices.hold(ownerId),
    TaskEither.chainFirst((held) =>
      tx.devices.remove(
        ownerId,
        held.map(({ id }) => id),
      ),
    ),
    TaskEither.chainFirst(() => tx.pushTokens.forget(ownerId)),
    TaskEither.map((held) => devicesRemoved(ownerId, held)),
  );
