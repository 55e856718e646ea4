import type { ExportConsent } from '@parley/core/contract';
import { emailVisibilityNumbers } from '../../names.js';
import { bool, integer, key, shape, since } from '../../shape/index.js';

/** Spec: level 293 */
export const exportConsentShape = shape<ExportConsent>()('ExportConsent', {
  user_id: key(integer, ({ user }) => user.id),
  consented: key(bool, ({ consents }) => consents),
  email_address_visibility: since('exportConsentVisibility', integer, ({ user }) => emailVisibilityNumbers[user.settings.emailAddressVisibility]),
});
