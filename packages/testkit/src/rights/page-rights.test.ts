import { actions } from '@parley/core/rules';
import { operations, snakeCase } from '@parley/wire';
import { filesBelow, readRepositoryFile } from '../walls/repository.js';
import { actionsOfOperations, seeing, withoutRight } from './actions-of-operations.data.js';

const changing = [...new Set(operations.filter(({ method }) => method !== 'GET').map(({ id }) => id))].sort();

const page = filesBelow('packages/web/src/page')
  .filter((path) => /[.]tsx?$/.test(path) && !path.includes('.test.'))
  .map(readRepositoryFile);

const found = (pattern: RegExp): ReadonlyArray<string> => [
  ...new Set(page.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.find((group) => group !== undefined) ?? []))),
];

const words = new Set(Object.keys(actions).map(snakeCase));

test('each operation that changes something has the actions whose rights it asks, or needs no right', () => {
  expect([...Object.keys(actionsOfOperations), ...withoutRight].sort()).toEqual(changing);
});

test('each action belongs to an operation, or is about what somebody sees', () => {
  const used = new Set([...Object.values(actionsOfOperations).flat(), ...seeing]);
  expect([...used].sort()).toEqual(Object.keys(actions).sort());
});

test('what the page does that needs a right can be explained, and so can what it asks about', () => {
  const called = found(/chat[.](?:call[(]\s*'(\w+)'|(\w+)[(])/g).filter((id) => changing.includes(id));
  expect(called.length).toBeGreaterThan(25);
  expect(called.filter((id) => actionsOfOperations[id] === undefined && !withoutRight.has(id))).toEqual([]);
  const asked = found(/action(?:=|: |=[{])'(\w+)', subject|<Why\b[^>]*action="(\w+)"|asked[(]'\w+', '(\w+)'/g);
  expect(asked).toEqual(expect.arrayContaining(['delete_message', 'edit_message', 'move_to_topic', 'react', 'resolve_topic', 'see_receipts', 'see_history']));
  expect(asked.filter((action) => !words.has(action))).toEqual([]);
});
