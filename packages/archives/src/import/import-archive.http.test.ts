import type { Realm } from '@parley/core/model';
import type { RealmId } from '@parley/core';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { elsinore, sourceOf } from '../../fixtures/elsinore.js';
import { realmOf, runImport } from '../../fixtures/run-import.js';
import { contradictionsIn } from '../../fixtures/contradictions.js';
import type { ArchiveSource } from '../read/archive-source.js';
import type { ImportSummary } from './import-archive.js';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signedIn = async (realm: Realm, email: string, fullName: string): Promise<TestPerson> => {
  const key = await server.chat.provision.giveKey(realm.id, { email, isNew: false })();
  if (key._tag === 'Left' || key.right._tag === 'Left') throw new Error(`no key for ${email}`);
  const { user, apiKey } = key.right.right;
  return server.knownPerson({ id: user.id, email, fullName, apiKey }, realm);
};

interface Page {
  readonly messages: ReadonlyArray<Readonly<Record<string, unknown>> & { readonly content: string; readonly flags: ReadonlyArray<string> }>;
}

const page = async (person: TestPerson, narrow: ReadonlyArray<unknown> = [], more = {}): Promise<Page['messages']> => {
  const { status, body } = await person.get('/messages', {
    anchor: 'newest',
    num_before: 100,
    num_after: 0,
    narrow: JSON.stringify(narrow),
    apply_markdown: false,
    ...more,
  });
  expect([status, body['msg']]).toEqual([200, '']);
  return (body as unknown as Page).messages;
};

const textsOf = (messages: Page['messages']): ReadonlyArray<string> => messages.map(({ content }) => content);

