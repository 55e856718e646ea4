import type { RelayFailure } from '../../ports/push/push-relay.js';
import type { DeviceRefusal } from '../../refusals/devices.js';

/** What a person learns who waits for the relay's answer. */
export const relayRefusals: Readonly<Record<RelayFailure, DeviceRefusal>> = {
  unreachable: { kind: 'relayUnreachable' },
  broken: { kind: 'relayBroken' },
  notCovered: { kind: 'relayRefused' },
  refused: { kind: 'relayRefused' },
};
