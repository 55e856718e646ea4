import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { Device, DeviceProperty, DeviceState } from '../../model/devices/device.js';
import type { DeviceId, UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { Ports } from '../../ports/ports.js';
import type { WriteTx } from '../../ports/store.js';
import { deviceUpdated } from '../shared/devices/device-entries.js';
import { decideRegistration, type KnownRegistration, type RegistrationPlan, type RequestedRegistration } from './decide-registration.js';
import { findDevice } from './find-device.js';
import { type Outcome, done, refuse, decided } from '../outcome.js';

export interface DeviceRegistration extends RequestedRegistration {
  readonly deviceId: DeviceId;
}

/** A key that cannot be opened any more, since the server has another secret, differs from every other. */
const knownOf = (secrets: Ports['secrets'], { key, ...device }: Device): KnownRegistration => ({
  ...device,
  key: key === null ? null : { id: key.id, key: secrets.unseal('pushKey', key.sealed) ?? '' },
});

const stateAfter = (device: Device, { key, token }: RegistrationPlan, now: Instant): DeviceState => ({
  ...device,
  ...(key === null ? {} : { pushKeyId: key.id }),
  ...(token === null ? {} : { pendingTokenId: token.tokenId, tokenChangedAt: now, error: null }),
});

const changedProperties = (device: Device, { key, token }: RegistrationPlan): ReadonlyArray<DeviceProperty> => [
  ...(key === null ? [] : (['pushKeyId'] as const)),
  ...(token === null ? [] : (['pendingTokenId', 'tokenChangedAt'] as const)),
  ...(token === null || device.error === null ? [] : (['error'] as const)),
];

const store = async (tx: WriteTx, { secrets }: Ports, id: DeviceId, { key, token }: RegistrationPlan, now: Instant): Outcome<void> => {
  const set = key === null ? done : await tx.devices.setKey(id, { id: key.id, sealed: secrets.seal('pushKey', key.key) })();
  if (Either.isLeft(set)) return set;
  return token === null ? done : tx.devices.setPending(id, token, now)();
};

const carryOut = async (tx: WriteTx, ports: Ports, ownerId: UserId, device: Device, plan: RegistrationPlan): Outcome<void> => {
  if (plan.key === null && plan.token === null) return done;
  const now = ports.clock.now();
  const stored = await store(tx, ports, device.id, plan, now);
  if (Either.isLeft(stored)) return stored;
  const appended = await tx.append({
    entries: [deviceUpdated(ownerId, stateAfter(device, plan, now), changedProperties(device, plan))],
    changesRules: false,
  })();
  return Either.isLeft(appended) ? appended : done;
};

/**
 * Takes the key that notifications to one of the caller's devices are encrypted with, and the token that they are sent to. Five statements at most.
 *
 * LEVEL(468)
 */
export const registerByDevice = async (tx: WriteTx, ports: Ports, ownerId: UserId, { deviceId, ...requested }: DeviceRegistration): Outcome<void> => {
  const held = await tx.devices.hold(ownerId)();
  if (Either.isLeft(held)) return held;
  const found = findDevice(held.right, deviceId);
  if (Option.isNone(found)) return refuse({ kind: 'noSuchDevice' });
  const plan = decided(decideRegistration(knownOf(ports.secrets, found.value), requested));
  return Either.isLeft(plan) ? plan : carryOut(tx, ports, ownerId, found.value, plan.right);
};
