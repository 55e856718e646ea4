import { newestLevel } from '@parley/core';
import { level } from '@parley/testkit/builders';
import { operations } from '@parley/wire';
import { apiDocuments } from './api-documents.js';

test('a document is written once for each level, and the eight that were written last are kept', () => {
  const documentAt = apiDocuments({ floor: newestLevel, anyLevel: true, operations });
  const first = documentAt(level(1));
  expect(documentAt(level(1))).toBe(first);
  for (let at = 2; at <= 8; at += 1) documentAt(level(at));
  expect(documentAt(level(1))).toBe(first);
  documentAt(level(9));
  const again = documentAt(level(1));
  expect(again).not.toBe(first);
  expect(again.body.equals(first.body)).toBe(true);
});
