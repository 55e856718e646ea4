import * as Either from 'fp-ts/lib/Either.js';
import { type ExportType, realmExportId } from '@parley/core/model';
import { canReadExports, type Open } from '@parley/core/rules';
import { badRequest, noParameters, optionalRaw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { fields, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { exportList, exportObjects, exportTypeNumbers, exportTypeWords } from '../../objects/organization/realm-export.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply } from '../shared/reply-schemas.js';

const types = Object.keys(exportTypeWords) as ReadonlyArray<ExportType>;

/** LEVEL(449): the numbers of public exports and of those with consent alone. */
const typeOf = (word: string, open: Open): ExportType | null => {
  const isNamed = (type: ExportType): boolean =>
    open('exportTypeStrings') ? exportTypeWords[type] === word : type !== 'full' && String(exportTypeNumbers[type]) === word;
  return types.find(isNamed) ?? null;
};

const typeSchema = (open: Open): JsonObject =>
  open('exportTypeStrings')
    ? { ...schema.among(Object.values(exportTypeWords)), default: exportTypeWords.public }
    : { ...schema.among([exportTypeNumbers.public, exportTypeNumbers.withConsent]), default: exportTypeNumbers.public };

/** POST /export/realm. LEVEL(182): without the id. LEVEL(304): public exports alone. LEVEL(449): numbers. Spec: companion 3.27 */
export const requestExportOperation = operation({
  method: 'POST',
  path: '/export/realm',
  access: 'account',
  guard: canReadExports,
  useCase: 'requestExport',
  request: request({ export_type: optionalRaw(text({ max: 100 }), null, { gate: 'exportType', accepts: typeSchema }) }, ({ export_type: word }, { open }) => {
    const type = word === null ? 'public' : typeOf(word, open);
    return type === null ? Either.left(badRequest('Invalid export_type')) : Either.right({ type });
  }),
  reply: (id, { open }) => fields(open, { id: when('exportReturnsId', id) }),
  replySchema: (open) => schema.object(open, { id: when('exportReturnsId', schema.integer) }),
  summary: 'Asks for an archive of the organization.',
});

/** GET /export/realm. Spec: companion 3.27 */
export const getExportsOperation = operation({
  method: 'GET',
  path: '/export/realm',
  access: 'account',
  guard: canReadExports,
  useCase: 'getExports',
  request: noParameters,
  reply: (all, view) => ({ exports: exportObjects(all, view) }),
  replySchema: (open) => schema.object(open, { exports: exportList.at(open) }),
  summary: 'The exports of the organization.',
});

/** DELETE /export/realm/{export_id}. Spec: second-half 1.9 */
export const deleteExportOperation = operation({
  method: 'DELETE',
  path: '/export/realm/{export_id:int}',
  access: 'account',
  guard: canReadExports,
  useCase: 'deleteExport',
  request: request({}, (_, { path }) => Either.right({ id: realmExportId(Number(path['export_id'])) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Deletes the archive of an export.',
});
