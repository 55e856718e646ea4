import fc from 'fast-check';
import { unsharedParts } from '../../../fixtures/unshared-parts.js';
import type { Json, JsonObject } from './json.js';
import { share } from './share.js';

const copied = (value: Json): Json => JSON.parse(JSON.stringify(value)) as Json;

/** What JSON can say: without a negative zero. */
const json = fc.jsonValue({ maxDepth: 4 }).map((value) => copied(value as Json));

/** How objects of a state are named: by a number, by people, or by a channel and a topic. */
const named: ReadonlyArray<(number: number) => JsonObject> = [
  (id) => ({ id }),
  (number) => ({ user_ids: [7, number] }),
  (number) => ({ user_ids_string: `7,${number}` }),
  (number) => ({ stream_id: number % 2, topic_name: `topic ${number}` }),
  (number) => ({ scheduled_message_id: number }),
];

/** Lists of objects that are all named in one way. */
const namedObjects = fc
  .tuple(fc.array(fc.dictionary(fc.string(), json), { minLength: 1, maxLength: 6 }), fc.constantFrom(...named))
  .map(([objects, name]): ReadonlyArray<JsonObject> => objects.map((object, number) => ({ ...object, ...name(number) })));

test('what is shared equals what came, with the former objects wherever it equals them', () => {
  fc.assert(
    fc.property(json, json, fc.string(), (one, other, key) => {
      const before = { [key]: one, kept: other };
      const after = { [key]: other, kept: copied(other) };
      const shared = share(before, after);
      expect(shared).toEqual(after);
      expect(unsharedParts(before, shared)).toEqual([]);
      expect(share(before, copied(before))).toBe(before);
    }),
  );
});

test('and with lists in another order', () => {
  fc.assert(
    fc.property(namedObjects, fc.infiniteStream(fc.nat()), (before, ranks) => {
      const ranked = (copied(before) as ReadonlyArray<JsonObject>).map((object) => ({ object, rank: ranks.next().value as number }));
      const after = ranked.sort((one, other) => one.rank - other.rank).map(({ object }) => object);
      expect(unsharedParts(before, share(before, after))).toEqual([]);
    }),
  );
});

test('and so it is with lists that lose, gain or change one object', () => {
  fc.assert(
    fc.property(namedObjects, fc.nat(5), fc.constantFrom('lose', 'gain', 'change'), json, (before, at, how, value) => {
      const index = at % before.length;
      const fresh = copied(before) as ReadonlyArray<JsonObject>;
      const given = how === 'change' ? [{ ...fresh[index], value }] : how === 'gain' ? [fresh[index] as JsonObject, { id: 99, value }] : [];
      const after = [...fresh.slice(0, index), ...given, ...fresh.slice(index + 1)];
      const shared = share(before, after);
      expect(shared).toEqual(after);
      expect(unsharedParts(before, shared)).toEqual([]);
    }),
  );
});

test('values of other kinds are left as they came', () => {
  for (const [before, after] of [
    [null, {}],
    [[], {}],
    [{}, []],
    [{ a: 1 }, null],
    [undefined, [1]],
  ] as ReadonlyArray<readonly [Json | undefined, Json]>)
    expect(share(before, after)).toBe(after);
});
