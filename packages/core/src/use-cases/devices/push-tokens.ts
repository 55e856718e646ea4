import * as Either from 'fp-ts/lib/Either.js';
import { relayRefusals } from './relay-refusals.js';
import type { Failure } from '../../failures.js';
import type { TokenKind } from '../../model/devices/device.js';
import { maxPushTokenLength, type PushToken, type StoredPushToken, tokenIdOf } from '../../model/devices/push-token.js';
import type { Ports } from '../../ports/ports.js';
import type { UseCase } from '../use-case.js';
import { countRelayRequest } from './count-relay-request.js';
import { type Outcome, done, refuse } from '../outcome.js';
import type { OutsideCall } from '../call.js';

const hexForm = /^[0-9a-f]+$/i;

/** Takes Base64, passing over strange characters, as the reference server does. */
const isApnsToken = (token: string): boolean => {
  const kept = token.replace(/[^A-Za-z0-9+/=]/g, '');
  return hexForm.test(token) || (/^[ -~]+$/.test(token) && kept.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(kept));
};

const check = ({ kind, token }: Pick<PushToken, 'kind' | 'token'>): Either.Either<Failure, void> => {
  if (token === '' || token.length > maxPushTokenLength) return refuse({ kind: 'pushTokenEmptyOrLong' });
  return kind === 'apns' && !isApnsToken(token) ? refuse({ kind: 'invalidApnsToken' }) : done;
};

const stored = ({ secrets }: Ports, { kind, token, appId }: PushToken): StoredPushToken => ({
  kind,
  appId,
  fingerprint: secrets.fingerprint(token),
  sealed: secrets.seal('pushToken', token),
  tokenId: tokenIdOf(secrets.sha256(token)),
});

const announce = async ({ ports, realm, actor }: OutsideCall, token: PushToken, isThere: boolean): Outcome<void> => {
  if (ports.pushRelay === undefined) return done;
  const announced = await ports.pushRelay.plain.announce(realm, actor.user.id, token, isThere);
  return Either.isLeft(announced) ? refuse(relayRefusals[announced.left]) : done;
};

const announceCounted = async (call: OutsideCall, token: PushToken): Outcome<void> => {
  if (call.ports.pushRelay === undefined) return done;
  const counted = await countRelayRequest(call);
  return Either.isLeft(counted) ? counted : announce(call, token, true);
};

/**
 * Stores a token of the older scheme, after telling the relay: clients repeat this at each start. Without a relay it is stored as well. Spec: POST
 * /users/me/apns_device_token
 */
export const addPushToken: UseCase<PushToken, void> = {
  mode: 'waiting',
  run: async (call, token) => {
    const fits = check(token);
    if (Either.isLeft(fits)) return fits;
    const counted = await announceCounted(call, token);
    if (Either.isLeft(counted)) return counted;
    return call.transact('write', ({ tx, ports, actor }) => tx.pushTokens.insert(actor.user.id, stored(ports, token))());
  },
};

export interface RemovePushToken {
  readonly kind: TokenKind;
  readonly token: string;
}

/**
 * Removes a token of the older scheme. The relay is informed too; its answer does not matter.
 *
 * Spec: DELETE /users/me/apns_device_token
 */
export const removePushToken: UseCase<RemovePushToken, void> = {
  mode: 'waiting',
  run: async (call, { kind, token }) => {
    const fits = check({ kind, token });
    if (Either.isLeft(fits)) return fits;
    const existed = await call.transact('write', ({ tx, ports, actor }) => tx.pushTokens.remove(actor.user.id, kind, ports.secrets.fingerprint(token))());
    if (Either.isLeft(existed)) return existed;
    if (!existed.right) return refuse({ kind: 'noSuchPushToken' });
    const announced = await announce(call, { kind, token, appId: null }, false);
    return Either.isLeft(announced) ? done : announced;
  },
};