describe('a court moves in', () => {
  let realm: Realm;
  let summary: ImportSummary;
  let gertrude: TestPerson;
  let hamlet: TestPerson;
  let ophelia: TestPerson;

  beforeAll(async () => {
    summary = await runImport(server, sourceOf(elsinore()), 'elsinore');
    const found = await realmOf(server, 'elsinore');
    if (found === null) throw new Error('not there');
    realm = found;
    gertrude = await signedIn(realm, 'gertrude@example.org', 'Gertrude');
    hamlet = await signedIn(realm, 'hamlet@example.org', 'Hamlet');
    ophelia = await signedIn(realm, 'ophelia@example.org', 'Ophelia');
  });

  test('everything is taken over, and what is not known is listed', () => {
    expect(summary).toMatchObject({ isResumed: false, messages: 11, leftOut: {}, unreadTables: ['zerver_somethingnew'] });
    expect(realm).toMatchObject({ name: 'Elsinore', isDeactivated: false, dateCreated: Date.UTC(2024, 0, 1) });
  });

  test('its rows are such as the service writes itself', async () => {
    expect(await contradictionsIn(server.knex, realm.id)).toEqual([]);
  });

  test('clients see people, groups, channels and settings', async () => {
    const { body } = await hamlet.post('/register', {
      client_capabilities: { bulk_message_deletion: true, notification_settings_null: true, linkifier_url_template: true },
    });
    const people = body['realm_users'] as ReadonlyArray<Record<string, unknown>>;
    expect(people.map(({ full_name: name, role, is_bot: isBot }) => [name, role, isBot])).toEqual([
      ['Gertrude', 100, false],
      ['Hamlet', 400, false],
      ['Ophelia', 400, false],
      ['Horatio', 600, false],
      ['Osric Bot', 400, true],
    ]);
    expect(people[0]).toMatchObject({ avatar_version: 1, avatar_url: expect.stringContaining('/user_avatars/') as unknown });
    expect(people[1]).toMatchObject({ timezone: 'Europe/Copenhagen', profile_data: expect.anything() as unknown });
    const away = body['realm_non_active_users'] as ReadonlyArray<Record<string, unknown>>;
    expect(away.map(({ full_name: name, is_imported_stub: stub }) => [name, stub])).toEqual(
      expect.arrayContaining([
        ['Polonius', false],
        ['Ghost', true],
      ]),
    );
    const groups = (body['realm_user_groups'] as ReadonlyArray<Record<string, unknown>>).filter(({ is_system_group: isSystem }) => isSystem !== true);
    const family = groups.find(({ name }) => name === 'family');
    expect(groups.map(({ name }) => name)).toEqual(['court', 'family']);
    expect(groups[0]).toMatchObject({ members: [ophelia.id], direct_subgroup_ids: [family?.['id']] });
    expect(family).toMatchObject({ members: [gertrude.id, hamlet.id] });
    const subscribed = body['subscriptions'] as ReadonlyArray<Record<string, unknown>>;
    expect(subscribed).toMatchObject([
      { name: 'castle', is_muted: true, desktop_notifications: true, message_retention_days: -1, rendered_description: '<p>About <strong>castle</strong></p>' },
    ]);
    expect(subscribed[0]?.['can_send_message_group']).toMatchObject({ direct_members: [hamlet.id] });
    expect(body).toMatchObject({
      realm_message_content_edit_limit_seconds: 3_600,
      realm_org_type: 30,
      realm_linkifiers: [{ pattern: 'act(?P<id>[0-9]+)', url_template: 'https://example.org/{id}' }],
      realm_playgrounds: [{ name: 'Stage' }],
      channel_folders: [{ name: 'Rooms' }],
      user_topics: [{ topic_name: 'Revenge', visibility_policy: 3 }],
      user_status: { [String(hamlet.id)]: { status_text: 'brooding', emoji_name: 'skull' } },
      scheduled_messages: [{ content: 'later', type: 'private' }],
      custom_profile_fields: [{ name: 'Weapon', hint: 'What you carry' }],
      realm_icon_source: 'U',
    });
    expect(Object.values(body['realm_emoji'] as Record<string, unknown>)).toMatchObject([{ name: 'skull', deactivated: false }]);
  });

  test('texts are rendered anew with new numbers, and nothing of the HTML in the archive is kept', async () => {
    const [welcome] = await page(gertrude, [{ operator: 'search', operand: 'Welcome' }]);
    expect(welcome?.content).toBe(`Welcome @**Hamlet|${String(hamlet.id)}** and @**all**, see #**castle** and act3`);
    const shown = await page(gertrude, [], { apply_markdown: true, allow_empty_topic_name: true });
    const html = textsOf(shown).join('\n');
    expect(html).toContain(`data-user-id="${String(hamlet.id)}"`);
    expect(html).toContain('href="https://example.org/3"');
    expect(html).not.toContain('<script>');
    const first = shown.find(({ content }) => content.includes('Welcome'));
    expect(shown.find(({ content }) => content.includes('has left'))?.content).toContain(`/near/${String(first?.['id'])}`);
    expect(first?.['reactions']).toMatchObject([
      { emoji_name: 'skull', reaction_type: 'realm_emoji', user_id: hamlet.id },
      { emoji_name: '+1', emoji_code: '1f44d', user_id: gertrude.id },
    ]);
  });

  test('everybody has the flags that they had', async () => {
    const flagsOf = (messages: Page['messages']) =>
      Object.fromEntries(messages.map(({ content, flags }) => [content.slice(0, 12), flags.filter((flag) => flag !== 'wildcard_mentioned')]));
    expect(flagsOf(await page(gertrude))).toEqual({
      'Welcome @**H': ['read', 'stream_wildcard_mentioned'],
      Second: ['read', 'starred'],
      'A secret [pi': ['read', 'mentioned'],
      'Before Ophel': ['read', 'has_alert_word'],
      'To my mother': [],
      'To all three': ['read', 'stream_wildcard_mentioned'],
      'Since Opheli': ['read'],
      'Ophelia has ': ['read'],
    });
    expect(flagsOf(await page(hamlet))).toEqual({
      'Welcome @**H': ['mentioned', 'stream_wildcard_mentioned'],
      Second: ['read'],
      'To my mother': ['read'],
      'To myself': ['read'],
      'To all three': ['collapsed', 'stream_wildcard_mentioned'],
      'A notice': ['read'],
      'Ophelia has ': [],
    });
    const { body } = await hamlet.post('/register', { fetch_event_types: ['message', 'update_message_flags'] });
    expect(body['unread_msgs']).toMatchObject({ count: 1, huddles: [{}], streams: [{}] });
  });

  test('nobody reads more than before: neither what they left, nor what came before them', async () => {
    // Protected history, and a private channel that one has left.
    expect(textsOf(await page(ophelia, [{ operator: 'channel', operand: 'guarded' }]))).toEqual(['Since Ophelia came']);
    expect(textsOf(await page(gertrude, [{ operator: 'channel', operand: 'guarded' }]))).toEqual(['Before Ophelia came', 'Since Ophelia came']);
    expect(
      (await hamlet.get('/messages', { anchor: 'newest', num_before: 9, num_after: 0, narrow: JSON.stringify([{ operator: 'channel', operand: 'secret' }]) }))
        .status,
    ).toBe(400);
    expect(textsOf(await page(hamlet)).join()).not.toContain('A secret');
    const horatio = await signedIn(realm, 'horatio@example.org', 'Horatio');
    expect(await page(horatio)).toEqual([]);
    expect([...textsOf(await page(ophelia))].sort()).toEqual([
      expect.stringContaining('Ophelia has left'),
      'Since Ophelia came',
      'To all three',
      `Welcome @**Hamlet|${String(hamlet.id)}** and @**all**, see #**castle** and act3`,
    ]);
    // The file is linked in the private channel alone.
    const [secret] = await page(gertrude, [{ operator: 'channel', operand: 'secret' }]);
    const link = /\/user_uploads\/\S+(?=\))/.exec(secret?.content ?? '')?.[0] ?? '';
    expect((await gertrude.get(link)).status).toBe(200);
    expect((await ophelia.get(link)).status).toBe(403);
    expect((await hamlet.get('/attachments')).body).toMatchObject({ attachments: [{ name: 'pixel.png' }] });
  });

  test('the history of a message is there, in the words of this service', async () => {
    const second = (await page(gertrude)).find(({ content }) => content === 'Second');
    const { body } = await gertrude.get(`/messages/${String(second?.['id'])}/history`);
    expect(body['message_history']).toMatchObject([
      { topic: 'not to be', content: 'Secnd', rendered_content: '<p>Secnd</p>' },
      { topic: 'to be', prev_topic: 'not to be' },
      { content: 'Second', prev_content: 'Secnd', user_id: gertrude.id },
    ]);
    expect(second).toMatchObject({ last_edit_timestamp: 1_704_067_500 });
  });

  test('it goes on as any organization: people write, join the place of a stub, and bots have new keys', async () => {
    expect((await ophelia.post('/messages', { type: 'stream', to: 'castle', topic: 'to be', content: 'hello' })).status).toBe(400);
    const reply = await hamlet.post('/messages', { type: 'stream', to: 'castle', topic: 'to be', content: 'hello' });
    expect(reply.status).toBe(200);
    expect((await page(gertrude)).at(-1)).toMatchObject({ id: reply.body['id'], flags: [] });
    const ghost = await server.addPerson('Ghost', { email: 'ghost@example.org' }, realm);
    const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ is_active: boolean }> }>(
      'select is_active from parley.account where realm_id = ? and id = ? and not is_imported_stub',
      [realm.id, ghost.id],
    );
    expect(rows).toEqual([{ is_active: true }]);
    expect((await signedIn(realm, 'osric.bot@example.org', 'Osric Bot')).apiKey).toMatch(/^\w{32}$/);
  });

  test('a second import under its name is refused, and changes nothing', async () => {
    await expect(runImport(server, sourceOf(elsinore()), 'elsinore')).rejects.toThrow('there is already an organization "elsinore"');
  });
});

