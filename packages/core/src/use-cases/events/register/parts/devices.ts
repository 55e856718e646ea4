import { membersOnly, part } from '../part.js';

export const deviceParts = {
  /** In order of creation. */
  devices: membersOnly(part([], ({ tx, caller }) => tx.devices.of(caller.actor.user.id))),
};
