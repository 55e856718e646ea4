import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { committing } from '../../committing.js';
import type { Failure } from '../../failures.js';
import { type RegistrationError, registrationLifetime } from '../../model/devices/device.js';
import { instant } from '../../model/instant.js';
import type { Realm } from '../../model/organization/realm.js';
import type { Ports } from '../../ports/ports.js';
import type { PushRelay } from '../../ports/push/push-relay.js';
import type { Store, WriteTx } from '../../ports/store.js';
import type { TokenRegistrations, WaitingRegistration } from '../../ports/push/push-schedule.js';
import { deviceUpdated } from '../../use-cases/shared/devices/device-entries.js';
import { forRequest } from '../passes/for-request.js';
import { inPass, type PassPorts } from '../passes/in-pass.js';
import { readRealm } from '../read-realm.js';
import { waitAfter, type Waits } from '../passes/wait-after.js';
import { logFailure } from '../../faults.js';

/** Milliseconds after which another process may take a registration over: longer than an attempt and what follows it. */
const lease = 60_000;

/** Between attempts. */
const waits: Waits = { first: 5_000, max: 1_800_000 };

/** At once. */
const maxClaimed = 20;

export interface RegistrationWorker {
  /** Registers due tokens with the relay; returns the count. Called every few seconds, by any number of processes. */
  readonly runDue: () => Promise<number>;
}

type RegistrationWorld = Pick<Ports, 'wakeUp' | 'clock'> & PassPorts & { readonly store: Store };

const settle = (
  tx: WriteTx,
  { userId, deviceId, tokenId }: WaitingRegistration,
  outcome: Either.Either<RegistrationError, string>,
): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.devices.hold(userId),
    TaskEither.chain(() => tx.devices.settle(deviceId, tokenId, outcome)),
    TaskEither.chain((device) =>
      device === null
        ? TaskEither.right(null)
        : tx.append({
            entries: [deviceUpdated(userId, device, Either.isLeft(outcome) ? ['error'] : ['tokenId', 'pendingTokenId'])],
            changesRules: false,
          }),
    ),
    TaskEither.map(() => undefined),
  );

const registerDue = async (world: RegistrationWorld, registrations: TokenRegistrations, relay: PushRelay): Promise<number> => {
  const { store, clock, log } = world;

  const fail = ({ log: own }: RegistrationWorld, { deviceId }: WaitingRegistration, failure: Failure): void => {
    logFailure(own, 'the token of a device could not be registered, and is tried again', failure.kind, { device: deviceId });
  };

  const ask = (waiting: WaitingRegistration, realm: Realm): ReturnType<PushRelay['register']> =>
    clock.now() - waiting.requestedAt > registrationLifetime ? Promise.resolve(Either.left('requestExpired')) : relay.register(realm, waiting);

  const perform = async (waiting: WaitingRegistration, realm: Realm): Promise<void> => {
    const own = forRequest(world, waiting);
    const answer = await ask(waiting, realm);
    const outcome: Either.Either<RegistrationError, string> | null = Either.isRight(answer)
      ? answer
      : answer.left === 'tryAgain'
        ? null
        : Either.left(answer.left);
    const done = await (
      outcome === null
        ? registrations.postpone(waiting, instant(clock.now() + waitAfter(waiting.attempts, waits)))
        : committing(own).write(waiting.realmId, (tx) => settle(tx, waiting, outcome))
    )();
    if (Either.isLeft(done)) {
      fail(own, waiting, done.left);
      return;
    }
    const result = outcome === null ? 'tryAgain' : Either.isLeft(outcome) ? outcome.left : 'registered';
    own.log.debug?.('the relay was asked to register the token of a device', { device: waiting.deviceId, result });
  };

  const now = clock.now();
  const claimed = await registrations.claim(now, instant(now + lease), maxClaimed)();
  if (Either.isLeft(claimed)) {
    logFailure(log, 'waiting tokens of devices could not be claimed', claimed.left.kind);
    return 0;
  }
  await Promise.all(
    claimed.right.map(async (waiting) => {
      const realm = await readRealm(store, waiting.realmId);
      if (realm !== null) await perform(waiting, realm);
    }),
  );
  return claimed.right.length;
};

/**
 * Registers the tokens of devices with the relay, at least once each, until it answers or the registration is too old.
 *
 * Spec: POST /mobile_push/register
 */
export const createRegistrationWorker = (given: RegistrationWorld, registrations: TokenRegistrations, relay: PushRelay): RegistrationWorker => ({
  runDue: () => inPass(given, 'registrations', (world) => registerDue(world, registrations, relay)),
});
