import type { DeviceChange } from '../../../events/kinds/devices.js';
import type { DeviceProperty, DeviceState } from '../../../model/devices/device.js';
import type { DeviceId, UserId } from '../../../model/ids.js';
import type { Entry } from '../../../ports/store.js';

const entryOf = (ownerId: UserId, change: DeviceChange): Entry => ({
  kind: 'event',
  event: { kind: 'deviceChanged', ...change },
  audience: { kind: 'users', userIds: [ownerId] },
});

export const deviceAdded = (ownerId: UserId, deviceId: DeviceId): Entry => entryOf(ownerId, { operation: 'add', deviceId });

export const deviceUpdated = (
  ownerId: UserId,
  { id, pushKeyId, tokenId, pendingTokenId, tokenChangedAt, error, isByAccount }: DeviceState,
  properties: ReadonlyArray<DeviceProperty>,
): Entry => entryOf(ownerId, { operation: 'update', device: { id, pushKeyId, tokenId, pendingTokenId, tokenChangedAt, error, isByAccount }, properties });

/** One for each that newer clients know. */
export const devicesRemoved = (ownerId: UserId, devices: ReadonlyArray<Pick<DeviceState, 'id' | 'isByAccount'>>): ReadonlyArray<Entry> =>
  devices.filter(({ isByAccount }) => !isByAccount).map(({ id }) => entryOf(ownerId, { operation: 'remove', deviceId: id }));

/** The devices whose tokens the relay has found to be expired. */
export const tokensForgotten = (ownerId: UserId, devices: ReadonlyArray<DeviceState>): ReadonlyArray<Entry> =>
  devices.map((device) => deviceUpdated(ownerId, device, ['tokenId']));
