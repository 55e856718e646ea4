import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emojiByName, emojiNameByCode } from '@parley/markdown';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import type { Realm } from '@parley/core/model';
import { contradictionsIn } from '../../fixtures/contradictions.js';
import { pixel } from '../../fixtures/elsinore.js';
import { elsinoreExport, exportOf, line, member, type Row } from '../../fixtures/mattermost-export.js';
import { realmOf, runImport } from '../../fixtures/run-import.js';
import type { ArchiveSource } from '../read/archive-source.js';
import { type MattermostSource, noMattermostDomain, withMattermostExport } from './mattermost-source.js';

const folder = mkdtempSync(join(tmpdir(), 'mattermost-'));
const options = { emoji: { byName: emojiByName, ofCode: emojiNameByCode }, name: 'Elsinore', emailDomain: noMattermostDomain, hasThreads: false };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Found = Readonly<Record<string, unknown>>;

const open = <Result>(name: string, zip: Buffer, work: (source: MattermostSource) => Promise<Result>): Promise<Result> => {
  writeFileSync(join(folder, name), zip);
  return withMattermostExport(join(folder, name), options, work);
};

const moveIn = async (stringId: string, zip: Buffer): Promise<Realm> => {
  await open(`${stringId}.zip`, zip, (source) => runImport(server, source, stringId));
  const realm = await realmOf(server, stringId);
  if (realm === null) throw new Error('not there');
  expect(await contradictionsIn(server.knex, realm.id)).toEqual([]);
  return realm;
};

const signIn = async (realm: Realm, email: string): Promise<TestPerson> => {
  const key = await server.chat.provision.giveKey(realm.id, { email, isNew: false })();
  if (key._tag === 'Left' || key.right._tag === 'Left') throw new Error('no key');
  const { user, apiKey } = key.right.right;
  return server.knownPerson({ id: user.id, email: user.email, fullName: user.fullName, apiKey }, realm);
};

const messagesOf = async (person: TestPerson, applyMarkdown = false): Promise<ReadonlyArray<Found>> =>
  (await person.get('/messages', { anchor: 'newest', num_before: 100, num_after: 0, apply_markdown: applyMarkdown })).body['messages'] as ReadonlyArray<Found>;

test('an organization moves in: its people see what they saw, all of it read, with files, pictures and emoji', async () => {
  const realm = await moveIn('elsinore', elsinoreExport());
  const gertrude = await signIn(realm, 'gertrude@elsinore.example');
  const seen = await messagesOf(gertrude);
  expect(seen.map(({ content, type }) => [type, String(content).replace(/\(\/user_uploads\S+\)/, '(…)')])).toEqual([
    ['stream', 'first'],
    ['stream', 'second'],
    ['stream', '/me sighs'],
    ['stream', 'Remember me'],
    ['stream', '## [Noon](https://clock.example)\n\n**twelve**\n\n**Hour**: 12'],
    ['stream', 'the mousetrap'],
    ['stream', 'an answer\n\n[skull.png](…)\ngone.pdf (a file that the export lacks)'],
    ['private', 'mother'],
    ['private', 'son'],
    ['private', 'all three'],
    ['stream', 'the next day, by @**Hamlet of Denmark**. To @_**all**: #**The Plot**, `@hamlet` :smile:'],
  ]);
  expect(seen.every(({ flags }) => (flags as ReadonlyArray<string>).includes('read'))).toBe(true);
  expect(seen.flatMap(({ flags }) => flags as ReadonlyArray<string>)).not.toContain('stream_wildcard_mentioned');
  expect((seen[0]?.['reactions'] as ReadonlyArray<Found>).map(({ emoji_name: name }) => name).sort()).toEqual(['+1', '+1', 'skull_party']);

  const { rows: stored } = await server.knex.raw<{ rows: ReadonlyArray<{ name: string; media_type: string; bytes: Buffer }> }>(
    `select a.name, a.media_type, s.bytes from parley.attachment a
     join parley.stored_file s on s.realm_id = a.realm_id and s.path = 'uploads/' || split_part(a.path, '/', 2) where a.realm_id = ? and a.state = 'here'`,
    [realm.id],
  );
  expect(stored).toEqual([{ name: 'skull.png', media_type: 'image/png', bytes: pixel }]);

  const { body: me } = await gertrude.get('/users/me');
  expect(me).toMatchObject({ role: 100, avatar_url: expect.stringMatching(/^(?!.*gravatar)/) as string });
  const { body } = await gertrude.get('/users/me/subscriptions');
  const [square] = (body['subscriptions'] as ReadonlyArray<Found>).filter(({ name }) => name === 'Town Square');
  expect(square).toMatchObject({ pin_to_top: true, can_administer_channel_group: { direct_members: [gertrude.id], direct_subgroups: [] } });
});

test('what one team alone may read is read by it alone: its people may join, others do not learn of it', async () => {
  const people = (username: string, team: string): Row => member(username, { teams: [{ name: team, roles: 'team_user', channels: [] }] });
  const realm = await moveIn(
    'teams',
    exportOf([
      { type: 'version', version: 1 },
      ...['castle', 'port'].map((name) => line('team', { name, display_name: name, allow_open_invite: false })),
      ...['castle', 'port'].map((team) => line('channel', { team, name: 'town-square', display_name: 'Town Square', type: 'O' })),
      people('hamlet', 'castle'),
      people('pirate', 'port'),
    ]),
  );
  const pirate = await signIn(realm, 'pirate@elsinore.example');
  const { body } = await pirate.get('/streams', { include_can_access_content: true });
  expect((body['streams'] as ReadonlyArray<Found>).map(({ name }) => name)).toEqual(['Town Square (port)']);
  const join = (name: string) => pirate.post('/users/me/subscriptions', { subscriptions: JSON.stringify([{ name }]) });
  expect(await join('Town Square (port)')).toMatchObject({ status: 200 });
  expect(await join('Town Square (castle)')).toMatchObject({ status: 400 });
});

test('an import that was interrupted goes on with the same export, and does nothing twice', async () => {
  const zip = elsinoreExport();
  let chunks = 0;
  const failing = (source: MattermostSource): ArchiveSource => ({
    ...source,
    chunk: (index) => {
      if (++chunks > 1 && index === source.chunkCount - 1) throw new Error('the power is gone');
      return source.chunk(index);
    },
  });
  await expect(open('broken.zip', zip, (source) => runImport(server, failing(source), 'broken'))).rejects.toThrow('the power is gone');
  await expect(open('other.zip', exportOf([{ type: 'version', version: 1 }]), (source) => runImport(server, source, 'broken'))).rejects.toThrow(
    'an import of another archive',
  );
  const summary = await open('broken.zip', zip, (source) => runImport(server, source, 'broken'));
  expect(summary).toMatchObject({ isResumed: true, taken: { messages: 12 } });
  const realm = await realmOf(server, 'broken');
  if (realm === null) throw new Error('not there');
  expect(await contradictionsIn(server.knex, realm.id)).toEqual([]);
});
