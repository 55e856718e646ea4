import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, type Fault, refused } from '../../failures.js';
import type { Device, DeviceProperty, DeviceState } from '../../model/devices/device.js';
import type { DeviceId, UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { Ports } from '../../ports/ports.js';
import type { WriteTx } from '../../ports/store.js';
import { deviceUpdated } from '../shared/devices/device-entries.js';
import { decideRegistration, type KnownRegistration, type RegistrationPlan, type RequestedRegistration } from './decide-registration.js';
import { findDevice } from './find-device.js';

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

const store = (tx: WriteTx, { secrets }: Ports, id: DeviceId, { key, token }: RegistrationPlan, now: Instant): TaskEither.TaskEither<Fault, void> =>
  pipe(
    key === null ? TaskEither.right(undefined) : tx.devices.setKey(id, { id: key.id, sealed: secrets.seal('pushKey', key.key) }),
    TaskEither.chain(() => (token === null ? TaskEither.right(undefined) : tx.devices.setPending(id, token, now))),
  );

const carryOut = (tx: WriteTx, ports: Ports, ownerId: UserId, device: Device, plan: RegistrationPlan): TaskEither.TaskEither<Failure, void> => {
  if (plan.key === null && plan.token === null) return TaskEither.right(undefined);
  const now = ports.clock.now();
  return pipe(
    store(tx, ports, device.id, plan, now),
    TaskEither.chain(() =>
      tx.append({ entries: [deviceUpdated(ownerId, stateAfter(device, plan, now), changedProperties(device, plan))], changesRules: false }),
    ),
    TaskEither.map(() => undefined),
  );
};

/**
 * Takes the key that notifications to one of the caller's devices are encrypted with, and the token that they are sent to. Five statements at most.
 *
 * LEVEL(468)
 */
export const registerByDevice = (
  tx: WriteTx,
  ports: Ports,
  ownerId: UserId,
  { deviceId, ...requested }: DeviceRegistration,
): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.devices.hold(ownerId),
    TaskEither.chain((held): TaskEither.TaskEither<Failure, void> => {
      const found = findDevice(held, deviceId);
      if (Option.isNone(found)) return TaskEither.left(refused({ kind: 'noSuchDevice' }));
      return pipe(
        TaskEither.fromEither(decideRegistration(knownOf(ports.secrets, found.value), requested)),
        TaskEither.mapLeft((refusal) => refused(refusal)),
        TaskEither.chain((plan) => carryOut(tx, ports, ownerId, found.value, plan)),
      );
    }),
  );
