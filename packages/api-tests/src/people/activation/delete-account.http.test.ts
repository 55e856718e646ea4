import * as Either from 'fp-ts/lib/Either.js';
import { userId } from '@parley/core';
import { contentPath } from '@parley/core/model';
import { doTimedWork, openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { aPicture } from '../../../fixtures/pictures.js';
import { linking, uploaded } from '../../../fixtures/clients/file-client.js';
import { errorIn, idsIn, fetchPage, makeChannel, refusal, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;

type Fields = Readonly<Record<string, unknown>>;

let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
});
afterAll(() => server.close());

/** Somebody who has left traces everywhere. */
const known = async () => {
  const word = `dia${(count += 1)}`;
  const dia = await server.addPerson(word);
  const channel = await makeChannel(word, [iago, dia]);
  const file = await uploaded(dia);
  const sent = [await say(dia, channel, 'one'), await say(dia, channel, linking(file)), await say(dia, channel, 'three')];
  const direct = await sendDirect(dia, [iago]);
  const answer = await say(iago, channel, 'answer');
  const due = Math.floor(server.clock.now() / 1000) + 86_400;
  await dia.post('/scheduled_messages', { type: 'stream', to: channel, topic: 'later', content: 'later', scheduled_delivery_timestamp: due });
  await dia.post('/reminders', { message_id: answer, scheduled_delivery_timestamp: due });
  await dia.post('/saved_snippets', { title: 'x', content: 'y' });
  await dia.post('/drafts', { drafts: [{ type: '', to: [], topic: '', content: 'begun' }] });
  await dia.post('/users/me/status', { status_text: 'on a journey' });
  await dia.post('/users/me/alert_words', { alert_words: [word] });
  await dia.post('/messages/flags', { messages: [answer], op: 'add', flag: 'starred' });
  await iago.post('/user_groups/create', { name: word, description: '', members: [iago.id, dia.id] });
  return { dia, channel, file, sent, direct, answer };
};

const remove = async (account: string | number, withMessages: boolean): Promise<unknown> => {
  const named = typeof account === 'string' ? account : userId(account);
  const outcome = await server.chat.provision.deleteAccount(server.realm.id, { account: named, withMessages })();
  return outcome._tag === 'Right' ? outcome.right : outcome;
};
const erase = async (): Promise<string> => (await server.chat.provision.eraseAccounts(server.realm.id)())._tag;

