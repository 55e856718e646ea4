import type * as TaskEither from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../../failures.js';
import type { Ports } from '../../ports/ports.js';
import { countAttempt } from '../shared/count-attempt.js';
import type { Caller } from '../use-case.js';

const limit = { max: 30, milliseconds: 60_000 };

/** Counts a request that makes this server ask the relay at once: the relay counts them too, and for all organizations together. */
export const countRelayRequest = (ports: Ports, { realm, actor }: Caller): TaskEither.TaskEither<Failure, void> =>
  countAttempt(ports, 'relayRequestsInMinute', limit, `${realm.id}:${actor.user.id}`);
