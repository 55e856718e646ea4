import type { Realm } from '@parley/core/model';
import {
  appSignIn,
  firstSignInContract,
  nameSignedIn,
  plainBrowser,
  problemOn,
  setRealm,
  type ShownPage,
  startTestServer,
  type TestPerson,
  type TestServer,
} from '@parley/testkit';
import { type Behavior, type SamlIdentityProvider, startIdentityProvider, untilAnswer } from '../fixtures/identity-provider.js';
import { anotherKey, signingKey } from '../fixtures/signing-keys.data.js';
import { samlProvider } from './saml-provider.js';

const start = '/accounts/login/social/saml/court';
const pad = '0123456789abcdef'.repeat(4);

let provider: SamlIdentityProvider;
let server: TestServer;
let owner: TestPerson;
let lear: Realm;
let url: string;
let learUrl: string;
let count = 0;
const warned: unknown[] = [];

beforeAll(async () => {
  provider = await startIdentityProvider();
  const { entityId, entryPoint } = provider;
  const log = { info: () => undefined, warn: (...logged: ReadonlyArray<unknown>) => void warned.push(logged), error: () => undefined };
  const court = samlProvider({ id: 'court', displayName: 'The court', entityId, entryPoint, certificates: [signingKey.certificate], log });
  server = await startTestServer({ signInProviders: [court] });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  lear = await server.addRealm({ stringId: 'lear' });
  const { realmUrl } = server.chat.world.server;
  [url, learUrl] = [realmUrl(''), realmUrl('lear')];
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => {
  provider.behavior = {};
});

/** A person at the provider, with an account in an organization. */
const withAccount = async (at: Realm = server.realm) => {
  count += 1;
  const nameId = `name-${count}`;
  const email = `kent${count}@example.org`;
  provider.accounts.set(nameId, { email, name: `Kent ${count}` });
  return { nameId, email, person: await server.addPerson(`Kent ${count}`, { email }, at) };
};

const signIn = async (nameId: string, browser = plainBrowser(), from = url + start): Promise<ShownPage> =>
  browser.submit(await untilAnswer(browser, from, nameId), {}, `${url}/`);

const invalid = [400, 'The answer from there is not valid. Sign in again.'];
const notBegun = [400, 'This sign-in has ended, or began in another browser. Sign in again.'];

test('clients learn where people sign in', async () => {
  const { body } = await server.anybody.get('/server_settings');
  expect(body).toMatchObject({
    authentication_methods: { saml: true, 'openid connect': false },
    external_authentication_methods: [{ name: 'saml:court', display_name: 'The court', login_url: start, signup_url: '/accounts/register/social/saml/court' }],
  });
  expect((await plainBrowser().open(`${url}/accounts/login/social/saml/another`)).status).toBe(404);
});

test('an identity provider learns where an organization takes assertions', async () => {
  const page = await plainBrowser().open(`${learUrl}/saml/metadata.xml`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'application/samlmetadata+xml; charset=utf-8']);
  for (const part of [`entityID="${learUrl}/complete/saml/"`, `Location="${learUrl}/complete/saml/"`, 'WantAssertionsSigned="true"']) {
    expect(page.text).toContain(part);
  }
});

firstSignInContract('SAML', () => {
  const account = { email: 'added@example.org', name: 'Kent Added' };
  provider.accounts.set('added', account);
  return Promise.resolve({ ...account, server, owner, signIn: () => signIn('added') });
});

describe('a person with an account', () => {
  test.each(['assertion', 'message', 'both'] as const)('is signed in by a signed %s, if it has a signed assertion', async (signs) => {
    const { nameId, person } = await withAccount();
    provider.behavior = { signs };
    const browser = plainBrowser();
    const page = await signIn(nameId, browser);
    if (signs === 'message') expect([page.status, problemOn(page)]).toEqual(invalid);
    else expect([page.status, page.headers.get('location'), await nameSignedIn(browser, url)]).toEqual([302, '/', person.fullName]);
  });

  test('goes on to where they wanted, within the server', async () => {
    const { nameId } = await withAccount();
    expect((await signIn(nameId, plainBrowser(), `${url}${start}?next=/settings/`)).headers.get('location')).toBe('/settings/');
    expect((await signIn(nameId, plainBrowser(), `${url}${start}?next=https://evil.example`)).headers.get('location')).toBe('/');
  });

  test('gets the key for the app that sent a one-time pad', async () => {
    const { nameId, person } = await withAccount();
    const page = await signIn(nameId, plainBrowser(), `${url}${start}?mobile_flow_otp=${pad}`);
    expect(appSignIn(page, pad)).toMatchObject({ key: person.apiKey, realm: url });
  });

  test('keeps it when somebody else gets the address at the provider', async () => {
    const { nameId, email } = await withAccount();
    await signIn(nameId);
    provider.accounts.set('somebody else', { email, name: 'Oswald' });
    expect((await signIn('somebody else')).status).toBe(403);
  });
});

