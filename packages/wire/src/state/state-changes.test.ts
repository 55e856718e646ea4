import type { WireType } from '../events/wire-type.js';
import { wireTypes } from '../events/wire-types.js';
import { stateRows } from './rows.js';

const changing = Object.entries<WireType>(wireTypes).flatMap(([name, { keepsState }]) => (keepsState === undefined ? [name] : []));

const changersOf = stateRows.map(({ keys, changes }) => ({ keys, changedBy: 'changedBy' in changes ? changes.changedBy : [] }));

it('every key of a registration lists the events that change it, or says why none does', () => {
  for (const { keys, changes } of stateRows) {
    expect({ keys, count: 'changedBy' in changes ? changes.changedBy.length : changes.fixed.length }).not.toEqual({ keys, count: 0 });
  }
});

it('every event that changes the state has a key, and the keys list only such events', () => {
  expect([...new Set(changersOf.flatMap(({ changedBy }) => changedBy))].sort()).toEqual([...changing].sort());
});

it('every list that an event replaces is a key that lists this event', () => {
  const replaced = Object.entries<WireType>(wireTypes).flatMap(([name, { replaces }]) => (replaces === undefined ? [] : [{ name, replaces }]));
  const isListed = ({ name, replaces }: (typeof replaced)[number]): boolean =>
    changersOf.some(({ keys, changedBy }) => keys.includes(replaces) && changedBy.some((one) => one === name));
  expect(replaced.filter((one) => !isListed(one))).toEqual([]);
});
