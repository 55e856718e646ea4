import { channelId, userId } from '../../model/ids.js';
import { type ExportFacts, exportSight } from './exports.js';

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
  expect(exportSight('public', facts)).toEqual({ kind: 'some', channels: [1, 2], received: [], people: [] });
});

test('an export with consent also has what consenting people read, and of protected channels what they received', () => {
  expect(exportSight('withConsent', facts)).toEqual({ kind: 'some', channels: [1, 2, 3], received: [{ userId: 7, channelId: 4 }], people: [7] });
  expect(exportSight('withConsent', { ...facts, consenting: [] })).toEqual({ kind: 'some', channels: [1, 2], received: [], people: [] });
});

test('a full export has everything', () => {
  expect(exportSight('full', facts)).toEqual({ kind: 'everything' });
});
