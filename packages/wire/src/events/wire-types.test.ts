import { featureLevel, newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import type { WireType } from './wire-type.js';
import { anyEventSchema, wireTypes } from './wire-types.js';

const types = Object.entries<WireType>(wireTypes);

const typesAt = (level: number): ReadonlySet<unknown> => {
  const { anyOf } = anyEventSchema(openAt(featureLevel(level) ?? newestLevel)) as unknown as {
    readonly anyOf: ReadonlyArray<{ readonly properties: { readonly type: { readonly const: string } } }>;
  };
  return new Set(anyOf.map(({ properties }) => properties.type.const));
};

test.each(types)(
  '%s has a schema at the oldest, the newest or a level between, and replaces a list, leaves the state and says why, or changes it',
  (name, type) => {
    expect(new Set([...typesAt(1), ...typesAt(450), ...typesAt(496)])).toContain(name);
    expect(type.replaces === undefined || type.keepsState === undefined).toBe(true);
    expect([type.replaces, type.keepsState]).not.toContain('');
  },
);

test('a form has a schema at its levels', () => {
  expect(typesAt(388)).not.toContain('channel_folder');
  expect(typesAt(389)).toContain('channel_folder');
});
