import { loaders } from './index.js';

test('keys derived from a source belong to sources below it', () => {
  const order = Object.keys(loaders);
  const upwards = Object.entries(loaders).flatMap(([name, { names = {} }]) =>
    Object.keys(names)
      .filter((named) => order.indexOf(named) <= order.indexOf(name))
      .map((named) => `${name} names ${named}`),
  );
  expect(upwards).toEqual([]);
  expect(Object.values(loaders).filter(({ names }) => names !== undefined)).not.toHaveLength(0);
});
