import { membersOnly, part } from '../part.js';

export const deviceParts = {
  /** In order of creation. */
  devices: membersOnly(part([], ({ call: { tx, actor } }) => tx.devices.of(actor.user.id)())),
};
