import { makeStore } from './store.js';

test('a listener is called only when its part has become another', () => {
  const store = makeStore<{ readonly one: number; readonly other: number }>({ one: 1, other: 1 });
  const seen: number[] = [];
  store.subscribe(
    ({ one }) => one,
    (one) => seen.push(one),
  );
  store.set({ one: 1, other: 2 });
  store.set({ one: 2, other: 2 });
  store.set(store.value);
  expect(seen).toEqual([2]);
});

test('a listener that stops, or is stopped by another, is not called again', () => {
  const store = makeStore(0);
  const seen: string[] = [];
  const all = (value: number): number => value;
  const stopFirst = store.subscribe(all, () => {
    seen.push('first');
    stopFirst();
    stopSecond();
  });
  const stopSecond = store.subscribe(all, () => seen.push('second'));
  store.set(1);
  store.set(2);
  stopFirst();
  expect(seen).toEqual(['first']);
});

test('a listener that changes the value is followed by one call of the others, with the newest', () => {
  const store = makeStore(0);
  const seen: number[] = [];
  const all = (value: number): number => value;
  store.subscribe(all, (value) => store.set(Math.min(value + 1, 3)));
  store.subscribe(all, (value) => seen.push(value));
  store.set(1);
  expect(seen).toEqual([3]);
});
