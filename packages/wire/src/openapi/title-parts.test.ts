import type { Json, JsonObject } from '../json.js';
import { titleParts } from './title-parts.js';

const text: JsonObject = { type: 'string' };
const word = (value: string): JsonObject => ({ type: 'string', const: value });
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

const titlesIn = (json: Json): ReadonlyArray<string> => {
  if (Array.isArray(json)) return (json as ReadonlyArray<Json>).flatMap(titlesIn);
  if (typeof json !== 'object' || json === null) return [];
  const { title, ...others } = json as JsonObject;
  return [...(typeof title === 'string' ? [title] : []), ...Object.values(others).flatMap(titlesIn)];
};

test('branches are called by what sets them apart, and objects in them by their place', () => {
  const update = (person: JsonObject): JsonObject => object({ type: word('realm_user'), op: word('update'), person: object({ user_id: text, ...person }) });
  const event: JsonObject = {
    title: 'Event',
    anyOf: [object({ type: word('heartbeat') }), update({ role: text }), update({ full_name: text }), update({ full_name: text, email: text })],
  };
  expect(titlesIn(titleParts(event))).toEqual([
    'Event',
    'HeartbeatEvent',
    'RealmUserUpdateRoleEvent',
    'RealmUserUpdateRoleEventPerson',
    'RealmUserUpdateFullNameEvent',
    'RealmUserUpdateFullNameEventPerson',
    'RealmUserUpdateFullNameEvent2',
    'RealmUserUpdateFullNameEvent2Person',
  ]);
});

test('objects in lists and maps have titles; what has one keeps it, and examples stay as they are', () => {
  const inside: JsonObject = { ...object({ id: text }), title: 'Channel' };
  const schema: JsonObject = {
    ...object({ channels: { type: 'array', items: inside }, sizes: { type: 'object', additionalProperties: object({ x: text }) } }),
    title: 'State',
    example: { title: 'no schema', properties: {} },
  };
  const titled = titleParts(schema) as JsonObject;
  expect(titlesIn({ ...titled, example: null })).toEqual(['State', 'Channel', 'StateSizes']);
  expect(titled['example']).toEqual({ title: 'no schema', properties: {} });
});

test('a branch without a mark of its own has another title than the whole', () => {
  const change: JsonObject = { title: 'Change', anyOf: [object({ kind: word('role'), role: text }), object({ text })] };
  expect(titlesIn(titleParts(change))).toEqual(['Change', 'RoleChange', 'OtherChange']);
});
