import { stored } from '../part.js';

export const organizationParts = {
  /** Deactivated ones included, ascending. */
  customEmoji: stored([], ({ tx }) => tx.customEmoji.all()),
};
