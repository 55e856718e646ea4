import type { UseCase } from '../use-case.js';
import { type AccountRegistration, registerByAccount } from './register-by-account.js';
import { type DeviceRegistration, registerByDevice } from './register-by-device.js';
import { refuse } from '../outcome.js';

export type RegisterForPush = ({ readonly by: 'device' } & DeviceRegistration) | ({ readonly by: 'account' } & AccountRegistration);

/**
 * Stores what notifications to a device need; a worker registers its token with the relay.
 *
 * Spec: POST /mobile_push/register
 */
export const registerForPush: UseCase<RegisterForPush, void> = {
  mode: 'write',
  run: async ({ tx, ports, actor }, requested) => {
    if (ports.pushRelay === undefined) return refuse({ kind: 'pushNotConfigured' });
    const ownerId = actor.user.id;
    if (requested.by === 'device') return registerByDevice(tx, ports, ownerId, requested);
    return registerByAccount(tx, ports, ownerId, requested);
  },
};
