import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { TokenKind } from '../../model/devices/device.js';
import { maxPushTokenLength, type PushToken, type StoredPushToken, tokenIdOf } from '../../model/devices/push-token.js';
import type { Ports } from '../../ports/ports.js';
import type { Caller, UseCase } from '../use-case.js';
import { countRelayRequest } from './count-relay-request.js';
import { relayRefusals } from './relay-refusals.js';

const hexForm = /^[0-9a-f]+$/i;

/** Takes Base64, passing over strange characters, as the reference server does. */
const isApnsToken = (token: string): boolean => {
  const kept = token.replace(/[^A-Za-z0-9+/=]/g, '');
  return hexForm.test(token) || (/^[ -~]+$/.test(token) && kept.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(kept));
};

const checked = ({ kind, token }: Pick<PushToken, 'kind' | 'token'>): Either.Either<Failure, void> => {
  if (token === '' || token.length > maxPushTokenLength) return Either.left(refused({ kind: 'pushTokenEmptyOrLong' }));
  return kind === 'apns' && !isApnsToken(token) ? Either.left(refused({ kind: 'invalidApnsToken' })) : Either.right(undefined);
};

const stored = ({ secrets }: Ports, { kind, token, appId }: PushToken): StoredPushToken => ({
  kind,
  appId,
  fingerprint: secrets.fingerprint(token),
  sealed: secrets.seal('pushToken', token),
  tokenId: tokenIdOf(secrets.sha256(token)),
});

const announce = ({ pushRelay }: Ports, { realm, actor }: Caller, token: PushToken, isThere: boolean): TaskEither.TaskEither<Failure, void> =>
  pushRelay === undefined
    ? TaskEither.right(undefined)
    : pipe(
        () => pushRelay.plain.announce(realm, actor.user.id, token, isThere),
        TaskEither.mapLeft((failure) => refused(relayRefusals[failure])),
      );

const announceCounted = (ports: Ports, caller: Caller, token: PushToken): TaskEither.TaskEither<Failure, void> =>
  ports.pushRelay === undefined
    ? TaskEither.right(undefined)
    : pipe(
        countRelayRequest(ports, caller),
        TaskEither.chain(() => announce(ports, caller, token, true)),
      );

/**
 * Stores a token of the older scheme, after telling the relay: clients repeat this at each start. Without a relay it is stored as well. Spec: POST
 * /users/me/apns_device_token
 */
export const addPushToken: UseCase<PushToken, void> = {
  mode: 'waiting',
  run: (transact, ports) => (caller, token) =>
    pipe(
      TaskEither.fromEither(checked(token)),
      TaskEither.chain(() => announceCounted(ports, caller, token)),
      TaskEither.chain(() => transact('write', (tx) => tx.pushTokens.insert(caller.actor.user.id, stored(ports, token)))),
    ),
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
  run:
    (transact, ports) =>
    (caller, { kind, token }) =>
      pipe(
        TaskEither.fromEither(checked({ kind, token })),
        TaskEither.chain(() => transact('write', (tx) => tx.pushTokens.remove(caller.actor.user.id, kind, ports.secrets.fingerprint(token)))),
        TaskEither.chainEitherK((existed) => (existed ? Either.right(undefined) : Either.left(refused({ kind: 'noSuchPushToken' })))),
        TaskEither.chain(() =>
          pipe(
            announce(ports, caller, { kind, token, appId: null }, false),
            TaskEither.orElse((): TaskEither.TaskEither<Failure, void> => TaskEither.right(undefined)),
          ),
        ),
      ),
};
