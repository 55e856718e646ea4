import { startTestServer, type TestServer } from '@parley/testkit';
import { type Contents, elsinore, sourceOf } from '../../fixtures/elsinore.js';
import { realmOf, runImport } from '../../fixtures/run-import.js';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('an archive with a bad row', () => {
  type Row = Readonly<Record<string, unknown>>;
  const withRows = (table: string, change: (rows: ReadonlyArray<Row>) => ReadonlyArray<Row>): Contents => {
    const contents = elsinore();
    return { ...contents, tables: { ...contents.tables, [table]: change(contents.tables[table] ?? []) } };
  };
  const more = (table: string, row: Row): Contents => withRows(table, (rows) => [...rows, row]);
  const first = (table: string, change: Row): Contents => withRows(table, ([row, ...rows]) => [{ ...row, ...change }, ...rows]);
  const inChunk = (change: (chunk: Contents['chunks'][number]) => Contents['chunks'][number]): Contents => {
    const contents = elsinore();
    return { ...contents, chunks: contents.chunks.map((chunk, index) => (index === 1 ? change(chunk) : chunk)) };
  };
  const message = (change: Row): Contents =>
    inChunk((chunk) => ({ ...chunk, zerver_message: chunk.zerver_message.map((row, index) => (index === 0 ? { ...row, ...change } : row)) }));
  const copies = (row: Row): Contents => inChunk((chunk) => ({ ...chunk, zerver_usermessage: [...chunk.zerver_usermessage, row] }));

  test('characters that are not stored are left out of texts, wherever they stand', async () => {
    const contents = message({
      content: 'see [x](/user_uploads/2/a\u0000b.txt) \ud800',
      edit_history: '[{"timestamp": 1, "prev_content": "/user_uploads/2/\\u0000"}]',
    });
    const config = { id: 1, bot_profile: 17, key: 'a\u0000b', value: '\ud800c' };
    const { realmId } = await runImport(server, sourceOf({ ...contents, tables: { ...contents.tables, zerver_botconfigdata: [config] } }), 'unstored');
    const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ config: Row; content: string }> }>(
      `select b.config, m.content from parley.bot b join parley.message m using (realm_id) where realm_id = ? and m.content like 'see%'`,
      [realmId],
    );
    expect(rows).toEqual([{ config: { 'a\ufffdb': '\ufffdc' }, content: 'see [x](/user_uploads/2/a\ufffdb.txt) \ufffd' }]);
  });

  test('long messages are cut, dates in the future are those of the import, names lose what names do not have: all of it is said', async () => {
    const soon = server.clock.now() / 1000 + 86_400;
    const long = { content: 'x'.repeat(10_001), date_sent: soon, edit_history: `[{"timestamp": ${soon}, "prev_content": "x"}]` };
    const later = inChunk((chunk) => ({
      ...chunk,
      zerver_message: chunk.zerver_message.map((row, index) => ({ ...row, subject: 'pl\u001bans', ...(index === 0 ? long : {}) })),
    }));
    const contents = { ...later, tables: { ...later.tables, zerver_stream: first('zerver_stream', { name: 'o\u001b[31mpen' }).tables['zerver_stream'] ?? [] } };
    const { realmId, leftOut } = await runImport(server, sourceOf(contents), 'taken');
    expect(leftOut).toMatchObject({
      'ends of messages of more than 10000 characters': 1,
      'dates in the future, which are now those of the import': 2,
    });
    const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ content: string; sent_at: string; topic: string; channel: string }> }>(
      `select m.content, m.sent_at,
         (select string_agg(distinct t.topic, ' ') from parley.message t where t.realm_id = m.realm_id and t.topic like 'pl%ans') as topic,
         (select string_agg(name, ' ') from parley.channel c where c.realm_id = m.realm_id) as channel
       from parley.message m where realm_id = ? and content like 'xxx%'`,
      [realmId],
    );
    expect(rows).toMatchObject([
      { content: expect.stringMatching(/^x+\n\[message truncated\]$/), topic: 'plans', channel: expect.stringContaining('o[31mpen') },
    ]);
    expect(rows[0]?.content).toHaveLength(10_000);
    expect(Number(rows[0]?.sent_at)).toBe(server.clock.now());
  });

  test('times of presence, mutes, settings of topics and the organization itself are not in the future either', async () => {
    const soon = server.clock.now() / 1000 + 86_400;
    const { tables } = elsinore();
    const later = {
      zerver_realm: first('zerver_realm', { date_created: soon }).tables['zerver_realm'] ?? [],
      zerver_userpresence: [{ id: 1, user_profile: 11, last_active_time: soon, last_connected_time: soon }],
      zerver_usertopic: first('zerver_usertopic', { last_updated: soon }).tables['zerver_usertopic'] ?? [],
      zerver_muteduser: first('zerver_muteduser', { date_muted: soon }).tables['zerver_muteduser'] ?? [],
    };
    const { realmId, leftOut } = await runImport(server, sourceOf({ ...elsinore(), tables: { ...tables, ...later } }), 'later');
    expect(leftOut).toMatchObject({ 'dates in the future, which are now those of the import': 5 });
    const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ at: string }> }>(
      `select unnest(array[p.active_at, p.connected_at, t.changed_at, m.muted_at, r.date_created]) as at
       from parley.realm r join parley.presence p using (realm_id) join parley.topic_preference t using (realm_id) join parley.muted_user m using (realm_id) where realm_id = ?`,
      [realmId],
    );
    expect(rows.map(({ at }) => Number(at))).toEqual(Array.from({ length: 5 }, () => server.clock.now()));
  });

  test.each<[string, () => Contents, string | RegExp]>([
    [
      'groups of an older version',
      () => {
        const { zerver_namedusergroup: _, ...tables } = elsinore().tables;
        return { ...elsinore(), tables: { ...tables, zerver_usergroup: [{ id: 1, name: 'role:owners' }] } };
      },
      'the export is of Zulip 8 or older',
    ],
    ['an id that is no integer', () => first('zerver_stream', { id: 1.5 }), 'zerver_stream, row 1: id is not an id'],
    ['a wrong type', () => first('zerver_userprofile', { full_name: ['x'] }), 'zerver_userprofile, row 1: full_name is not a text'],
    ['a missing column', () => first('zerver_subscription', { recipient: undefined }), 'zerver_subscription, row 1: recipient is missing'],
    ['a name that is too long', () => first('zerver_stream', { name: 'x'.repeat(61) }), 'zerver_stream, row 1: name has more than 60 characters'],
    ['an address that is none', () => first('zerver_userprofile', { delivery_email: 'nobody' }), 'zerver_userprofile, row 1: delivery_email is no address'],
    ['an address twice', () => first('zerver_userprofile', { delivery_email: 'HAMLET@example.org' }), 'zerver_userprofile, row 2: its address is there twice'],
    ['a person twice', () => first('zerver_userprofile', { id: 12 }), 'zerver_userprofile, row 2: the id 12 is there twice'],
    ['a channel name twice', () => first('zerver_stream', { name: 'SECRET' }), 'zerver_stream, row 2: the name "secret" is there twice'],
    ['a role that is not known', () => first('zerver_userprofile', { role: 1 }), 'zerver_userprofile, row 1: role is not known: 1'],
    ['a group in itself', () => more('zerver_groupgroupmembership', { id: 9, supergroup: 4, subgroup: 4 }), 'zerver_groupgroupmembership, row'],
    ['groups in a circle', () => more('zerver_groupgroupmembership', { id: 9, supergroup: 5, subgroup: 4 }), 'groups are in each other in a circle'],
    [
      'a name of the system',
      () => more('zerver_namedusergroup', { usergroup_ptr: 7, name: 'role:kings' }),
      'zerver_namedusergroup, row 6: there is no system group "role:kings"',
    ],
    ...['all', 'r\u043ele:owners', 'co\u202eurt', 'user:7'].map((name): [string, () => Contents, string] => [
      `a group called ${JSON.stringify(name)}, which the API refuses`,
      () => more('zerver_namedusergroup', { usergroup_ptr: 7, name }),
      'zerver_namedusergroup, row 6: the name',
    ]),
    [
      'a member that nobody is',
      () => more('zerver_usergroupmembership', { id: 9, user_group: 4, user_profile: 999 }),
      'zerver_usergroupmembership, row 6: user_profile 999 is in no row',
    ],
    ['a permission of no group', () => first('zerver_stream', { can_send_message_group: 999 }), 'zerver_stream, row 1: can_send_message_group 999 is no group'],
    [
      'a subscription of nobody',
      () => more('zerver_subscription', { id: 99, user_profile: 999, recipient: 2201 }),
      'zerver_subscription, row 12: user_profile 999 is in no row',
    ],
    [
      'a subscription to nothing',
      () => more('zerver_subscription', { id: 99, user_profile: 11, recipient: 9999 }),
      'zerver_subscription, row 12: recipient 9999 is in no row',
    ],
    ['a subscription twice', () => more('zerver_subscription', { id: 99, user_profile: 11, recipient: 2201 }), 'zerver_subscription: two rows say the same'],
    [
      'a recipient that is no channel',
      () => more('zerver_recipient', { id: 9999, type: 2, type_id: 999 }),
      'zerver_recipient, row 13: type_id 999 is in no row',
    ],
    ['a message of nobody', () => message({ sender: 999 }), 'zerver_message, row 1: sender 999 is in no row'],
    ['a message to nobody', () => message({ recipient: 9999 }), 'zerver_message, row 1: recipient 9999 is in no row'],
    ['a message into a conversation of others', () => message({ sender: 15 }), 'zerver_message, row 1: its sender is not among the people'],
    ['messages out of order', () => message({ id: 999 }), 'zerver_message, row 2: ids do not ascend'],
    ['messages of an earlier file', () => message({ id: 101 }), 'zerver_message, row 1: ids do not ascend: 101 comes after 106'],
    ['a history that is no JSON', () => message({ edit_history: '[{' }), 'zerver_message, row 1: edit_history is no JSON'],
    ['a history without times', () => message({ edit_history: '[{}]' }), 'zerver_message, row 1: edit_history: timestamp is missing'],
    ['a moment that is none', () => message({ date_sent: 1e300 }), 'zerver_message, row 1: date_sent is no moment'],
    ['a copy of no message', () => copies({ message: 999, user_profile: 11, flags_mask: 0 }), 'zerver_usermessage, row 10: message 999 is in no row'],
    ['a copy of nobody', () => copies({ message: 107, user_profile: 999, flags_mask: 0 }), 'zerver_usermessage, row 10: user_profile 999 is in no row'],
    ['a copy twice', () => copies({ message: 107, user_profile: 11, flags_mask: 0 }), 'zerver_usermessage: two rows say the same'],
    [
      'a reaction twice',
      () => more('zerver_reaction', { id: 9, message: 101, user_profile: 11, emoji_name: '+1', emoji_code: '1f44d', reaction_type: 'unicode_emoji' }),
      'zerver_reaction: two rows say the same',
    ],
    [
      'a reaction with HTML',
      () => more('zerver_reaction', { id: 9, message: 101, user_profile: 11, emoji_name: '<b>', emoji_code: '1f44d', reaction_type: 'unicode_emoji' }),
      'zerver_reaction, row 3: emoji_name is none',
    ],
    [
      'a reaction with an emoji that is not there',
      () => more('zerver_reaction', { id: 9, message: 101, user_profile: 11, emoji_name: 'x', emoji_code: '77', reaction_type: 'realm_emoji' }),
      'zerver_reaction, row 3: emoji_code "77" is no emoji',
    ],
    ['a name of characters that are not stored', () => first('zerver_realm', { name: 'x\u0000y' }), 'zerver_realm, row 1: name "x\\u0000y" is not taken'],
    ['a path of such characters', () => first('zerver_attachment', { path_id: 'x\u0000y' }), 'zerver_attachment, row 1: path_id is no path: "x\\u0000y"'],
    ['two organizations', () => more('zerver_realm', { id: 3, string_id: 'x', name: 'x' }), 'zerver_realm, row 2: there is more than one organization'],
    [
      'names of JavaScript for columns',
      () => first('zerver_stream', JSON.parse('{"__proto__": {"id": 5}, "constructor": 1, "id": null}') as Row),
      'zerver_stream, row 1: id is not an id',
    ],
  ])('%s: is refused with table and row, and leaves nothing', async (_, contents, complaint) => {
    await expect(runImport(server, sourceOf(contents()), 'hostile')).rejects.toThrow(complaint);
    expect(await realmOf(server, 'hostile')).toBeNull();
    const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ count: string }> }>(
      "select count(*) from parley.realm where string_id = 'hostile' or (is_deactivated and not is_being_erased)",
    );
    expect(Number(rows[0]?.count)).toBe(0);
  });
});
