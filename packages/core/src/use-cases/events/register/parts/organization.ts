import { part } from '../part.js';

export const organizationParts = {
  /** Deactivated ones included, ascending. */
  customEmoji: part([], ({ tx }) => tx.customEmoji.all()),
  /** In order of creation. */
  domains: part([], ({ tx }) => tx.domains.all()),
};
