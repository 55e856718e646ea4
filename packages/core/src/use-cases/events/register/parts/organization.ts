import { part } from '../part.js';

export const organizationParts = {
  /** Deactivated ones included, ascending. */
  customEmoji: part([], ({ call: { tx } }) => tx.customEmoji.all()()),
  /** In order of creation. */
  domains: part([], ({ call: { tx } }) => tx.domains.all()()),
};
