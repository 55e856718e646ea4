import { onceEach } from './once-each.js';

test('the value is computed once for each object, even if another object is equal', () => {
  let computed = 0;
  const lengthOf = onceEach((list: ReadonlyArray<number>) => {
    computed += 1;
    return { length: list.length };
  });
  const [one, other] = [
    [1, 2],
    [1, 2],
  ];
  expect([lengthOf(one), lengthOf(other), lengthOf(one)]).toEqual([{ length: 2 }, { length: 2 }, { length: 2 }]);
  expect(lengthOf(one)).toBe(lengthOf(one));
  expect(computed).toBe(2);
});
