import type { Open } from '@parley/core/rules';
import { openAtLevel } from '@parley/testkit/builders';
import { before, bool, changedAt, exactly, given, integer, key, keysOf, listOf, mapOf, nullable, oneOf, optional, shape, since, text } from './index.js';

interface Channel {
  readonly id: number;
  readonly name: string;
  readonly creator: number | null;
  readonly folder?: number;
}

interface View {
  readonly shows: boolean;
}

const channel: Channel = { id: 5, name: 'design', creator: null };
const [oldest, newest] = [openAtLevel(1), openAtLevel(496)];
const showing: View = { shows: true };

const channelShape = shape<Channel, View>()('Sample', {
  id: key(integer, ({ id }) => id),
  folder: optional(integer, ({ folder }) => folder),
  creator: since('channelCreatorId', nullable(integer), ({ creator }) => creator),
  old: before(
    'channelCreatorId',
    optional(oneOf([1, 2]), () => 2),
  ),
  name: [
    given(
      (_, { shows }) => !shows,
      key(exactly('hidden'), () => 'hidden' as const),
    ),
    key(text, ({ name }) => name),
  ],
});

describe('an object', () => {
  it('has the keys of its level, in their order', () => {
    expect(JSON.stringify(channelShape.write(newest, channel, showing))).toBe('{"id":5,"creator":null,"name":"design"}');
    expect(JSON.stringify(channelShape.write(oldest, { ...channel, folder: 7 }, showing))).toBe('{"id":5,"folder":7,"old":2,"name":"design"}');
  });

  it('takes the first present one of several keys', () => {
    expect(channelShape.write(newest, channel, { shows: false })).toHaveProperty('name', 'hidden');
  });
});

describe('a schema', () => {
  it('has the same keys, always present ones first', () => {
    expect(JSON.stringify(channelShape.schema(newest))).toBe(
      JSON.stringify({
        type: 'object',
        properties: {
          id: { type: 'integer' },
          creator: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
          name: { anyOf: [{ type: 'string', const: 'hidden' }, { type: 'string' }] },
          folder: { type: 'integer' },
        },
        required: ['id', 'creator', 'name'],
        additionalProperties: false,
        title: 'Sample',
      }),
    );
    expect(channelShape.schema(oldest)).toMatchObject({ required: ['id', 'name'], properties: { old: { type: 'integer', enum: [1, 2] } } });
  });

  it('lists a shared schema once, and requires only keys that are always present', () => {
    const { schema } = shape<Channel>()(null, {
      a: [
        given(
          () => false,
          key(text, () => ''),
        ),
        given(
          () => true,
          key(text, () => ''),
        ),
      ],
    });
    expect(schema(newest)).toEqual({ type: 'object', properties: { a: { type: 'string' } }, required: [], additionalProperties: false });
  });

  it('lists names last on request', () => {
    const keys = { a: key(text, () => ''), b: key(text, () => ''), c: key(text, () => '') };
    const sorted = shape<Channel>()(null, keys, { listLast: ['b', 'a'] });
    expect([sorted.schema(newest).required, Object.keys(sorted.write(newest, channel))]).toEqual([
      ['c', 'b', 'a'],
      ['a', 'b', 'c'],
    ]);
  });

  it('nests in objects, lists and maps, and changes with the level', () => {
    const outer = shape<ReadonlyArray<Channel>, View>()(null, {
      list: key(listOf(channelShape.kind), (channels, view) => channels.map((one) => channelShape.write(newest, one, view))),
      map: key(mapOf(bool), (channels) => Object.fromEntries(channels.map(({ name }) => [name, true]))),
      either: key(changedAt('channelCreatorId', integer, text), () => 1),
    });
    expect(outer.write(newest, [channel], showing)).toEqual({ list: [{ id: 5, creator: null, name: 'design' }], map: { design: true }, either: 1 });
    expect(outer.schema(newest).properties).toMatchObject({
      list: { type: 'array', items: channelShape.schema(newest) },
      map: { type: 'object', additionalProperties: { type: 'boolean' } },
      either: { type: 'integer' },
    });
    expect(outer.schema(oldest).properties).toMatchObject({ either: { type: 'string' } });
  });
});

test('includes the keys of a part', () => {
  const whole = shape<{ readonly channel: Channel; readonly color: string }, View>()(null, {
    ...keysOf(({ channel: part }) => part, channelShape.keys),
    id: key(text, ({ channel: { id } }) => String(id)),
    color: key(text, ({ color }) => color),
  });
  expect(JSON.stringify(whole.write(newest, { channel, color: 'red' }, showing))).toBe('{"id":"5","creator":null,"name":"design","color":"red"}');
});

test('gates are evaluated once per level, for any number of objects', () => {
  let asked = 0;
  const counting: Open = (gate) => {
    asked += 1;
    return newest(gate);
  };
  const counted = shape<Channel>()(null, {
    creator: since(
      'channelCreatorId',
      key(nullable(integer), ({ creator }) => creator),
    ),
  });
  for (let index = 0; index < 10; index += 1) counted.write(counting, channel);
  expect(asked).toBe(1);
});

test('a value that contradicts its schema does not compile', () => {
  // @ts-expect-error: a text is no integer
  key(integer, ({ name }: Channel) => name);
  // @ts-expect-error: null is no integer
  key(integer, ({ creator }: Channel) => creator);
  // @ts-expect-error: nor is it from a level on
  since('channelCreatorId', integer, ({ creator }: Channel) => creator);
  // @ts-expect-error: 3 is not among them
  key(oneOf([1, 2]), () => 3);
  // @ts-expect-error: no shape has written this
  key(channelShape.kind, () => ({ id: 1 }));
  // @ts-expect-error: another shape has written this
  key(channelShape.kind, (one: Channel) => shape<Channel>()('Other', {}).write(newest, one));
  expect(channelShape.kind.at(newest)).toBe(channelShape.schema(newest));
});
