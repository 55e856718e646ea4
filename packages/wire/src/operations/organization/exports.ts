import * as Either from 'fp-ts/lib/Either.js';
import { type ExportType, realmExportId } from '@parley/core/model';
import { canReadExports, type Open } from '@parley/core/rules';
import { badRequest, idInPath, optionalRaw, request } from '../../codecs/params.js';
import { integer, text } from '../../codecs/scalars.js';
import { type Json } from '../../json.js';
import { exportList, exportObjects, exportTypeNumbers, exportTypeWords } from '../../objects/organization/realm-export.js';
import { get, post, remove, rows } from '../../rows.js';
import * as schema from '../../schema.js';
import { key, type Kind, since } from '../../shape/index.js';

const types = Object.keys(exportTypeWords) as ReadonlyArray<ExportType>;

/** LEVEL(449): the numbers of public exports and of those with consent alone. */
const typeOf = (word: string, open: Open): ExportType | null => {
  const isNamed = (type: ExportType): boolean =>
    open('exportTypeStrings') ? exportTypeWords[type] === word : type !== 'full' && String(exportTypeNumbers[type]) === word;
  return types.find(isNamed) ?? null;
};

const typeKind: Kind<Json> = {
  at: (open) =>
    open('exportTypeStrings')
      ? { ...schema.among(Object.values(exportTypeWords)), default: exportTypeWords.public }
      : { ...schema.among([exportTypeNumbers.public, exportTypeNumbers.withConsent]), default: exportTypeNumbers.public },
};

export const exportRows = rows({
  /** LEVEL(182): without the id. LEVEL(304): public exports alone. LEVEL(449): numbers. Spec: companion 3.27 */
  requestExport: post('/export/realm', {
    guard: canReadExports,
    takes: request({ export_type: optionalRaw(text({ max: 100 }), null, { gate: 'exportType', accepts: typeKind }) }, ({ export_type: word }, { open }) => {
      const type = word === null ? 'public' : typeOf(word, open);
      return type === null ? Either.left(badRequest('Invalid export_type')) : Either.right({ type });
    }),
    answers: { id: since('exportReturnsId', integer, (id) => id) },
    says: 'Asks for an archive of the organization.',
    explains:
      'Asks for an archive of the organization in the Zulip form, which is made in the background: an event `realm_export` tells when it is there. Five in seven days; of at most 250,000 messages and 10 GiB of files. Administrators only.',
    parameters: {
      export_type:
        '`public` (below level 449: 1): what every member may read. `full_with_consent` (2): also what those can read who let their private data be exported. `full_without_consent` is for the operator alone, by `parley export`.',
    },
    example: { params: { export_type: 'public' }, answer: { id: 3 } },
  }),
  /** Spec: companion 3.27 */
  getExports: get('/export/realm', {
    guard: canReadExports,
    takes: {},
    answers: { exports: key(exportList, (all, view) => exportObjects(all, view)) },
    says: 'The exports of the organization.',
    explains:
      'The newest hundred exports, with the links of their archives. A link opens for signed-in administrators of the organization alone, for seven days; then the archive is deleted. Administrators only.',
    example: {
      answer: {
        exports: [
          {
            id: 3,
            export_time: 1781524800,
            acting_user_id: 7,
            export_url: null,
            deleted_timestamp: null,
            failed_timestamp: null,
            pending: true,
            export_type: 'public',
          },
        ],
      },
    },
  }),
  /** Spec: second-half 1.9 */
  deleteExport: remove('/export/realm/{export_id:int}', {
    guard: canReadExports,
    takes: { id: idInPath('export_id', realmExportId) },
    says: 'Deletes the archive of an export.',
    explains: 'Deletes the archive of an export, and its link with it. Administrators only.',
    parameters: { export_id: 'An export that was made.' },
    example: { path: { export_id: 3 } },
  }),
});
