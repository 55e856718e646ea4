import * as Option from 'fp-ts/lib/Option.js';
import type { Device } from '../../model/devices/device.js';
import type { DeviceId } from '../../model/ids.js';

/** One of these with this id; those registered by account have none that clients know. */
export const findDevice = (devices: ReadonlyArray<Device>, deviceId: DeviceId): Option.Option<Device> =>
  Option.fromNullable(devices.find(({ id, isByAccount }) => id === deviceId && !isByAccount));
