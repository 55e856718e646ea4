import { openQueue, setRealm, startTestServer, type TestFile, type TestPerson, type TestServer } from '@parley/testkit';
import { named } from '@parley/core/model';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';
import { aPicture } from '../../fixtures/pictures.js';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;
let picture: TestFile;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  picture = { bytes: await aPicture() };
});
afterAll(() => server.close());

let count = 0;
const fresh = () => ({ full_name: `Bot ${(count += 1)}`, short_name: `bot${count}` });

const addressForm = /^\/user_avatars\/\d+\/(avatars\/images\/[\w-]{20,}\.png)\?version=(\d+)$/;
const isStored = async (address: unknown): Promise<boolean> => {
  const found = await server.chat.world.files.get(server.realm.id, addressForm.exec(String(address))?.[1] ?? '')();
  return found._tag === 'Right' && found.right._tag === 'Some';
};
const filesOf = async (): Promise<number> => Number((await server.knex('parley.stored_file').where('path', 'like', 'avatars/images/%').count())[0]?.['count']);

test('a bot is created with a picture, which its account, the list and the event show', async () => {
  const queue = await openQueue(hamlet.at(473), { event_types: ['realm_bot'] });
  const { status, body } = await hamlet.upload('/bots', [picture], fresh());
  expect([status, addressForm.exec(body['avatar_url'] as string)?.[2], await isStored(body['avatar_url'])]).toEqual([200, '1', true]);
  expect(await queue.newEvents()).toMatchObject([{ op: 'add', bot: { user_id: body['user_id'], avatar_url: body['avatar_url'] } }]);
  expect((await hamlet.get('/bots')).body['bots']).toMatchObject([{ avatar_url: body['avatar_url'] }]);
  const id = Number(body['user_id']);
  expect((await iago.get(`/users/${id}`)).body['user']).toMatchObject({ avatar_url: body['avatar_url'], avatar_version: 1 });
});

test('1.4: another picture is told to everybody, and, below level 474, to those who administer the bot', async () => {
  const { user_id: id, avatar_url: first } = (await hamlet.upload('/bots', [picture], fresh())).body;
  const before = await filesOf();
  const queues = await Promise.all([473, 474].map((level) => openQueue(hamlet.at(level), { event_types: ['realm_user', 'realm_bot'] })));
  const { body } = await hamlet.upload(`/bots/${Number(id)}`, [picture], {}, 'PATCH');
  expect([addressForm.exec(body['avatar_url'] as string)?.[2], await isStored(body['avatar_url']), await isStored(first)]).toEqual(['2', true, false]);
  const avatarEvent = { type: 'realm_user', person: { user_id: id, avatar_source: 'U', avatar_url: body['avatar_url'], avatar_version: 2 } };
  const toOwner = { type: 'realm_bot', op: 'update', bot: { user_id: id, avatar_url: body['avatar_url'] } };
  const [below, above] = await Promise.all(queues.map((queue) => queue.newEvents()));
  expect(below).toMatchObject([{ ...avatarEvent, person: { ...avatarEvent.person, avatar_source: 'U' } }, toOwner]);
  expect(above).toMatchObject([avatarEvent]);
  expect(await filesOf()).toBe(before);
});

describe('a picture that is refused changes nothing', () => {
  const bad: TestFile = { bytes: Buffer.from('a text') };
  const undecodable = { status: 400, code: 'BAD_IMAGE', msg: 'Could not decode image; did you upload an image file?' };
  const several = refusal('You may only upload one file at a time');

  test('of a new bot', async () => {
    const before = [(await hamlet.get('/bots')).body['bots'], await filesOf()];
    expect(errorIn(await hamlet.upload('/bots', [bad], fresh()))).toEqual(undecodable);
    expect(errorIn(await hamlet.upload('/bots', [picture, picture], fresh()))).toEqual(several);
    // What the request says is checked before its picture, and after.
    expect(errorIn(await hamlet.upload('/bots', [bad], { ...fresh(), short_name: ' ' }))).toEqual(refusal('Bad name or username'));
    expect(errorIn(await hamlet.upload('/bots', [picture], { ...fresh(), default_sending_stream: 'Nowhere' }))).toEqual(
      refusal("Invalid channel name 'Nowhere'"),
    );
    expect([(await hamlet.get('/bots')).body['bots'], await filesOf()]).toEqual(before);
  });

  test('of a bot', async () => {
    const { user_id: id } = (await hamlet.upload('/bots', [picture], fresh())).body;
    const path = `/bots/${Number(id)}`;
    const zoe = await server.addPerson('Zoe');
    const stored = async () => [(await iago.get(`/users/${Number(id)}`)).body['user'], await filesOf()];
    const before = await stored();
    expect(errorIn(await hamlet.upload(path, [bad], { full_name: 'Horatio' }, 'PATCH'))).toEqual(undecodable);
    expect(errorIn(await hamlet.upload(path, [picture, picture], {}, 'PATCH'))).toEqual(several);
    expect(errorIn(await zoe.upload(path, [picture], {}, 'PATCH'))).toEqual(refusal('Insufficient permission'));
    expect(errorIn(await hamlet.upload(path, [picture], { role: 100 }, 'PATCH'))).toMatchObject({ status: 400 });
    expect(await stored()).toEqual(before);
  });

  test('of somebody who may create no bots, whose picture is not even decoded', async () => {
    await setRealm(server, {
      settings: { canCreateBots: named(server.realm.systemGroups.nobody), canCreateWriteOnlyBots: named(server.realm.systemGroups.nobody) },
    });
    expect(errorIn(await hamlet.upload('/bots', [bad], fresh()))).toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL' });
  });
});
