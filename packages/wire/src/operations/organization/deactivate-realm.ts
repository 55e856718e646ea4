import * as Either from 'fp-ts/lib/Either.js';
import { canDeactivateRealm, canReadConsents } from '@parley/core/rules';
import { nullable } from '../../codecs/composites.js';
import { noParameters, optionalJson, request } from '../../codecs/params.js';
import { integer } from '../../codecs/scalars.js';
import { exportConsentShape } from '../../objects/organization/export-consent.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply } from '../shared/reply-schemas.js';

/** POST /realm/deactivate. Spec: 6 (`realm`), level 332 */
export const deactivateRealmOperation = operation({
  method: 'POST',
  path: '/realm/deactivate',
  access: 'account',
  guard: canDeactivateRealm,
  useCase: 'deactivateRealm',
  request: request(
    { deletion_delay_days: optionalJson(nullable(integer({ max: 100_000 })), null, { gate: 'realmDeactivationDelay' }) },
    ({ deletion_delay_days: deletionDelayDays }) => Either.right({ deletionDelayDays }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Deactivates the organization.',
});

/** GET /export/realm/consents. Spec: level 293 */
export const getExportConsentsOperation = operation({
  method: 'GET',
  path: '/export/realm/consents',
  gate: 'exportConsents',
  access: 'account',
  guard: canReadConsents,
  useCase: 'getExportConsents',
  request: noParameters,
  reply: (all, { open }) => ({ export_consents: all.map((one) => exportConsentShape.write(open, one)) }),
  replySchema: (open) => schema.object(open, { export_consents: schema.listOf(exportConsentShape.schema(open)) }),
  summary: 'Who lets their private data be exported.',
});
