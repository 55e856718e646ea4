import { countAttempt } from '../shared/count-attempt.js';
import type { OutsideCall } from '../call.js';
import type { Outcome } from '../outcome.js';

const limit = { max: 30, milliseconds: 60_000 };

/** Counts a request that makes this server ask the relay at once: the relay counts them too, and for all organizations together. */
export const countRelayRequest = ({ ports, realm, actor }: OutsideCall): Outcome<void> =>
  countAttempt(ports, 'relayRequestsInMinute', limit, `${realm.id}:${actor.user.id}`);
