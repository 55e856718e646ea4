import * as Either from 'fp-ts/lib/Either.js';
import { featureLevel, newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { checked, either, field, list, mapOf, mapped, nullable, object, optionalField } from './composites.js';
import { json, optionalJson, optionalRaw, raw, request } from './params.js';
import { among, boolean, integer, number, oneOf, text } from './scalars.js';

const open = openAt(newestLevel);
const right = <A>(values: A) => Either.right(values);

/** The text of the first error, or the decoded value. */
const decoding = (codec: ReturnType<typeof request>, fields: Readonly<Record<string, string>>, level = 496) =>
  codec.decode(new Map(Object.entries(fields)), { open: openAt(featureLevel(level) ?? newestLevel), path: {} });

const outcome = (codec: Parameters<typeof json>[0], value: string) => {
  const result = decoding(request({ x: json(codec) }, right), { x: value });
  return Either.isLeft(result) ? result.left.message : result.right.command;
};

const draft = object(
  { type: field(oneOf(['', 'stream', 'private'])), to: field(list(integer())), content: field(text({ blank: 'refused', max: 5 })), at: optionalField(number) },
  { strict: true },
);

describe('the errors of a parameter', () => {
  test.each([
    [boolean, 'yes', 'x is not valid JSON'],
    [boolean, '1', 'x is not a boolean'],
    [boolean, '"true"', 'x is not a boolean'],
    [integer(), '1.5', 'x is not an integer'],
    [integer(), '5.0', 'x is not an integer'],
    [integer(), '5e0', 'x is not an integer'],
    [integer(), '"5"', 'x is not an integer'],
    [integer(), 'true', 'x is not an integer'],
    [integer({ min: 0 }), '-1', 'x is too small'],
    [integer({ max: 9 }), '10', 'x is too large'],
    [number, '"1"', 'x is not a float'],
    [text(), '5', 'x is not a string'],
    [text({ max: 3 }), '"abcd"', 'x is too long (limit: 3 characters)'],
    [text({ blank: 'refused' }), '"  "', 'x cannot be blank'],
    [list(integer()), '{}', 'x is not a list'],
    [list(integer()), '[1,"2"]', 'x[1] is not an integer'],
    [list(integer()), '[1,5.0]', 'x[1] is not an integer'],
    [list(integer()), '[5e0]', 'x[0] is not an integer'],
    [list(integer()), '["\\"5.0",-5.0]', 'x[0] is not an integer'],
    [list(among([5])), '[5.0]', 'x[0] is not an integer'],
    [object({ a: field(list(integer())) }), '{"a":[5.0]}', 'x["a"][0] is not an integer'],
    [object({}), '5.0', 'x is not a dict'],
    [list(mapOf(text())), '[5.0]', 'x[0] is not a dict'],
    [list(integer(), { max: 1 }), '[1,2]', 'x is too long'],
    [object({}), '[]', 'x is not a dict'],
    [object({}), 'null', 'x is not a dict'],
    [oneOf(['a']), '"b"', 'Invalid x'],
    [among([0, 1]), '2', 'Invalid x: Value error, Not in the list of possible values'],
    [draft, '{}', 'x["type"] field is missing: Field required'],
    [draft, '{"type":"channel","to":[],"content":"x"}', 'Invalid x["type"]'],
    [draft, '{"type":"","to":[1.5],"content":"x"}', 'x["to"][0] is not an integer'],
    [draft, '{"type":"","to":[],"content":" "}', 'x["content"] cannot be blank'],
    [draft, '{"type":"","to":[],"content":"x","id":1}', 'Argument "id" at x["id"] is unexpected'],
    [
      either<number | ReadonlyArray<string>>({ int: integer(), 'list[str]': list(text()) }, (value) => (Array.isArray(value) ? 'list[str]' : 'int')),
      '["a",5]',
      'x["list[str]"][1] is not a string',
    ],
    [either<number | ReadonlyArray<string>>({ int: integer(), 'list[str]': list(text()) }, () => 'int'), '"a"', 'x["int"] is not an integer'],
    [checked(text(), (value) => (value === 'good' ? null : 'Invalid {v}: Value error, not good')), '"bad"', 'Invalid x: Value error, not good'],
  ])('%#', (codec, value, message) => {
    expect(outcome(codec, value)).toBe(message);
  });

  test('JSON that is nested too deep is refused without parsing', () => {
    expect(outcome(list(integer()), '['.repeat(100_000))).toBe('x is not valid JSON');
    expect(outcome(text(), JSON.stringify('['.repeat(100)))).toEqual({ x: '['.repeat(100) });
  });

  test('`__proto__` is a name like any other', () => {
    const result = outcome(object({ __proto__: optionalField(text()), a: optionalField(integer()) }), '{"__proto__": {"polluted": 1}, "a": 1}');
    expect(result).toEqual({ x: { a: 1 } });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('valid values', () => {
  test.each([
    [nullable(integer()), 'null', null],
    [mapped(integer(), (value) => value * 2), '4', 8],
    [number, '1.5', 1.5],
    [number, '2.0', 2],
    [list(number), '[2.0,3,-1e2]', [2, 3, -100]],
    [list(text()), '["5.0","a\\\\","1e3"]', ['5.0', 'a\\', '1e3']],
    [draft, '{"type":"","to":[1],"content":"abc","at":1.5}', { type: '', to: [1], content: 'abc', at: 1.5 }],
  ])('%#', (codec, value, expected) => {
    expect(outcome(codec, value)).toEqual({ x: expected });
  });
});

describe('a request', () => {
  const codec = request(
    {
      first: json(integer()),
      second: raw(text(), { aliases: ['other'] }),
      third: optionalJson(boolean, false, { gate: 'includeAnchor' }),
      fourth: optionalRaw(text(), null),
    },
    right,
  );

  test('decodes known parameters and lists ignored ones', () => {
    expect(decoding(codec, { first: '1', other: 'two', zebra: '', ape: '', client: 'test' })).toEqual(
      Either.right({ command: { first: 1, second: 'two', third: false, fourth: null }, ignored: ['ape', 'zebra'] }),
    );
  });

  test('reports the first failure in the order of declaration', () => {
    expect(decoding(codec, { second: 'two' })).toEqual(
      Either.left({ code: 'REQUEST_VARIABLE_MISSING', message: "Missing 'first' argument", extra: { var_name: 'first' } }),
    );
    expect(decoding(codec, {})).toMatchObject({ left: { message: "Missing 'first' argument" } });
  });

  test('refuses two names of one parameter at once', () => {
    expect(decoding(codec, { first: '1', second: 'a', other: 'b' })).toEqual(
      Either.left({
        code: 'REQUEST_CONFUSING_VAR',
        message: "Can't decide between 'second' and 'other' arguments",
        extra: { var_name1: 'second', var_name2: 'other' },
      }),
    );
  });

  test('ignores and lists a parameter whose gate is closed', () => {
    expect(decoding(codec, { first: '1', second: 'a', third: 'true' }, 154)).toMatchObject({ right: { command: { third: false }, ignored: ['third'] } });
    expect(decoding(codec, { first: '1', second: 'a', third: 'true' }, 155)).toMatchObject({ right: { command: { third: true }, ignored: [] } });
  });

  test('takes a literal null only where the type says so', () => {
    expect(decoding(codec, { first: '1', second: 'a', third: 'null' })).toMatchObject({ left: { message: 'third is not a boolean' } });
    expect(decoding(codec, { first: 'null', second: 'a' })).toMatchObject({ left: { message: 'first is not an integer' } });
    const optional = request({ ids: optionalJson(list(integer()), []), id: optionalJson(nullable(integer()), 5) }, right);
    expect(decoding(optional, { id: 'null' })).toMatchObject({ right: { command: { ids: [], id: null } } });
    expect(decoding(optional, { ids: 'null' })).toMatchObject({ left: { message: 'ids is not a list' } });
  });

  test('may be required at some levels, with its own error', () => {
    const levelled = request(
      {
        first: json(integer()),
        later: optionalJson(list(integer()), [], { required: { since: 'groupMembersMandatory' } }),
        earlier: optionalRaw(text(), '', { required: { until: 'groupUpdateOptional' } }),
        last: json(integer()),
      },
      right,
    );

    const message = (fields: Readonly<Record<string, string>>, level: number) => {
      const result = decoding(levelled, fields, level);
      return Either.isLeft(result) ? result.left.message : result.right.command;
    };

    expect(message({ first: '1', last: '2' }, 283)).toBe("Missing 'later' argument");
    expect(message({ first: '1', later: 'null', last: '2' }, 283)).toBe('later is not a list');
    expect(message({ last: 'x' }, 283)).toBe("Missing 'first' argument");
    expect(message({ first: '1', last: 'x' }, 283)).toBe("Missing 'later' argument");
    expect(message({ first: '1', last: 'x' }, 164)).toBe("Missing 'earlier' argument");
    expect(message({ first: '1', last: '2' }, 282)).toEqual({ first: 1, later: [], earlier: '', last: 2 });
  });

  test('takes text as it is', () => {
    expect(decoding(codec, { first: '1', second: '"quoted"', fourth: 'null' })).toMatchObject({ right: { command: { second: '"quoted"', fourth: 'null' } } });
  });
});

test('a codec describes its values', () => {
  expect(draft.schema).toEqual({
    type: 'object',
    properties: {
      type: { type: 'string', enum: ['', 'stream', 'private'] },
      to: { type: 'array', items: { type: 'integer' }, maxItems: 10_000 },
      content: { type: 'string', maxLength: 5, minLength: 1 },
      at: { type: 'number' },
    },
    required: ['type', 'to', 'content'],
    additionalProperties: false,
  });
  expect(open('includeAnchor')).toBe(true);
});
