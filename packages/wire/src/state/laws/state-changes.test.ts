import { wireTypes, type WireTypeName } from '../../events/wire-types.js';
import { stateRows } from '../rows.js';

const changing = (Object.keys(wireTypes) as WireTypeName[]).filter((name) => !('unchanged' in wireTypes[name]));

const changersOf = stateRows.map(({ keys, changes }) => ({ keys, changedBy: 'changedBy' in changes ? changes.changedBy : [] }));

it('every key of a registration lists the events that change it, or says why none does', () => {
  for (const { keys, changes } of stateRows) {
    expect({ keys, count: 'changedBy' in changes ? changes.changedBy.length : changes.unchanged.length }).not.toEqual({ keys, count: 0 });
  }
});

it('every event that changes the state has a key, and the keys list only such events', () => {
  expect([...new Set(changersOf.flatMap(({ changedBy }) => changedBy))].sort()).toEqual([...changing].sort());
});
