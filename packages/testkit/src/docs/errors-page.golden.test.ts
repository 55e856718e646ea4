import { refusalReplies } from '@parley/wire';
import { expectGenerated } from '../golden/expect-generated.js';
import { errorsPage } from './errors-page.js';
import { otherErrors } from './other-errors.js';
import { sampleFields, sampleRefusals } from './sample-refusals.js';

const page = errorsPage(sampleRefusals, sampleFields, otherErrors());

it('has a sample of every kind, with every field that its text needs', () => {
  expect(new Set(sampleRefusals.map(({ kind }) => kind))).toEqual(new Set(Object.keys(refusalReplies)));
  expect(page.split('\n').filter((line) => /undefined|\[object/.test(line))).toEqual([]);
});

it('docs/generated/errors.md is up to date', () => {
  expectGenerated('docs/generated/errors.md', page);
});
