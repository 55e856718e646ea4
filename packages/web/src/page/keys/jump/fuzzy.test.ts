import { bestOf, fitOf } from './fuzzy.js';

const names = ['engineering', 'design', 'signals', 'Desirée', 'resigned'];
const found = (typed: string): ReadonlyArray<string> => bestOf(names, (name) => name, typed, 10).map(([name]) => name);

test('the beginning of a name comes before its middle, and that before letters with gaps', () => {
  expect(found('sign')).toEqual(['signals', 'design', 'resigned']);
  expect(found('dsg')).toEqual(['design']);
});

test('case and accents do not count', () => {
  expect(found('DESIREE')).toEqual(['Desirée']);
});

test('the beginning of a word comes before the middle of one', () => {
  expect(Number(fitOf('design › reading order', 'read'))).toBeGreaterThan(Number(fitOf('spreading', 'read')));
});

test('letters in another order do not fit', () => {
  expect(fitOf('design', 'gd')).toBeNull();
});
