import { changedIn, changesIn, conflictsIn, type Draft, keptIn, undoneIn, valuesIn } from './draft.js';

interface Values {
  readonly name: string;
  readonly days: number | null;
}

const saved: Values = { name: 'design', days: null };
const renamed = { ...saved, name: 'others' };
const none: Draft<Values> = {};

test('a change stands before what is saved, and what is as it was is none', () => {
  const draft = changedIn(none, saved, 'name', 'mine');
  expect(valuesIn(draft, saved)).toEqual({ name: 'mine', days: null });
  expect([changesIn(draft, saved), conflictsIn(draft, saved)]).toEqual([['name'], []]);
  expect(changedIn(draft, saved, 'name', 'design')).toEqual({});
});

test('what was not changed here follows what others save', () => {
  const draft = changedIn(none, saved, 'days', 7);
  expect(valuesIn(draft, renamed)).toEqual({ name: 'others', days: 7 });
  expect(conflictsIn(draft, renamed)).toEqual([]);
});

test('what others changed meanwhile, too, is seen until one says which of them is meant', () => {
  const draft = changedIn(changedIn(none, saved, 'name', 'min'), renamed, 'name', 'mine');
  expect(conflictsIn(draft, renamed)).toEqual(['name']);
  expect(conflictsIn(keptIn(draft, renamed, 'name'), renamed)).toEqual([]);
  expect(valuesIn(keptIn(draft, renamed, 'name'), renamed).name).toBe('mine');
  expect(valuesIn(undoneIn(draft, 'name'), renamed).name).toBe('others');
});

test('the same change by another is none any more', () => {
  const draft = changedIn(none, saved, 'name', 'others');
  expect([changesIn(draft, renamed), conflictsIn(draft, renamed)]).toEqual([[], []]);
});
