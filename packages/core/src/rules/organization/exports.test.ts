import { channelId, userId } from '../../model/ids.js';
import { instant } from '../../model/instant.js';
import { type RealmExport, realmExportId } from '../../model/organization/realm-export.js';
import { type ExportFacts, exportScopeOf, fetchableUntil, refuseDeletingExport, refuseExport } from './exports.js';

const [openOne, web, shared, hidden] = [1, 2, 3, 4].map(channelId) as [never, never, never, never];
const [ann, bob] = [7, 8].map(userId) as [never, never];

const facts: ExportFacts = {
  channels: [
    { id: openOne, privacy: 'public' },
    { id: web, privacy: 'webPublic' },
    { id: shared, privacy: 'privateSharedHistory' },
    { id: hidden, privacy: 'privateProtectedHistory' },
  ],
  consenting: [ann],
  subscribed: [
    { userId: ann, channelId: openOne },
    { userId: ann, channelId: shared },
    { userId: ann, channelId: hidden },
    { userId: bob, channelId: hidden },
  ],
};

test('a public export has open channels alone, even where people consent', () => {
  expect(exportScopeOf('public', facts)).toEqual({ kind: 'some', channels: [1, 2], received: [], people: [] });
});

test('an export with consent also has what consenting people read, and of protected channels what they received', () => {
  expect(exportScopeOf('withConsent', facts)).toEqual({ kind: 'some', channels: [1, 2, 3], received: [{ userId: 7, channelId: 4 }], people: [7] });
  expect(exportScopeOf('withConsent', { ...facts, consenting: [] })).toEqual({ kind: 'some', channels: [1, 2], received: [], people: [] });
});

test('a full export has everything', () => {
  expect(exportScopeOf('full', facts)).toEqual({ kind: 'everything' });
});

const measures = { requested: 4, messages: 250_000, fileBytes: 10_240 * 1_048_576 };

test.each([
  [{}, null],
  [{ requested: 5 }, { kind: 'tooManyExports' }],
  [{ messages: 250_001 }, { kind: 'tooLargeToExport' }],
  [{ fileBytes: 10_240 * 1_048_576 + 1 }, { kind: 'tooLargeToExport' }],
  [{ requested: 5, messages: 250_001 }, { kind: 'tooManyExports' }],
])('five exports in seven days, of 250,000 messages and 10 GiB of files: with %j the refusal is %j', (change, refusal) => {
  expect(refuseExport({ ...measures, ...change })).toEqual(refusal);
});

const [asked, ended, deleted] = [instant(1_000), instant(2_000), instant(3_000)];

const waiting: RealmExport = {
  id: realmExportId(1),
  type: 'public',
  requestedBy: ann,
  requestedAt: asked,
  file: 'a file',
  size: 7,
  succeededAt: null,
  failedAt: null,
  deletedAt: null,
};

test.each<readonly [Partial<RealmExport>, string | null, number | null]>([
  [{}, 'exportPending', null],
  [{ succeededAt: ended }, null, 2_000 + 604_800_000],
  [{ failedAt: ended }, 'exportFailed', null],
  [{ succeededAt: ended, deletedAt: deleted }, 'exportDeleted', null],
])('of an export with %j the deletion is refused by %s, and the archive can be fetched until %s', (change, refusal, until) => {
  const one = { ...waiting, ...change };
  expect([refuseDeletingExport(one)?.kind ?? null, fetchableUntil(one)]).toEqual([refusal, until]);
});
