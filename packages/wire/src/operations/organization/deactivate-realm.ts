import * as Either from 'fp-ts/lib/Either.js';
import { canDeactivateRealm, canReadConsents } from '@parley/core/rules';
import { nullable } from '../../codecs/composites.js';
import { optionalJson, request } from '../../codecs/params.js';
import { integer } from '../../codecs/scalars.js';
import { exportConsentShape } from '../../objects/organization/export-consent.js';
import { get, post, rows } from '../../rows.js';
import { each } from '../../shape/index.js';

export const deactivateRealmRows = rows({
  /** Spec: 6 (`realm`), level 332 */
  deactivateRealm: post('/realm/deactivate', {
    guard: canDeactivateRealm,
    takes: request(
      { deletion_delay_days: optionalJson(nullable(integer({ max: 100_000 })), null, { gate: 'realmDeactivationDelay' }) },
      ({ deletion_delay_days: deletionDelayDays }) => Either.right({ deletionDelayDays }),
    ),
    says: 'Deactivates the organization.',
    explains:
      'From now on every call is refused with status 401, but `GET /server_settings`. Open polls get a last event, and owners a mail. Accounts and messages are kept; the operator can reactivate the organization. Owners only.',
    parameters: {
      deletion_delay_days: 'After how many days the data is deleted, unless the organization is reactivated before, as JSON: at least 14; null: never.',
    },
    example: { params: { deletion_delay_days: 30 } },
  }),
  /** Spec: level 293 */
  getExportConsents: get('/export/realm/consents', 'exportConsents', {
    guard: canReadConsents,
    takes: {},
    answers: { export_consents: each(exportConsentShape, (all) => all) },
    says: 'Who lets their private data be exported.',
    explains: 'Every active person, with their personal setting `allow_private_data_export`. Administrators only.',
    example: { answer: { export_consents: [{ user_id: 7, consented: false, email_address_visibility: 1 }] } },
  }),
});
