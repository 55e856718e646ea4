import { named } from '@parley/core/model';
import { countStatements, setActive, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, refusal, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let cordelia: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  cordelia = await server.addPerson('Cordelia');
  guest = await server.addPerson('Guest', { role: 'guest' });
});
afterAll(() => server.close());

const ask = (person: Pick<TestPerson, 'get'>, id: number) => person.get(`/messages/${id}/read_receipts`);
const readers = async (person: Pick<TestPerson, 'get'>, id: number): Promise<unknown> => (await ask(person, id)).body['user_ids'];
const mark = (person: TestPerson, id: number, op = 'add') => person.post('/messages/flags', { messages: [id], op, flag: 'read' });

describe('who has read a message', () => {
  test('of a channel: those who have it and marked it, and never its sender', async () => {
    const id = await say(iago, await makeChannel('Denmark', [iago, zoe, cordelia]));
    expect((await ask(iago, id)).body).toEqual({ result: 'success', msg: '', user_ids: [] });
    await mark(cordelia, id);
    await mark(zoe, id);
    expect(await readers(iago, id)).toEqual([zoe.id, cordelia.id]);
    expect(await readers(zoe, id)).toEqual([zoe.id, cordelia.id]);
    await mark(cordelia, id, 'remove');
    expect(await readers(iago, id)).toEqual([zoe.id]);
    await cordelia.post('/mark_all_as_read');
    expect(await readers(iago, id)).toEqual([zoe.id, cordelia.id]);
  });

  test('of a direct conversation', async () => {
    const id = await sendDirect(iago, [zoe, cordelia]);
    await mark(zoe, id);
    expect(await readers(cordelia, id)).toEqual([zoe.id]);
  });

  test('without later subscribers, unless they made a copy', async () => {
    const channel = await makeChannel('Later', [iago]);
    const id = await say(iago, channel);
    await cordelia.post('/users/me/subscriptions', { subscriptions: [{ name: 'Later' }] });
    await cordelia.post('/mark_stream_as_read', { stream_id: channel });
    expect(await readers(iago, id)).toEqual([]);
    await zoe.post('/messages/flags', { messages: [id], op: 'add', flag: 'starred' });
    expect(await readers(iago, id)).toEqual([zoe.id]);
  });

  test('with former subscribers, who have read everything there; without later messages', async () => {
    const channel = await makeChannel('Left', [iago, zoe]);
    const id = await say(iago, channel);
    await zoe.delete('/users/me/subscriptions', { subscriptions: ['Left'] });
    expect([await readers(iago, id), await readers(iago, await say(iago, channel))]).toEqual([[zoe.id], []]);
  });

  test('without people who hide it, and without closed accounts', async () => {
    const quiet = await server.addPerson('Quiet');
    const gone = await server.addPerson('Gone');
    const id = await say(iago, await makeChannel('Quiet', [iago, zoe, quiet, gone]));
    for (const person of [zoe, quiet, gone]) await mark(person, id);
    expect(await readers(iago, id)).toEqual([zoe.id, quiet.id, gone.id]);
    await server.knex.raw(`update parley.account set settings = settings || '{"sendReadReceipts": false}' where id = ?`, [quiet.id]);
    await setActive(server, gone.id, false);
    expect(await readers(iago, id)).toEqual([zoe.id]);
  });

  test('visible ones only, for a guest who does not see everybody', async () => {
    const id = await say(iago, await makeChannel('Guests', [iago, guest, zoe, cordelia]));
    await mark(zoe, id);
    await mark(guest, id);
    await cordelia.delete('/users/me/subscriptions', { subscriptions: ['Guests'] });
    expect(await readers(guest, id)).toEqual([zoe.id, cordelia.id, guest.id]);
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
    expect(await readers(guest, id)).toEqual([zoe.id, guest.id]);
    expect(await readers(iago, id)).toEqual([zoe.id, cordelia.id, guest.id]);
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.everyone) } });
  });

  test('costs the same for one reader and for many', async () => {
    const [few, many] = [await say(iago, await makeChannel('Few', [iago, zoe])), await say(iago, await makeChannel('Many', [iago, zoe, cordelia, guest]))];
    await mark(zoe, few);
    for (const person of [zoe, cordelia, guest]) await mark(person, many);
    const costOf = async (id: number) => (await countStatements(server.knex, () => ask(iago, id))).statements.length;
    await costOf(few);
    expect(await costOf(many)).toBe(await costOf(few));
  });
});

describe('is refused', () => {
  test('where the organization hides it, after hidden messages are refused', async () => {
    const id = await say(iago, await makeChannel('Off', [iago, zoe]));
    await setRealm(server, { policies: { readReceipts: false } });
    expect(errorIn(await ask(zoe, id))).toEqual(refusal('Read receipts are disabled in this organization.'));
    expect(errorIn(await ask(zoe, 999_999))).toEqual(refusal('Invalid message(s)'));
    await setRealm(server, { policies: { readReceipts: true } });
  });

  test('for hidden messages, like missing ones', async () => {
    const secret = await say(iago, await makeChannel('Secret', [iago], { invite_only: true }));
    const missing = await ask(zoe, 999_999);
    expect(errorIn(missing)).toEqual(refusal('Invalid message(s)'));
    expect((await ask(zoe, secret)).text).toBe(missing.text);
  });

  test('below level 137', async () => {
    const id = await say(iago, await makeChannel('Old', [iago, zoe]));
    expect((await ask(zoe.at(136), id)).status).toBe(404);
    expect((await ask(zoe.at(137), id)).status).toBe(200);
  });

  test('in archived channels below level 360', async () => {
    const channel = await makeChannel('Archived', [iago, zoe]);
    const id = await say(iago, channel);
    await iago.delete(`/streams/${channel}`);
    expect(errorIn(await ask(zoe.at(359), id))).toEqual(refusal('Invalid message(s)'));
    expect((await ask(zoe.at(360), id)).status).toBe(200);
  });
});
