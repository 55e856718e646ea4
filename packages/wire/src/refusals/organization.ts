import { rowsOf } from './row.js';

/** Settings of an organization. Spec: level 331 */
export const organizationRows = rowsOf<'organization'>()({
  moderationChannelMustBePrivate: 'Moderation request channel must be private.',
});