describe('an import that is interrupted', () => {
  const counts = async (realmId: RealmId): Promise<unknown> =>
    (
      await server.knex.raw<{ rows: ReadonlyArray<unknown> }>(
        `select (select count(*) from parley.message where realm_id = :realm) as messages, (select count(*) from parley.message_flag where realm_id = :realm) as flags,
          (select count(*) from parley.reaction where realm_id = :realm) as reactions, (select count(*) from parley.attachment where realm_id = :realm) as files,
          (select count(*) from parley.subscription_period where realm_id = :realm) as periods, (select count(*) from parley.stored_file where realm_id = :realm) as stored`,
        { realm: realmId },
      )
    ).rows;

  test('goes on where it was, and does nothing twice', async () => {
    const whole = sourceOf(elsinore());
    const stops = ['avatars', 'file', 'chunk 0', 'chunk 1', 'zerver_reaction', 'zerver_scheduledmessage'];
    for (const stop of stops) {
      const broken: ArchiveSource = {
        ...whole,
        records: (folder) => {
          if (folder === stop) throw new Error(`stopped at ${stop}`);
          return whole.records(folder);
        },
        file: (folder, path) => {
          if (stop === 'file' && folder === 'uploads') throw new Error(`stopped at ${stop}`);
          return whole.file(folder, path);
        },
        chunk: (index) => {
          const chunk = whole.chunk(index);
          return {
            messages: chunk.messages,
            copies: () => {
              if (stop === `chunk ${String(index)}`) throw new Error(`stopped at ${stop}`);
              return chunk.copies();
            },
          };
        },
        rows: (table) => {
          if (table === stop) throw new Error(`stopped at ${stop}`);
          return whole.rows(table);
        },
      };
      await expect(runImport(server, broken, 'wittenberg')).rejects.toThrow(`stopped at ${stop}`);
      expect((await realmOf(server, 'wittenberg'))?.isDeactivated).toBe(true);
    }
    await expect(runImport(server, sourceOf(elsinore(), 'another'), 'wittenberg')).rejects.toThrow(
      'an import of another archive into "wittenberg" is not finished',
    );
    expect(await runImport(server, whole, 'wittenberg')).toMatchObject({ isResumed: true });
    const [once, again] = [await realmOf(server, 'elsinore'), await realmOf(server, 'wittenberg')];
    expect(again?.isDeactivated).toBe(false);
    const [one, other] = [await counts(again?.id as RealmId), await counts((await runImport(server, whole, 'norway')).realmId)];
    expect(one).toEqual(other);
    expect(once).not.toBeNull();
    expect(await contradictionsIn(server.knex, again?.id as RealmId)).toEqual([]);
  });
});
