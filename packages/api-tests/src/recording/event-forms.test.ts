import { featureLevel, newestLevel } from '@parley/core';
import { newValidator, readRepositoryFile } from '@parley/testkit';
import { type JsonObject, openApiDocument, operations } from '@parley/wire';
import { groupNames } from '../../fixtures/recording/groups.js';
import { levels } from '../../fixtures/recording/levels.js';
import { readRecording } from '../../fixtures/recording/recording.js';

const ownTests = 'packages/api-tests/src';

/** Forms that no recorded scenario brings about: how their names begin, and the test that has them. */
const elsewhere: ReadonlyArray<readonly [begin: string, test: string]> = [
  ['heartbeat', `${ownTests}/events/passing-events.http.test.ts`],
  ['restart', 'packages/wire/src/events/encode.test.ts'],
  ['web_reload_client', 'packages/wire/src/events/encode.test.ts'],
  ['realm deactivated', `${ownTests}/organization/deactivate-realm.http.test.ts`],
  ['realm_export_consent', `${ownTests}/organization/deactivate-realm.http.test.ts`],
  ['realm_bot update bot{avatar_url', `${ownTests}/bots/update-bot.http.test.ts`],
  ['presence', `${ownTests}/people/presence/presence.http.test.ts`],
  ['typing', `${ownTests}/messages/sending/typing.http.test.ts`],
  ['realm_user update person{is_imported_stub', `${ownTests}/people/joining/imported-stub.http.test.ts`],
  ['realm_user update person{date_joined', `${ownTests}/people/joining/imported-stub.http.test.ts`],
  // LEVEL(163): one's own address, whose change ends the credentials of the observer.
  ['realm_user update person{delivery_email,email,user_id}', 'packages/wire/src/events/encode.test.ts'],
  // No recorded scenario changes a channel at level 1; the law changes them at the newest.
  [
    'stream update stream_id name property value rendered_description history_public_to_subscribers',
    'packages/wire/src/events/channels/channel-update.test.ts',
  ],
  // For clients without a capability that the recorded ones have: the law has some without.
  ['user_group remove', 'packages/client/fixtures/state-law.ts'],
  // Recorded servers notify no phones.
  ['device update', `${ownTests}/devices/registering.http.test.ts`],
  ['user_group update data{can_', `${ownTests}/groups/update-group.http.test.ts`],
];

interface Form {
  readonly name: string;
  readonly matches: (event: JsonObject) => boolean;
}

interface Schema {
  readonly $ref?: string;
  readonly const?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** `realm_user update person{bot_owner_id,user_id}`: with the keys of the objects that tell forms of one type apart. */
const nameOf = ({ properties = {} }: Schema): string =>
  [
    ...['type', 'op'].flatMap((key) => properties[key]?.const ?? []),
    ...Object.entries(properties).flatMap(([key, { properties: inner }]) => (inner === undefined ? [] : [`${key}{${Object.keys(inner).sort().join(',')}}`])),
    ...Object.keys(properties).filter((key) => !['id', 'type', 'op'].includes(key) && properties[key]?.properties === undefined),
  ].join(' ');

const formsAt = (level: number): ReadonlyArray<Form> => {
  const document = openApiDocument({ level: featureLevel(level) ?? newestLevel, operations, url: '/api/v1' });
  const validator = newValidator().addSchema(document, 'api');
  const { schemas } = document['components'] as unknown as { readonly schemas: Readonly<Record<string, Schema & { readonly anyOf?: ReadonlyArray<Schema> }>> };
  const named = (schema: Schema): Schema => (schema.$ref === undefined ? schema : (schemas[schema.$ref.replace('#/components/schemas/', '')] ?? schema));
  const whole = (schema: Schema): Schema => {
    const { properties = {} } = named(schema);
    return { properties: Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, named(inner)])) };
  };
  return (schemas['Event']?.anyOf ?? []).map(whole).map((schema, index) => {
    const validate = validator.getSchema(`api#/components/schemas/Event/anyOf/${String(index)}`);
    return { name: nameOf(schema), matches: (value) => validate?.(value) === true };
  });
};

const recordings = groupNames.map((group) => readRecording(`scenarios-${group}`));

const eventsAt = (level: number): ReadonlyMap<string, ReadonlyArray<JsonObject>> => {
  const byType = new Map<string, JsonObject[]>();
  for (const { event } of recordings.flatMap(({ examples }) => examples.filter((example) => example.level === level))) {
    const { type } = event as { readonly type: string };
    byType.set(type, [...(byType.get(type) ?? []), event]);
  }
  return byType;
};

const isShown = (events: ReadonlyMap<string, ReadonlyArray<JsonObject>>, { name, matches }: Form): boolean =>
  (events.get(name.split(' ')[0] ?? '') ?? []).some(matches);

const known = levels.map((level) => ({ forms: formsAt(level), events: eventsAt(level) }));
const shown = new Set(known.flatMap(({ forms, events }) => forms.filter((form) => isShown(events, form)).map(({ name }) => name)));
const missing = [...new Set(known.flatMap(({ forms }) => forms.map(({ name }) => name)))].filter((name) => !shown.has(name));

test('every form of every event at the levels of the state law comes about in one of its scenarios, or is tested elsewhere', () => {
  expect(shown.size).toBeGreaterThan(100);
  expect(missing.filter((name) => !elsewhere.some(([begin]) => name.startsWith(begin)))).toEqual([]);
});

test('the tests of the others are there', () => {
  expect(elsewhere.filter(([begin, test]) => !readRepositoryFile(test).includes(begin.split(' ')[0] ?? ''))).toEqual([]);
});
