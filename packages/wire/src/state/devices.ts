import { deviceShape, pushAccountShape } from '../objects/devices/device.js';
import { mapOf, since } from '../shape/index.js';
import { stateRow } from './state-row.js';

/** Spec: 6 (`device`, level 468) */
const devices = stateRow('device', ['devices'])(
  {
    devices: since('registerDevices', mapOf(deviceShape.kind), ({ state, open }) =>
      Object.fromEntries(state.devices.filter(({ isByAccount }) => !isByAccount).map((device) => [String(device.id), deviceShape.write(open, device)])),
    ),
  },
  { changedBy: ['device'] },
);

/** Spec: 6 (`push_device`, levels 406 to 467) */
const pushAccounts = stateRow('push_device', ['devices'])(
  {
    push_devices: since('registerPushDevices', mapOf(pushAccountShape.kind), ({ state, open }) =>
      Object.fromEntries(
        state.devices.filter(({ isByAccount }) => isByAccount).map((device) => [String(device.pushKeyId), pushAccountShape.write(open, device)]),
      ),
    ),
  },
  { changedBy: ['push_device'] },
);

export const deviceRows = [pushAccounts, devices];