/** Rows of the person, by table, without their account and conversations. */
const traces = async ({ id }: TestPerson): Promise<Fields> => {
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ table_name: string; column_name: string }> }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'parley' and t.table_type = 'BASE TABLE' and c.column_name in ('user_id', 'sender_id', 'owner_id', 'creator_id')
       and c.table_name not like 'audit%' and c.table_name not in ('conversation_member', 'topic_participant', 'channel', 'user_group') order by 1, 2`,
  );
  const found: Record<string, number> = {};
  for (const { table_name: table, column_name: column } of rows) {
    const { rows: counted } = await server.knex.raw<{ rows: ReadonlyArray<{ rows: number }> }>(
      `select count(*)::integer as rows from parley."${table}" where "${column}" = ? ${table === 'attachment' ? "and state <> 'leaving'" : ''}`,
      [id],
    );
    if ((counted[0]?.rows ?? 0) > 0) found[table] = counted[0]?.rows ?? 0;
  }
  return found;
};

const seen = async (dia: TestPerson, level = 496) => (await iago.at(level).get(`/users/${dia.id}`)).body['user'] as Fields;

test('a deleted person is one without a name, whose messages stay', async () => {
  const { dia, channel, sent, direct, file } = await known();
  const joined = (await seen(dia))['date_joined'];
  const queue = await openQueue(iago, { event_types: ['realm_user', 'delete_message'] });
  expect(await remove(dia.email, false)).toMatchObject({ right: dia.id });
  const nameless = { full_name: `Deleted User ${dia.id}`, email: `deleteduser${dia.id}@localhost`, is_active: false, date_joined: joined };
  expect(await seen(dia)).toMatchObject({ ...nameless, is_deleted: true });
  expect(await seen(dia, 489)).not.toHaveProperty('is_deleted');
  expect(await seen(iago)).not.toHaveProperty('is_deleted');
  const people = (await queue.newEvents()).map(({ person }) => person);
  expect(people).toMatchObject([
    { user_id: dia.id, is_active: false },
    { user_id: dia.id, full_name: nameless.full_name },
    { user_id: dia.id, delivery_email: nameless.email },
    { user_id: dia.id, new_email: nameless.email },
  ]);
  expect(await erase()).toBe('Right');
  expect(await traces(dia)).toEqual({ message: sent.length + 1 });
  const page = (await fetchPage(iago, { narrow: [{ operator: 'channel', operand: channel }] })).body['messages'] as ReadonlyArray<Fields>;
  expect(page.filter(({ id }) => sent.includes(Number(id))).map(({ sender_full_name: name }) => name)).toEqual(sent.map(() => nameless.full_name));
  expect((await fetchPage(iago, { narrow: [{ operator: 'dm', operand: [dia.id] }] })).body['messages']).toMatchObject([{ id: direct }]);
  await doTimedWork(server);
  expect(await server.chat.world.files.get(server.realm.id, contentPath(file.split('/').slice(3).join('/')))()).toMatchObject({ right: { _tag: 'None' } });
  expect(errorIn(await iago.post(`/users/${dia.id}/reactivate`))).toEqual(refusal('Cannot activate a placeholder account; ask the user to sign up, instead.'));
  // The address is free again.
  expect((await server.addPerson('Dia again', { email: dia.email })).id).not.toBe(dia.id);
});

test('the messages go too where the operator asks for it, and their readers are told', async () => {
  const { dia, channel, sent, direct, answer } = await known();
  const queue = await openQueue(iago, { event_types: ['delete_message'], bulk_message_deletion: true });
  await remove(dia.id, true);
  expect(await erase()).toBe('Right');
  expect(await traces(dia)).toEqual({});
  const ids = idsIn(await fetchPage(iago, { narrow: [{ operator: 'channel', operand: channel }] }));
  expect([sent.some((id) => ids.includes(id)), ids.includes(answer)]).toEqual([false, true]);
  const deletedIds = (await queue.newEvents()).flatMap((event) => (event['message_ids'] ?? [event['message_id']]) as ReadonlyArray<number>);
  expect(deletedIds.sort((left, right) => left - right)).toEqual([...sent, direct]);
  expect(await seen(dia)).toMatchObject({ full_name: `Deleted User ${dia.id}`, is_deleted: true });
});

test('a deletion that is interrupted goes on with the work of a server', async () => {
  const { dia } = await known();
  await server.knex.raw(`create function parley.breaks() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`);
  await server.knex.raw('create trigger breaks before delete on parley.alert_word_list for each row execute function parley.breaks()');
  await remove(dia.id, true);
  expect(await erase()).toBe('Left');
  const left = await traces(dia);
  expect(left).toHaveProperty('alert_word_list');
  expect(left).not.toHaveProperty('message');
  expect(left).toHaveProperty('account_deletion');
  expect(await seen(dia)).toMatchObject({ is_deleted: true });
  await server.knex.raw('drop trigger breaks on parley.alert_word_list');
  await doTimedWork(server);
  expect(await traces(dia)).toEqual({});
});

test('the picture goes, also after an interruption, and everybody hears of it', async () => {
  const { dia } = await known();
  await dia.upload('/users/me/avatar', [{ bytes: await aPicture() }]);
  const pictures = async () => server.knex('parley.stored_file').where('path', 'like', 'avatars/images/%').select('path');
  const queue = await openQueue(iago, { event_types: ['realm_user'] });
  expect(await pictures()).toHaveLength(2);
  const { files } = server.chat.world;
  Object.assign(server.chat.world, {
    files: { ...files, remove: () => () => Promise.resolve(Either.left({ kind: 'unavailable', part: 'files', what: 'full', cause: null })) },
  });
  await remove(dia.email, false);
  const shown = { avatar_source: 'J', avatar_url: expect.stringContaining(`/static/avatars/${dia.id}.png?version=3`) as string };
  expect((await queue.newEvents()).map(({ person }) => person)).toContainEqual(expect.objectContaining(shown));
  expect([await erase(), await pictures()]).toMatchObject(['Left', [{}, {}]]);
  Object.assign(server.chat.world, { files });
  expect([await erase(), await pictures()]).toEqual(['Right', []]);
  expect(await traces(dia)).toHaveProperty('message');
  expect(await traces(dia)).not.toHaveProperty('account_deletion');
});

test('an unknown account, and the only owner, stay', async () => {
  expect(await remove('nobody@example.org', true)).toMatchObject({ left: 'noSuchAccount' });
  expect(await remove(999_999, true)).toMatchObject({ left: 'noSuchAccount' });
  expect(await remove(owner.id, true)).toMatchObject({ left: 'onlyOwner' });
  expect(await seen(owner)).toMatchObject({ is_active: true });
});
