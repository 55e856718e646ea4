import * as Either from 'fp-ts/lib/Either.js';
import { relayRefusals } from './relay-refusals.js';
import * as ReadonlyArray from 'fp-ts/lib/ReadonlyArray.js';
import type { PushToken } from '../../model/devices/push-token.js';
import type { PlainRelay } from '../../ports/push/push-relay.js';
import type { UseCase } from '../use-case.js';
import { countRelayRequest } from './count-relay-request.js';
import { plainTokensOf } from './plain-tokens-of.js';
import { type Outcome, done, refuse } from '../outcome.js';
import type { OutsideCall } from '../call.js';

export interface TestPushTokens {
  /** null: all tokens of the caller. */
  readonly token: string | null;
}

/** Tokens sent to the relay at once: with a slow relay, the caller waits for as many answers as there are groups of this size. */
const maxAtOnce = 50;

const test = async ({ ports, realm, actor, now }: OutsideCall, relay: PlainRelay, token: PushToken): Outcome<void> => {
  const tested = await relay.test(realm, { kind: 'test', server: ports.server, userId: actor.user.id, at: now() }, token);
  if (Either.isRight(tested)) return done;
  return refuse(tested.left === 'tokenUnknown' ? { kind: 'pushTokenUnknownToRelay' } : relayRefusals[tested.left]);
};

/**
 * Sends a test to tokens of the older scheme; asks the relay of no further group once it has refused a token. Holds no transaction while it asks the relay.
 *
 * Spec: POST /mobile_push/test_notification
 */
export const testPushTokens: UseCase<TestPushTokens, void> = {
  mode: 'waiting',
  run: async (call, { token }) => {
    const { pushRelay, secrets } = call.ports;
    if (pushRelay === undefined) return refuse({ kind: 'pushNotConfigured' });
    const stored = await call.transact('snapshot', ({ tx, actor }) => tx.pushTokens.of(actor.user.id)());
    if (Either.isLeft(stored)) return stored;
    const tokens = plainTokensOf(secrets, stored.right).filter((one) => token === null || one.token === token);
    if (token !== null && tokens.length === 0) return refuse({ kind: 'pushTokenUnknown' });
    const counted = await countRelayRequest(call);
    if (Either.isLeft(counted)) return counted;
    for (const group of ReadonlyArray.chunksOf(maxAtOnce)(tokens)) {
      const answers = await Promise.all(group.map((one) => test(call, pushRelay.plain, one)));
      const refusal = answers.find(Either.isLeft);
      if (refusal !== undefined) return refusal;
    }
    return done;
  },
};
