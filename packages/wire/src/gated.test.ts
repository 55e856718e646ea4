import { openAtLevel as at } from '@parley/testkit';
import { before, fields, given, when } from './gated.js';

describe('fields', () => {
  it('has a field from the level of its gate on, and before it the older one', () => {
    const table = { id: 1, role: when('userRole', 400), old: before('userRole', 'x') };
    expect(fields(at(58), table)).toEqual({ id: 1, old: 'x' });
    expect(fields(at(59), table)).toEqual({ id: 1, role: 400 });
  });

  it('nests conditions, all of which must hold', () => {
    const table = (isBot: boolean) => ({ both: when('userRole', given(isBot, null)) });
    expect(fields(at(496), table(true))).toEqual({ both: null });
    expect(fields(at(496), table(false))).toEqual({});
    expect(fields(at(58), table(true))).toEqual({});
  });

  it('keeps null, false and nested objects, and computes only present fields', () => {
    let computed = 0;
    const count = () => (computed += 1);
    expect(fields(at(1), { none: null, no: false, nested: { a: [1] }, skipped: given(false, count) })).toEqual({ none: null, no: false, nested: { a: [1] } });
    expect(computed).toBe(0);
  });
});