test('a person without an account gets one in an open organization', async () => {
  await setRealm(server, { policies: { inviteRequired: false } });
  provider.accounts.set('fool', { email: 'fool@example.org', name: 'The Fool' });
  const browser = plainBrowser();
  await signIn('fool', browser);
  expect(await nameSignedIn(browser, url)).toBe('The Fool');
  await setRealm(server, { policies: { inviteRequired: true } });
});

/** Of somebody else, who signs in as themselves: without their own signature and id. */
const forged = (assertion: string): string =>
  assertion
    .replace(/<ds:Signature[^]*<\/ds:Signature>/, '')
    .replace(/ ID="[^"]*"/, ' ID="_forged"')
    .replace(/(<saml:NameID[^>]*>)[^<]*/, (_, tag: string) => `${tag}desdemona`)
    .replace(/kent\d+@example\.org/, () => owner.email);

const wrap =
  (build: (assertion: string, evil: string) => string) =>
  (xml: string): string => {
    const [assertion = ''] = /<saml:Assertion[^]*<\/saml:Assertion>/.exec(xml) ?? [];
    return xml.replace(assertion, () => build(assertion, forged(assertion)));
  };

const signatureOf = (assertion: string): string => /<ds:Signature[^]*<\/ds:Signature>/.exec(assertion)?.[0] ?? '';
const afterIssuer = (evil: string, inserted: string): string => evil.replace('</saml:Issuer>', () => `</saml:Issuer>${inserted}`);

