import type { DeviceProperty, DeviceState } from '../../model/devices/device.js';
import type { DeviceId } from '../../model/ids.js';
import { deliveredAsLogged } from '../event-kind.js';

export type DeviceChange =
  | { readonly operation: 'add'; readonly deviceId: DeviceId }
  /** The device as it is then, and which of its properties are news. */
  | { readonly operation: 'update'; readonly device: DeviceState; readonly properties: ReadonlyArray<DeviceProperty> }
  | { readonly operation: 'remove'; readonly deviceId: DeviceId };

/** To the owner of the device. Of devices registered by account only updates are published: older clients know no others, newer ones not these. */
export const deviceChanged = deliveredAsLogged<DeviceChange>();
