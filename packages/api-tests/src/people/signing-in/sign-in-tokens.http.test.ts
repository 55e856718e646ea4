import { createHmac, generateKeyPairSync, type KeyObject, sign as signWith } from 'node:crypto';
import { signedTokens } from '@parley/node';
import { runMail, setActive, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../../fixtures/clients/message-client.js';

const secret = 'a secret that a program of the operator has';
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherRsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pemOf = ({ publicKey }: { readonly publicKey: KeyObject }): string => publicKey.export({ type: 'spki', format: 'pem' }).toString();

let server: TestServer;
let hamlet: TestPerson;
let king: TestPerson;

beforeAll(async () => {
  const tokens = signedTokens({ '': { algorithm: 'HS256', key: secret }, lear: { algorithm: 'RS256', key: pemOf(rsa) } });
  server = await startTestServer({ signInTokens: tokens });
  hamlet = await server.addPerson('Hamlet');
  king = await server.addPerson('Lear', {}, await server.addRealm({ stringId: 'lear' }));
});
afterAll(() => server.close());

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const inAMinute = (): number => Math.floor(server.clock.now() / 1000) + 60;
const claimsOf = (email: unknown, more: object = {}): object => ({ email, exp: inAMinute(), ...more });

type Sign = (text: string) => string;
const bySecret =
  (key: string | Buffer, digest = 'sha256'): Sign =>
  (text) =>
    createHmac(digest, key).update(text).digest('base64url');
const byRsa =
  (key: KeyObject): Sign =>
  (text) =>
    signWith('sha256', Buffer.from(text), key).toString('base64url');

const tokenOf = (claims: unknown, header: object = { alg: 'HS256', typ: 'JWT' }, sign: Sign = bySecret(secret)): string => {
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${sign(signed)}`;
};
const fetchKey = (token: string, more: Readonly<Record<string, string>> = {}, client: Pick<TestPerson, 'post'> = server.anybody) =>
  client.post('/jwt/fetch_api_key', { token, ...more });

test('a signed token gives the key of the person whom it names, with the account where wanted', async () => {
  const token = tokenOf(claimsOf(hamlet.email.toUpperCase()));
  const { status, body } = await fetchKey(token);
  expect([status, body]).toEqual([200, { result: 'success', msg: '', api_key: hamlet.apiKey, email: hamlet.email }]);
  const { body: whole } = await fetchKey(token, { include_profile: 'true' });
  expect(whole['user']).toMatchObject({ user_id: hamlet.id, full_name: 'Hamlet', delivery_email: hamlet.email, is_active: true });
  expect((await hamlet.get('/users/me')).status).toBe(200);
});

test('from level 160 on', async () => {
  const token = tokenOf(claimsOf(hamlet.email));
  expect((await fetchKey(token, {}, server.anybody.at(159))).status).toBe(404);
  expect((await fetchKey(token, {}, server.anybody.at(160))).status).toBe(200);
});

test('each organization has a key and an algorithm of its own; one without a key takes no token', async () => {
  const rs256 = { alg: 'RS256', typ: 'JWT' };
  const token = tokenOf(claimsOf(king.email), rs256, byRsa(rsa.privateKey));
  expect((await fetchKey(token, {}, king)).body).toMatchObject({ api_key: king.apiKey });
  expect(errorIn(await fetchKey(token))).toEqual(refusal('Bad JSON web token'));
  expect(errorIn(await fetchKey(tokenOf(claimsOf(king.email)), {}, king))).toEqual(refusal('Bad JSON web token'));
  const other = tokenOf(claimsOf(king.email), rs256, byRsa(otherRsa.privateKey));
  expect(errorIn(await fetchKey(other, {}, king))).toEqual(refusal('Bad JSON web token'));
  const stranger = await server.addPerson('Somebody', {}, await server.addRealm({ stringId: 'none' }));
  for (const text of ['', tokenOf(claimsOf(stranger.email))]) {
    expect(errorIn(await fetchKey(text, {}, stranger))).toEqual(refusal('JWT authentication is not enabled for this organization'));
  }
});

describe('a token is bad', () => {
  test('of another algorithm than the organization has, whatever its header says', async () => {
    const claims = claimsOf(king.email);
    const bad = [
      tokenOf(claims, { alg: 'none' }, () => ''),
      tokenOf(claims, { alg: 'NONE' }, () => ''),
      tokenOf(claims, { alg: 'HS256' }, () => ''),
      // The public key, which everybody may know, as if it were a secret.
      tokenOf(claims, { alg: 'HS256' }, bySecret(pemOf(rsa))),
      tokenOf(claims, { alg: 'HS256' }, bySecret(rsa.publicKey.export({ type: 'spki', format: 'der' }))),
      tokenOf(claims, { alg: 'PS256' }, byRsa(rsa.privateKey)),
    ];
    for (const token of bad) expect(errorIn(await fetchKey(token, {}, king))).toEqual(refusal('Bad JSON web token'));
    for (const header of [{ alg: 'HS512' }, { alg: 'none' }, {}, { alg: 'HS256', crit: ['x'], x: 1 }]) {
      const sign = header.alg === 'HS512' ? bySecret(secret, 'sha512') : bySecret(secret);
      expect(errorIn(await fetchKey(tokenOf(claimsOf(hamlet.email), header, sign)))).toEqual(refusal('Bad JSON web token'));
    }
  });

  test('without an end, after its end, before its beginning, and with an end that is no number', async () => {
    const now = Math.floor(server.clock.now() / 1000);
    for (const claims of [{}, { exp: now - 1 }, { exp: inAMinute(), nbf: now + 30 }, { exp: '9999999999' }, { exp: null }]) {
      expect(errorIn(await fetchKey(tokenOf({ email: hamlet.email, ...claims })))).toEqual(refusal('Bad JSON web token'));
    }
    const token = tokenOf(claimsOf(hamlet.email));
    server.clock.advance(61_000);
    expect(errorIn(await fetchKey(token))).toEqual(refusal('Bad JSON web token'));
  });

  test('signed by another key, or changed after it was signed', async () => {
    const [header, , signature] = tokenOf(claimsOf('nobody@example.org')).split('.');
    const bad = [
      tokenOf(claimsOf(hamlet.email), { alg: 'HS256' }, bySecret(`${secret}!`)),
      [header, part(claimsOf(hamlet.email)), signature].join('.'),
      'x',
      'a.b.c',
      '..',
      tokenOf('text'),
      tokenOf([claimsOf(hamlet.email)]),
    ];
    for (const token of bad) expect(errorIn(await fetchKey(token))).toEqual(refusal('Bad JSON web token'));
    expect((await fetchKey('x'.repeat(10_001))).body['msg']).toBe('token is too long (limit: 10000 characters)');
  });
});

test('no token, and a token that names nobody', async () => {
  for (const params of [{}, { token: '' }]) {
    expect(errorIn(await server.anybody.post('/jwt/fetch_api_key', params))).toEqual(refusal('No JSON web token passed in request'));
  }
  for (const email of [undefined, null, '', 5, [hamlet.email]]) {
    expect(errorIn(await fetchKey(tokenOf(claimsOf(email))))).toEqual(refusal('No email specified in JSON web token claims'));
  }
});

test('the account is checked as at signing in: unknown, a bot, elsewhere, deactivated, and in a deactivated organization', async () => {
  const bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: null, isSystemBot: false } });
  const gone = await server.addPerson('Gone');
  await setActive(server, gone.id, false);
  for (const email of ['nobody@example.org', bot.email, king.email, 'no address', '\u0000']) {
    expect(errorIn(await fetchKey(tokenOf(claimsOf(email))))).toMatchObject({ status: 401, code: 'AUTHENTICATION_FAILED' });
  }
  expect(errorIn(await fetchKey(tokenOf(claimsOf(gone.email))))).toMatchObject({ status: 401, code: 'USER_DEACTIVATED' });
  await server.knex.raw(`update parley.realm set is_deactivated = true where realm_id <> ?`, [server.realm.id]);
  await server.knex.raw('update parley.realm_counter set rules = rules + 1');
  const token = tokenOf(claimsOf(king.email), { alg: 'RS256' }, byRsa(rsa.privateKey));
  expect(errorIn(await fetchKey(token, {}, king))).toMatchObject({ status: 401, code: 'REALM_DEACTIVATED' });
});

test.each([
  ['full width', (email: string) => email.replace('h', '\uff48')],
  ['a ligature', (email: string) => email.replace('hamlet', 'o\ufb03ce')],
  ['a dotted capital', (email: string) => email.replace('hamlet', '\u0130ago')],
])('a token with another spelling of an address, which only looks the same (%s), gives no key', async (_, spelled) => {
  for (const name of ['Office', 'Iago']) if ((await server.knex('parley.account').where({ full_name: name })).length === 0) await server.addPerson(name);
  expect(errorIn(await fetchKey(tokenOf(claimsOf(spelled(hamlet.email)))))).toMatchObject({ status: 401, code: 'AUTHENTICATION_FAILED' });
});

test('the person whom a token names is told by mail', async () => {
  server.clock.advance(60_001);
  await runMail(server);
  expect((await fetchKey(tokenOf(claimsOf(hamlet.email)))).status).toBe(200);
  expect((await runMail(server)).map(({ to, subject }) => [to, subject])).toEqual([[hamlet.email, 'Somebody signed in as you at Test']]);
});