/** Canonicalizing it takes time in proportion to the square of its length: n prefixes at n elements. */
const costly = (xml: string): string => {
  const count = 1_500;
  const prefixes = Array.from({ length: count }, (_, index) => `a${index}`);
  const list = `<ec:InclusiveNamespaces xmlns:ec="http://www.w3.org/2001/10/xml-exc-c14n#" PrefixList="${prefixes.join(' ')}"/>`;
  const elements = prefixes.map((prefix) => `<x xmlns:${prefix}="a"/>`).join('');
  return xml
    .replace(/(<ds:Transform Algorithm="[^"]*exc-c14n#")\/>/, (_, tag: string) => `${tag}>${list}</ds:Transform>`)
    .replace('</saml:Subject>', () => `</saml:Subject>${elements}`);
};

const minute = (minutes: number): string => new Date(Date.now() + 60_000 * minutes).toISOString();

describe('an answer is refused', () => {
  test.each<readonly [string, () => Behavior]>([
    ['that is not signed', () => ({ forge: (xml) => xml.replace(/<ds:Signature[^]*<\/ds:Signature>/, '') })],
    ['that another key has signed', () => ({ key: anotherKey })],
    ['that is signed by SHA-1', () => ({ algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' })],
    ['whose address was changed', () => ({ forge: (xml) => xml.replace(/kent\d+@example\.org/, () => owner.email) })],
    ['with a forged assertion before the signed one', () => ({ forge: wrap((assertion, evil) => evil + assertion) })],
    ['with a forged assertion after the signed one', () => ({ forge: wrap((assertion, evil) => assertion + evil) })],
    [
      'with the signed assertion in an extension',
      () => ({ forge: wrap((assertion, evil) => `<samlp:Extensions>${assertion}</samlp:Extensions>${afterIssuer(evil, signatureOf(assertion))}`) }),
    ],
    [
      'with the signed assertion inside the signature of a forged one',
      () => ({
        forge: wrap((assertion, evil) =>
          afterIssuer(
            evil,
            signatureOf(assertion).replace('</ds:Signature>', () => `<ds:Object>${assertion}</ds:Object></ds:Signature>`),
          ),
        ),
      }),
    ],
    ['with the signed assertion inside a forged one', () => ({ forge: wrap((assertion, evil) => afterIssuer(evil, assertion)) })],
    ['with a comment in the name id', () => ({ forge: (xml) => xml.replace(/(<saml:NameID[^>]*>na)/, (_, tag: string) => `${tag}<!-- -->`) })],
    ['with a comment in the address', () => ({ forge: (xml) => xml.replace('@example.org', '@example.org<!---->.evil.example') })],
    ['with a document type', () => ({ forge: (xml) => `<!DOCTYPE x [<!ENTITY e "x">]>${xml}` })],
    ['to another request', () => ({ values: { request: '_another', confirmedRequest: '_another' } })],
    ['whose assertion is for another request', () => ({ values: { confirmedRequest: '_another' } })],
    ['to no request', () => ({ values: { request: null, confirmedRequest: null } })],
    ['whose assertion is for no request', () => ({ values: { confirmedRequest: null } })],
    ['for another audience', () => ({ values: { audience: 'https://another.example' } })],
    ['for another recipient', () => ({ values: { recipient: 'https://another.example' } })],
    ['of another issuer', () => ({ values: { issuer: 'https://another.example' } })],
    ['that has expired', () => ({ values: { until: minute(-1), confirmedUntil: minute(-1) } })],
    ['whose confirmation has expired', () => ({ values: { confirmedUntil: minute(-1) } })],
    ['whose confirmation never ends', () => ({ values: { confirmedUntil: null } })],
    ['that is not valid yet', () => ({ values: { from: minute(2) } })],
    ['confirmed in another way', () => ({ values: { method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches' } })],
    ['with a name id of this time alone', () => ({ values: { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' } })],
    ['that costs too much to be verified', () => ({ forge: costly })],
    ['that is no XML', () => ({ forge: () => 'x' })],
  ])('%s', async (_, behavior) => {
    const { nameId } = await withAccount();
    provider.behavior = behavior();
    const browser = plainBrowser();
    const page = await signIn(nameId, browser);
    expect([page.status, problemOn(page)]).toEqual(invalid);
    expect([browser.cookie(url, 'sessionid'), await nameSignedIn(browser, url)]).toEqual(['', 'nobody']);
  });

  test('that comes twice', async () => {
    const { nameId } = await withAccount();
    const browser = plainBrowser();
    const answer = await untilAnswer(browser, url + start, nameId);
    const ticket = browser.cookie(url, 'signin');
    expect((await browser.submit(answer, {}, `${url}/`)).status).toBe(302);
    const again = await browser.submit(answer, {});
    expect([again.status, problemOn(again)]).toEqual(notBegun);
    browser.setCookie(url, `signin=${ticket}; Path=/`);
    const replayed = await browser.submit(answer, {});
    expect([replayed.status, problemOn(replayed)]).toEqual(notBegun);
  });

  test('in another browser, and in one that began another sign-in', async () => {
    const { nameId } = await withAccount();
    const answer = await untilAnswer(plainBrowser(), url + start, nameId);
    const victim = plainBrowser();
    expect(problemOn(await victim.submit(answer, {}))).toBe(notBegun[1]);
    await untilAnswer(victim, url + start, nameId);
    const page = await victim.submit(answer, {});
    expect([page.status, problemOn(page), await nameSignedIn(victim, url)]).toEqual([...invalid, 'nobody']);
  });

  test('of one organization at another', async () => {
    const { nameId, email } = await withAccount();
    await server.addPerson(`Kent ${count}`, { email }, lear);
    const browser = plainBrowser();
    const answer = await untilAnswer(browser, url + start, nameId);
    const moved = { ...answer, text: answer.text.replaceAll(`${url}/`, `${learUrl}/`) };
    browser.setCookie(learUrl, `signin=${browser.cookie(url, 'signin')}; Path=/`);
    expect(problemOn(await browser.submit(moved, {}))).toBe(notBegun[1]);
    await untilAnswer(browser, learUrl + start, nameId);
    const page = await browser.submit(moved, {});
    expect([page.status, problemOn(page), await nameSignedIn(browser, learUrl)]).toEqual([...invalid, 'nobody']);
  });

  test('without an address', async () => {
    const { nameId } = await withAccount();
    provider.behavior = { values: { email: '' } };
    const page = await signIn(nameId);
    expect([page.status, problemOn(page)]).toEqual([400, 'Your e-mail address is not verified there.']);
  });

  test('that says that the person was not signed in', async () => {
    const { nameId } = await withAccount();
    const withoutAssertion = (xml: string): string => xml.replace(/<saml:Assertion[^]*<\/saml:Assertion>/, '');
    provider.behavior = { values: { status: 'urn:oasis:names:tc:SAML:2.0:status:Requester' }, forge: withoutAssertion };
    const page = await signIn(nameId);
    expect([page.status, problemOn(page)]).toEqual([400, 'You were not signed in there.']);
  });

  test('that is too large', async () => {
    const { nameId } = await withAccount();
    const browser = plainBrowser();
    const answer = await untilAnswer(browser, url + start, nameId);
    expect((await browser.submit(answer, { more: 'x'.repeat(300_000) })).status).toBe(413);
  });

  test('and the operator learns why, without what is in it', () => {
    expect(warned.length).toBeGreaterThan(10);
    expect(JSON.stringify(warned)).toContain('too many prefixes');
    expect(JSON.stringify(warned)).not.toMatch(/example\.org|name-\d|_an-assertion/);
  });
});
