import { basicAuthorization, readLog, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { countRows, makeChannel, messagesIn, say, seenBy } from '../../fixtures/clients/message-client.js';
import { sendRaw } from '../../fixtures/clients/raw-client.js';

let server: TestServer;
let iago: TestPerson;
let channel: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'owner' });
  channel = await makeChannel('Denmark', [iago]);
});
afterAll(() => server.close());

describe('attack 68: objects where texts are expected', () => {
  test.each([
    ['an object in brackets', 'username[$ne]=x&password[$ne]=x'],
    ['a list in brackets', 'username[]=iago@example.org&password[]=x'],
    ['JSON in place of text', `username=${encodeURIComponent('{"$ne":null}')}&password=${encodeURIComponent('{"$ne":null}')}`],
  ])('fail to sign in: %s', async (_, body) => {
    const reply = await fetch(`${server.url}/api/v1/fetch_api_key`, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body });
    expect([reply.status >= 400 && reply.status < 500, await reply.json()]).toEqual([true, expect.not.objectContaining({ api_key: expect.anything() })]);
  });

  test('one documented rule: the body before the query, the last before the first, and brackets have no meaning', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `type=stream&to=${channel}&topic=t&content=first&content=last&content[$ne]=other`;
    const { status, text } = await sendRaw(server, iago, { method: 'POST', target: '/messages?content=query&topic=query', headers: form, body });
    const sent = JSON.parse(text) as { id: number; ignored_parameters_unsupported: unknown };
    expect([status, sent.ignored_parameters_unsupported]).toEqual([200, ['content[$ne]']]);
    expect(await seenBy(iago, sent.id, { apply_markdown: false })).toMatchObject({ content: 'last', subject: 't' });
  });

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])('the key %s has no meaning, in a form and inside JSON', async (key) => {
    const inForm = await iago.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0, [key]: '{"isAdmin":true}' });
    expect(inForm.body['ignored_parameters_unsupported']).toEqual([key]);
    for (const params of [
      { narrow: `[{"operator":"${key}","operand":"x","${key}":{"negated":true}}]`, anchor: 'newest', num_before: 1, num_after: 0 },
      { narrow: `[{"${key}":{"operator":"topic","operand":"x"}}]`, anchor: 'newest', num_before: 1, num_after: 0 },
      { message_ids: `{"${key}":[1]}` },
    ]) {
      expect((await iago.get('/messages', params)).status).toBe(400);
    }
    const registered = await iago.post('/register', {
      client_capabilities: `{"notification_settings_null":true,"${key}":{"empty_topic_name":true}}`,
      event_types: '[]',
    });
    expect(registered.status).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'operator') || Object.hasOwn(Object.prototype, 'empty_topic_name')).toBe(false);
  });
});

describe('attack 70: client texts stay in their place', () => {
  const hostile = 'x\r\nSet-Cookie: a=b\r\n\u001b[31mred\u001b[0m';

  test('line ends and colors in the log', async () => {
    const begin = server.logged.length;
    await iago.post('/messages', { type: 'stream', to: channel, topic: 't', content: hostile, client: hostile });
    await iago.get(`/${encodeURIComponent(hostile)}`);
    await iago.get('/get_stream_id', { stream: hostile });
    await server.anybody.post('/fetch_api_key', { username: hostile, password: hostile });
    const lines = server.logged.slice(begin);
    expect(lines.length).toBeGreaterThanOrEqual(4);
    for (const { message, fields } of lines) {
      const written = [message, ...Object.values(fields).filter((field) => typeof field === 'string')];

      for (const text of written) expect(text).not.toMatch(/[\u0000-\u001f\u007f]/);
    }
  });

  test('line ends in answers', async () => {
    const reply = await iago.get('/get_stream_id', { stream: hostile });
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect((await iago.post('/messages', { type: 'stream', to: hostile, topic: 't', content: 'x' })).headers.get('set-cookie')).toBeNull();
  });

  test('answers contain neither a stack nor SQL, also when the database fails', async () => {
    await server.knex.raw('alter table parley.message rename to message_gone');
    const replies = await Promise.all([
      iago.post('/messages', { type: 'stream', to: channel, topic: 't', content: 'x' }),
      iago.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0 }),
      iago.post('/messages/flags', { messages: [1], op: 'add', flag: 'starred' }),
      iago.post('/register', {}),
    ]);
    await server.knex.raw('alter table parley.message_gone rename to message');
    for (const { status, text } of replies)
      expect([status, JSON.parse(text)]).toEqual([500, { result: 'error', msg: 'Internal server error', code: 'INTERNAL_SERVER_ERROR' }]);
    expect((await iago.post('/messages', { type: 'stream', to: channel, topic: 't', content: 'x' })).status).toBe(200);
  });

  test('a rolled back transaction leaves no event, no number and no row', async () => {
    const counter = async () => (await server.knex.raw<{ rows: ReadonlyArray<object> }>('select position, message_id from parley.realm_counter')).rows;
    const [begin, before, rows] = [await readLog(server), await counter(), await countRows(server)];
    await server.knex.raw(`
      create function parley.refuse() returns trigger language plpgsql as 'begin raise exception ''no room''; end';
      create trigger refuse before insert on parley.message for each row execute function parley.refuse()`);
    const reply = await iago.post('/messages', { type: 'direct', to: [(await server.addPerson('Zoe')).id], content: 'x', queue_id: 'q', local_id: '1' });
    expect(reply.status).toBe(500);
    await server.knex.raw('drop trigger refuse on parley.message; drop function parley.refuse()');
    const newEvents = await readLog(server, begin.position);
    expect(newEvents.entries.map(({ event }) => event.kind)).toEqual(['userAdded', 'groupMembersChanged', 'groupMembersChanged']);
    expect(await counter()).toMatchObject([{ message_id: (before[0] as { message_id: string }).message_id }]);
    const more = (table: string, count: number) => ({ [table]: (rows[table] ?? 0) + count });
    expect(await countRows(server)).toEqual({
      ...rows,
      ...more('account', 1),
      ...more('role_period', 1),
      ...more('event_log', 3),
      ...more('audit_change', 1),
      ...more('audit_commit', 1),
    });
    expect(messagesIn(await iago.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0 }))[0]?.id).toBeLessThan(await say(iago, channel));
  });

  test('credentials are never logged', async () => {
    await server.anybody.get('/users/me', {}, { headers: { authorization: basicAuthorization(iago.email, 'f'.repeat(32)) } });
    await server.anybody.post('/fetch_api_key', { username: iago.email, password: 'a secret of Iago' });
    const all = JSON.stringify(server.logged);
    for (const secret of [iago.apiKey, 'a secret of Iago', 'f'.repeat(32), 'Basic ']) expect(all).not.toContain(secret);
  });
});
