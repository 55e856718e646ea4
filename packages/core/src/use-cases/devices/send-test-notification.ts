import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { PushTarget } from '../../model/devices/push.js';
import type { DeviceId } from '../../model/ids.js';
import type { Ports } from '../../ports/ports.js';
import type { RegisteredDevice } from '../../ports/store.js';
import type { Caller, UseCase } from '../use-case.js';
import { countRelayRequest } from './count-relay-request.js';
import { forgetTokens } from './forget-tokens.js';
import { relayRefusals } from './relay-refusals.js';
import { targetsOf } from './targets-of.js';

export interface SendTestNotification {
  /** A device, an account by the name that older clients have given it, or null: all of the caller's devices. */
  readonly to: { readonly kind: 'device'; readonly id: DeviceId } | { readonly kind: 'account'; readonly id: number } | null;
}

const isMeant = ({ id, isByAccount, key }: RegisteredDevice, to: SendTestNotification['to']): boolean => {
  if (to === null) return true;
  return to.kind === 'device' ? !isByAccount && id === to.id : isByAccount && key.id === to.id;
};

const ask = (
  { pushRelay, clock, server }: Ports,
  { realm, actor }: Caller,
  targets: ReadonlyArray<PushTarget>,
): TaskEither.TaskEither<Failure, ReadonlyArray<string>> =>
  pushRelay === undefined
    ? TaskEither.left(refused({ kind: 'relayRefused' }))
    : pipe(
        () => pushRelay.send(realm, { kind: 'test', server, userId: actor.user.id, at: clock.now() }, targets),
        TaskEither.mapLeft((failure) => refused(relayRefusals[failure])),
        TaskEither.map(({ expired }) => expired),
      );

/** Returns the tokens that the relay has found to be expired. */
const send = (ports: Ports, caller: Caller, targets: ReadonlyArray<PushTarget>): TaskEither.TaskEither<Failure, ReadonlyArray<string>> =>
  pipe(
    countRelayRequest(ports, caller),
    TaskEither.chain(() => ask(ports, caller, targets)),
  );

const noActiveDevice = refused({ kind: 'noActiveDevice' });

/**
 * Sends a test notification to the caller's registered devices. Holds no transaction while it waits for the relay.
 *
 * Spec: 4.19
 */
export const sendTestNotification: UseCase<SendTestNotification, void> = {
  mode: 'waiting',
  run:
    (transact, ports) =>
    (caller, { to }) => {
      const ownerId = caller.actor.user.id;
      return pipe(
        transact('snapshot', (tx) => tx.devices.registered(ownerId)),
        TaskEither.map((devices) =>
          targetsOf(
            ports.secrets,
            devices.filter((device) => isMeant(device, to)),
          ),
        ),
        TaskEither.chain((targets) =>
          targets.length === 0
            ? TaskEither.left(noActiveDevice)
            : pipe(
                send(ports, caller, targets),
                TaskEither.chainFirst((expired) =>
                  expired.length === 0 ? TaskEither.right(undefined) : transact('write', (tx) => forgetTokens(tx, ownerId, expired)),
                ),
                TaskEither.chainEitherK((expired) =>
                  targets.every(({ tokenId }) => expired.includes(tokenId)) ? Either.left(noActiveDevice) : Either.right(undefined),
                ),
              ),
        ),
      );
    },
};
