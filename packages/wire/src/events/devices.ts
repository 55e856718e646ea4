import type { DeviceId } from '@parley/core';
import type { DeviceProperty, DeviceState } from '@parley/core/model';
import { deviceShape, pushAccountShape } from '../objects/devices/device.js';
import { changedAt, given, integer, key, type Key, type Keys, keysOf, text, variantsOf } from '../shape/index.js';
import { form } from './event-form.js';
import type { Delivered, Encoders, EventView } from './event-view.js';
import type { WireTypes } from './wire-type.js';

interface Update {
  readonly device: DeviceState;
  readonly properties: ReadonlyArray<DeviceProperty>;
}

/** The keys of a device, by its property. */
const propertyKeys: Readonly<Record<DeviceProperty, string>> = {
  pushKeyId: 'push_key_id',
  tokenId: 'push_token_id',
  pendingTokenId: 'pending_push_token_id',
  tokenChangedAt: 'push_token_last_updated_timestamp',
  error: 'push_registration_error_code',
};

/** Keys of an object, in an event. */
const inEvent = <Of>(keys: Keys<Of>): Keys<Of, EventView> =>
  Object.fromEntries(
    Object.entries(keys).map(([name, ways]) => [name, variantsOf(ways).map((one): Key<Of, EventView> => ({ ...one, write: (of) => one.write(of) }))]),
  );

const deviceKeys = keysOf(({ device }: Update) => device, inEvent(deviceShape.keys));

/** Each key of a device, where it is news. */
const changedKeys: Keys<Update, EventView> = Object.fromEntries(
  (Object.keys(propertyKeys) as ReadonlyArray<DeviceProperty>).map((property) => {
    const ways = variantsOf(deviceKeys[propertyKeys[property]] ?? []);
    return [propertyKeys[property], ways.map((one) => given(({ properties }: Update) => properties.includes(property), one))];
  }),
);

/** Spec: 6 (level 468) */
const sinceDevices = { since: 'eventDevice' } as const;
const deviceForms = {
  add: form<DeviceId>()(['device', 'add'], { device_id: key(integer, (id) => id) }, sinceDevices),
  update: form<Update>()(['device', 'update'], { device_id: key(integer, ({ device }) => device.id), ...changedKeys }, sinceDevices),
  remove: form<DeviceId>()(['device', 'remove'], { device_id: key(integer, (id) => id) }, sinceDevices),
};

/** LEVEL(450): the name of the account was a text. Spec: 6 (levels 406 to 467) */
const accountForm = form<DeviceState>()(
  ['push_device'],
  {
    push_account_id: key(changedAt('eventPushAccountIdInteger', integer, text), ({ pushKeyId }, { open }) =>
      open('eventPushAccountIdInteger') ? (pushKeyId ?? 0) : String(pushKeyId),
    ),
    ...inEvent(pushAccountShape.keys),
  },
  { since: 'eventPushDevice' },
);

export const deviceEncoders: Encoders<'deviceChanged', 'device' | 'push_device'> = {
  deviceChanged: (change: Delivered<'deviceChanged'>, view) => {
    switch (change.operation) {
      case 'add':
        return deviceForms.add.events(change.deviceId, view);
      case 'update':
        return change.device.isByAccount ? accountForm.events(change.device, view) : deviceForms.update.events(change, view);
      case 'remove':
        return deviceForms.remove.events(change.deviceId, view);
    }
  },
};

export const deviceTypes: WireTypes<'device' | 'push_device'> = {
  device: { forms: Object.values(deviceForms) },
  push_device: { forms: [accountForm] },
};
