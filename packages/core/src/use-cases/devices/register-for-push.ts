import * as TaskEither from '../../task-either.js';
import { refused } from '../../failures.js';
import type { UseCase } from '../use-case.js';
import { type AccountRegistration, registerByAccount } from './register-by-account.js';
import { type DeviceRegistration, registerByDevice } from './register-by-device.js';

export type RegisterForPush = ({ readonly by: 'device' } & DeviceRegistration) | ({ readonly by: 'account' } & AccountRegistration);

/**
 * Stores what notifications to a device need; a worker registers its token with the relay.
 *
 * Spec: POST /mobile_push/register
 */
export const registerForPush: UseCase<RegisterForPush, void> = {
  mode: 'write',
  run: (tx, ports) => (caller, requested) => {
    if (ports.pushRelay === undefined) return TaskEither.left(refused({ kind: 'pushNotConfigured' }));
    const ownerId = caller.actor.user.id;
    return requested.by === 'device' ? registerByDevice(tx, ports, ownerId, requested) : registerByAccount(tx, ports, ownerId, requested);
  },
};
