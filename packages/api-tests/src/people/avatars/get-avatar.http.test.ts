import { createHash } from 'node:crypto';
import { defaultUserSettings, named } from '@parley/core/model';
import { setActive, setRealm, startTestServer, type TestClient, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { aPicture } from '../../../fixtures/pictures.js';

let server: TestServer;
let hamlet: TestPerson;
let guest: TestPerson;
/** With an uploaded picture. */
let zoe: TestPerson;
let address: string;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { userDefaults: {} } } });
  hamlet = await server.addPerson('Hamlet');
  guest = await server.addPerson('Polonius', { role: 'guest' });
  zoe = await server.addPerson('Zoe');
  address = (await zoe.upload('/users/me/avatar', [{ bytes: await aPicture() }])).body['avatar_url'] as string;
  await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
});
afterAll(() => server.close());

const led = ({ status, headers }: TestReply) => [status, headers.get('location')];
const avatar = async (person: TestClient, who: number | string, size = '') => led(await person.site().get(`/avatar/${encodeURIComponent(who)}${size}`));

const unknown = (size = '') => [302, expect.stringMatching(new RegExp(`/static/images/unknown-user-avatar${size}\\.png$`))];
const generated = ({ id }: TestPerson, size = '') => [302, expect.stringMatching(new RegExp(`/static/avatars/${id}${size}\\.png\\?version=1$`))];
/** Where Gravatar has a picture for a text. */
const computed = (text: string, size = '') => [302, `https://secure.gravatar.com/avatar/${createHash('sha256').update(text).digest('hex')}?d=identicon${size}`];

test('1.4: an uploaded or generated picture, in two sizes, by id and by address', async () => {
  const medium = address.replace('.png', '-medium.png');
  for (const who of [zoe.id, zoe.email, ` ${zoe.email.toUpperCase()} `]) {
    expect(await avatar(hamlet, who)).toEqual([302, address]);
    expect(await avatar(hamlet, who, '/medium')).toEqual([302, medium]);
  }
  expect([await avatar(hamlet, hamlet.id), await avatar(hamlet, hamlet.id, '/medium')]).toEqual([generated(hamlet), generated(hamlet, '-medium')]);
  expect(await avatar(hamlet, `user${hamlet.id}@localhost`)).toEqual(generated(hamlet));
});

test('bots and deactivated people have theirs', async () => {
  const bot = await server.addPerson('Bot', { bot: { type: 'generic', ownerId: hamlet.id, isSystemBot: false } });
  const gone = await server.addPerson('Gone');
  await setActive(server, gone.id, false);
  expect([await avatar(hamlet, bot.id), await avatar(hamlet, gone.id)]).toEqual([generated(bot), generated(gone)]);
});

describe('nobody learns who is there', () => {
  test('1.4: the picture of an unknown person for ids of hidden people, of nobody, and of other organizations', async () => {
    const other = await server.addRealm({ stringId: 'other' });
    const stranger = await server.addPerson('Stranger', {}, other);
    const hidden = await guest.site().get(`/avatar/${zoe.id}`);
    const missing = await guest.site().get('/avatar/987654321');
    expect(led(hidden)).toEqual(unknown());
    const comparable = ({ status, headers, text }: TestReply) => [status, text, [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))];
    expect(comparable(hidden)).toEqual(comparable(missing));
    expect(await avatar(guest, zoe.id, '/medium')).toEqual(unknown('-medium'));
    expect([await avatar(hamlet, stranger.id), await avatar(hamlet, 0), await avatar(hamlet, '999999999999999')]).toEqual([unknown(), unknown(), unknown()]);
    expect(led(await stranger.site().get(`/avatar/${zoe.id}`))).toEqual(unknown());
  });

  test('1.4: an address of nobody, or of somebody hidden, leads to the picture of that text', async () => {
    const shy = await server.addPerson('Shy', { settings: { ...defaultUserSettings, emailAddressVisibility: 'nobody' } });
    expect(await avatar(hamlet, ' Nobody@Example.org ')).toEqual(computed('nobody@example.org'));
    expect(await avatar(hamlet, 'nobody@example.org', '/medium')).toEqual(computed('nobody@example.org', '&s=500'));
    expect(await avatar(hamlet, shy.email)).toEqual(computed(shy.email.toLowerCase()));
    expect(await avatar(guest, zoe.email)).toEqual(computed(zoe.email.toLowerCase()));
    expect(await avatar(guest, `user${zoe.id}@localhost`)).toEqual(computed(`user${zoe.id}@localhost`));
    expect(await avatar(guest, 'user987654321@localhost')).toEqual(computed('user987654321@localhost'));
  });

  test.each(['\0', 'x', '-1', '1.5', '1e3', '99999999999999999999', '../../etc/passwd', "'; drop table parley.account; --", '\u202E\uFFFE', 'x'.repeat(4000)])(
    'a hostile name is one of nobody: %j',
    async (who) => {
      const reply = await hamlet.site().get(`/avatar/${encodeURIComponent(who)}`);
      expect(who.includes('/') ? [404, null] : computed(who.trim().toLowerCase())).toEqual(led(reply));
    },
  );
});

describe('who asks', () => {
  const keyOf = ({ apiKey }: TestPerson) => ({ api_key: apiKey });

  test('a key may stand in the address, and is no parameter', async () => {
    const reply = await server.anybody.site().get(`/avatar/${zoe.id}`, keyOf(hamlet));
    expect([led(reply), reply.body]).toEqual([[302, address], { result: 'success', msg: '' }]);
    expect(led(await server.anybody.site().get(`/avatar/${zoe.id}`, keyOf(guest)))).toEqual(unknown());
    expect((await server.anybody.site().get(`/avatar/${zoe.id}`, { api_key: 'x'.repeat(32) })).status).toBe(401);
  });

  test('an answer is for its caller alone, and for pages of no other origin', async () => {
    const { headers } = await hamlet.site().get(`/avatar/${zoe.id}`);
    expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual(['private, no-store', null]);
  });

  test('somebody without an account gets nothing, and browsers do not ask for a password', async () => {
    const refused = await server.anybody.site().get(`/avatar/${zoe.id}`);
    const missing = await server.anybody.site().get('/avatar/987654321');
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Session realm="zulip"']);
    expect(missing.text).toBe(refused.text);
  });

  test('it is at the root of the organization alone, and only read', async () => {
    expect((await hamlet.get(`/avatar/${zoe.id}`)).status).toBe(404);
    expect((await hamlet.site().post(`/avatar/${zoe.id}`)).body).toMatchObject({ allowed_methods: ['GET', 'HEAD'] });
    expect(await avatar(hamlet.at(208), zoe.id)).toEqual([302, address]);
    expect(await avatar(hamlet.at(208), hamlet.id)).toEqual([302, expect.stringContaining('/at/208/static/avatars/')]);
  });
});
