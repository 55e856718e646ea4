import * as Either from 'fp-ts/lib/Either.js';
import { relayRefusals } from './relay-refusals.js';
import type { PushTarget } from '../../model/devices/push.js';
import type { DeviceId } from '../../model/ids.js';
import type { RegisteredDevice } from '../../ports/store.js';
import type { UseCase } from '../use-case.js';
import { countRelayRequest } from './count-relay-request.js';
import { forgetTokens } from './forget-tokens.js';
import { targetsOf } from './targets-of.js';
import { type Outcome, done, refuse } from '../outcome.js';
import type { OutsideCall } from '../call.js';

export interface SendTestNotification {
  /** A device, an account by the name that older clients have given it, or null: all of the caller's devices. */
  readonly to: { readonly kind: 'device'; readonly id: DeviceId } | { readonly kind: 'account'; readonly id: number } | null;
}

const isMeant = ({ id, isByAccount, key }: RegisteredDevice, to: SendTestNotification['to']): boolean => {
  if (to === null) return true;
  return to.kind === 'device' ? !isByAccount && id === to.id : isByAccount && key.id === to.id;
};

const ask = async (call: OutsideCall, targets: ReadonlyArray<PushTarget>): Outcome<ReadonlyArray<string>> => {
  const { realm, actor } = call;
  if (call.ports.pushRelay === undefined) return refuse({ kind: 'relayRefused' });
  const sent = await call.ports.pushRelay.send(realm, { kind: 'test', server: call.ports.server, userId: actor.user.id, at: call.now() }, targets);
  return Either.isLeft(sent) ? refuse(relayRefusals[sent.left]) : Either.right(sent.right.expired);
};

/** Returns the tokens that the relay has found to be expired. */
const send = async (call: OutsideCall, targets: ReadonlyArray<PushTarget>): Outcome<ReadonlyArray<string>> => {
  const counted = await countRelayRequest(call);
  return Either.isLeft(counted) ? counted : ask(call, targets);
};

const noActiveDevice = refuse({ kind: 'noActiveDevice' });

/**
 * Sends a test notification to the caller's registered devices. Holds no transaction while it waits for the relay.
 *
 * Spec: 4.19
 */
export const sendTestNotification: UseCase<SendTestNotification, void> = {
  mode: 'waiting',
  run: async (call, { to }) => {
    const ownerId = call.actor.user.id;
    const devices = await call.transact('snapshot', ({ tx }) => tx.devices.registered(ownerId)());
    if (Either.isLeft(devices)) return devices;
    const targets = targetsOf(
      call.ports.secrets,
      devices.right.filter((device) => isMeant(device, to)),
    );
    if (targets.length === 0) return noActiveDevice;
    const expired = await send(call, targets);
    if (Either.isLeft(expired)) return expired;
    const forgotten = expired.right.length === 0 ? done : await call.transact('write', ({ tx }) => forgetTokens(tx, ownerId, expired.right));
    if (Either.isLeft(forgotten)) return forgotten;
    return targets.every(({ tokenId }) => expired.right.includes(tokenId)) ? noActiveDevice : done;
  },
};
