import * as ReadonlyArray from 'fp-ts/lib/ReadonlyArray.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { PushToken } from '../../model/devices/push-token.js';
import type { Ports } from '../../ports/ports.js';
import type { PlainRelay } from '../../ports/push/push-relay.js';
import type { Caller, UseCase } from '../use-case.js';
import { countRelayRequest } from './count-relay-request.js';
import { plainTokensOf } from './plain-tokens-of.js';
import { relayRefusals } from './relay-refusals.js';

export interface TestPushTokens {
  /** null: all tokens of the caller. */
  readonly token: string | null;
}

/** Tokens sent to the relay at once: with a slow relay, the caller waits for as many answers as there are groups of this size. */
const maxAtOnce = 50;

const test = (relay: PlainRelay, { clock, server }: Ports, { realm, actor }: Caller, token: PushToken): TaskEither.TaskEither<Failure, void> =>
  pipe(
    () => relay.test(realm, { kind: 'test', server, userId: actor.user.id, at: clock.now() }, token),
    TaskEither.mapLeft((failure) => refused(failure === 'tokenUnknown' ? { kind: 'pushTokenUnknownToRelay' } : relayRefusals[failure])),
  );

/**
 * Sends a test to tokens of the older scheme; asks the relay of no further group once it has refused a token. Holds no transaction while it asks the relay.
 *
 * Spec: POST /mobile_push/test_notification
 */
export const testPushTokens: UseCase<TestPushTokens, void> = {
  mode: 'waiting',
  run:
    (transact, ports) =>
    (caller, { token }) => {
      const { pushRelay, secrets } = ports;
      if (pushRelay === undefined) return TaskEither.left(refused({ kind: 'pushNotConfigured' }));
      return pipe(
        transact('snapshot', (tx) => tx.pushTokens.of(caller.actor.user.id)),
        TaskEither.map((tokens) => plainTokensOf(secrets, tokens).filter((one) => token === null || one.token === token)),
        TaskEither.filterOrElse(
          (meant) => token === null || meant.length > 0,
          (): Failure => refused({ kind: 'pushTokenUnknown' }),
        ),
        TaskEither.chainFirst(() => countRelayRequest(ports, caller)),
        TaskEither.map(ReadonlyArray.chunksOf(maxAtOnce)),
        TaskEither.chain(TaskEither.traverseSeqArray(TaskEither.traverseArray((one) => test(pushRelay.plain, ports, caller, one)))),
        TaskEither.map(() => undefined),
      );
    },
};
