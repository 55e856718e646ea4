import { appSignIn, locationOf, nameSignedIn, plainBrowser, problemOn, runMail, setActive } from '@parley/testkit';
import { type Court, oneTimePad, openCourt, silent, start } from '../fixtures/court.js';
import { clientId, clientSecret, signInThere, startIdentityProvider } from '../fixtures/identity-provider.js';
import { oidcProvider } from './oidc-provider.js';

let court: Court;

beforeAll(async () => {
  court = await openCourt();
});
afterAll(() => court.close());

test('clients learn where people sign in, where the organization does it', async () => {
  const { server, url, otherUrl } = court;
  const { body } = await server.anybody.get('/server_settings');
  expect(body).toMatchObject({ authentication_methods: { 'openid connect': true, saml: false, password: true } });
  expect(body['external_authentication_methods']).toEqual([
    { name: 'oidc:court', display_name: 'The <court>', display_icon: null, login_url: start, signup_url: '/accounts/register/social/oidc' },
  ]);
  expect((await plainBrowser().open(`${url}/login/`)).text).toContain(`<a href="${start}?next=%2Flogin%2F">Sign in with The &lt;court&gt;</a>`);
  const other = await plainBrowser().open(`${otherUrl}/api/v1/server_settings`);
  expect(JSON.parse(other.text)).toMatchObject({ external_authentication_methods: [], authentication_methods: { 'openid connect': false } });
  expect((await plainBrowser().open(otherUrl + start)).status).toBe(404);
});

describe('a person with an account', () => {
  test('is signed in in the browser', async () => {
    const { subject, person } = await court.withAccount();
    const browser = plainBrowser();
    await court.signIn(subject, browser);
    expect(await nameSignedIn(browser, court.url)).toBe(person.fullName);
  });

  test.each(['/settings/', '/login/?a=b'])('goes on to %s', async (next) => {
    const { subject } = await court.withAccount();
    const page = await signInThere(plainBrowser(), `${court.url}${start}?next=${encodeURIComponent(next)}`, subject, court.url + next);
    expect(locationOf(page)).toBe(court.url + next);
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])('5.3#9: goes on to the root for %s', async (next) => {
    const { subject } = await court.withAccount();
    const browser = plainBrowser();
    const returned = await court.untilReturn(subject, browser, `${court.url}${start}?next=${encodeURIComponent(next)}`);
    const page = await browser.open(returned, `${court.url}/`);
    expect([page.status, page.headers.get('location')]).toEqual([302, '/']);
  });

  test('5.3#1: an app gets the key, encrypted with its one-time pad, and no session', async () => {
    const { subject, email, person } = await court.withAccount();
    const browser = plainBrowser();
    const page = await court.signIn(subject, browser, `${court.url}${start}?mobile_flow_otp=${oneTimePad}`);
    expect([page.status, page.headers.get('location')?.startsWith('zulip://login?')]).toEqual([302, true]);
    expect(appSignIn(page, oneTimePad)).toEqual({ key: person.apiKey, email, userId: person.id, realm: court.url });
    expect(browser.cookie(court.url, 'sessionid')).toBe('');
  });

  test('the person is told by mail of the sign-in, in an app as with a browser', async () => {
    const { subject, email } = await court.withAccount();
    court.server.clock.advance(60_001);
    await runMail(court.server);
    for (const more of ['', `?mobile_flow_otp=${oneTimePad}`]) {
      await court.signIn(subject, plainBrowser(), `${court.url}${start}${more}`);
      expect((await runMail(court.server)).map(({ to, subject: title }) => [to, title])).toEqual([[email, 'Somebody signed in as you at Test']]);
    }
  });

  test('is found by who they are at the provider, whatever address it tells later', async () => {
    const { subject, person } = await court.withAccount();
    await court.signIn(subject);
    court.provider.accounts.set(subject, { email: 'regan@example.org', email_verified: true });
    const browser = plainBrowser();
    await court.signIn(subject, browser);
    expect([await nameSignedIn(browser, court.url), await court.accountsWith('regan@example.org')]).toEqual([person.fullName, 0]);
  });

  test('keeps their account when somebody else gets their address at the provider, or at another one', async () => {
    const { subject, email, name } = await court.withAccount();
    await court.signIn(subject);
    court.provider.accounts.set('somebody else', { email, email_verified: true });
    const browser = plainBrowser();
    const page = await court.signIn('somebody else', browser);
    expect([page.status, problemOn(page), await nameSignedIn(browser, court.url)]).toEqual([403, 'This account signs in in another way.', 'nobody']);
    await court.server.knex.raw('update parley.provider_identity set issuer = ? where subject = ?', ['https://another.example', subject]);
    expect((await court.signIn(subject)).status).toBe(403);
    await court.server.chat.provision.releaseIdentity(court.server.realm.id, email)();
    const released = plainBrowser();
    await court.signIn(subject, released);
    expect(await nameSignedIn(released, court.url)).toBe(name);
  });

  test('is found by an address that is written in another case', async () => {
    const { subject, email, person } = await court.withAccount();
    court.provider.accounts.set(subject, { email: email.toUpperCase(), email_verified: true });
    const browser = plainBrowser();
    await court.signIn(subject, browser);
    expect(await nameSignedIn(browser, court.url)).toBe(person.fullName);
  });

  test('5.3#4: ends at the page for signing in once deactivated, without key and session', async () => {
    const { subject, person } = await court.withAccount();
    await setActive(court.server, person.id, false);
    for (const more of ['', `?mobile_flow_otp=${oneTimePad}`]) {
      const browser = plainBrowser();
      const page = await court.signIn(subject, browser, `${court.url}${start}${more}`);
      expect([page.status, problemOn(page)]).toEqual([401, 'Account is deactivated']);
      expect([page.headers.get('location'), browser.cookie(court.url, 'sessionid')]).toEqual([null, '']);
    }
  });

  test('gets another session than the browser had, which ends', async () => {
    const { subject, person } = await court.withAccount();
    const { server, owner, url } = court;
    const planted = Buffer.from('a token that somebody else has planted').toString('base64url');
    await server.chat.browser.begin(server.realm.id, owner.id, planted)();
    const [browser, former] = [plainBrowser(), plainBrowser()];
    for (const one of [browser, former]) one.setCookie(url, `sessionid=${planted}; Path=/`);
    expect(await nameSignedIn(former, url)).toBe('Desdemona');
    await court.signIn(subject, browser);
    expect(browser.cookie(url, 'sessionid')).not.toBe(planted);
    expect([await nameSignedIn(browser, url), await nameSignedIn(former, url)]).toEqual([person.fullName, 'nobody']);
  });
});

describe('a one-time pad', () => {
  test.each(['', 'a'.repeat(63), `${'a'.repeat(63)}g`, 'a'.repeat(65), `0x${'a'.repeat(62)}`])('5.3#2: %j is none', async (pad) => {
    const page = await plainBrowser().open(`${court.url}${start}?mobile_flow_otp=${pad}`);
    expect([page.status, problemOn(page)]).toEqual([400, 'Invalid OTP']);
  });

  test('is none if given twice', async () => {
    expect((await plainBrowser().open(`${court.url}${start}?mobile_flow_otp=${oneTimePad}&mobile_flow_otp=${oneTimePad}`)).status).toBe(400);
  });

  test('is for the mobile app alone', async () => {
    const both = await plainBrowser().open(`${court.url}${start}?mobile_flow_otp=${oneTimePad}&desktop_flow_otp=${oneTimePad}`);
    expect([both.status, problemOn(both)]).toEqual([400, 'Can&#39;t use both mobile_flow_otp and desktop_flow_otp together.']);
    const desktop = await plainBrowser().open(`${court.url}${start}?desktop_flow_otp=${oneTimePad}`);
    expect([desktop.status, problemOn(desktop)]).toEqual([400, 'Signing in for the desktop app is not supported. Sign in with the browser.']);
  });
});

test('the address of a bot is of no use', async () => {
  const { subject, email } = court.known();
  await court.server.addPerson('Helper', { email, bot: { type: 'generic', ownerId: court.owner.id, isSystemBot: false } });
  const page = await court.signIn(subject);
  expect([page.status, page.headers.get('location')]).toEqual([400, null]);
});

test('neither log nor tables have a secret of a sign-in', async () => {
  const { subject, person } = await court.withAccount();
  const { server, url } = court;
  const browser = plainBrowser();
  const returned = await court.untilReturn(subject, browser, `${url}${start}?mobile_flow_otp=${oneTimePad}`);
  const params = new URL(returned).searchParams;
  const secrets = [oneTimePad, params.get('code') ?? '', params.get('state') ?? '', browser.cookie(url, 'signin')];
  const location = (await browser.open(returned)).headers.get('location') ?? '';
  const encrypted = new URL(location).searchParams.get('otp_encrypted_api_key') ?? '';
  const rowsOf = async (table: string) => (await server.knex.raw<{ rows: unknown }>(`select * from parley.${table}`)).rows;
  const kept = JSON.stringify([server.logged, await rowsOf('ended_sign_in'), await rowsOf('provider_identity')]);
  expect(kept).toContain('/complete/oidc/');
  for (const secret of [...secrets, encrypted, person.apiKey]) {
    expect(secret.length).toBeGreaterThan(20);
    expect(kept).not.toContain(secret);
  }
});

test('a provider that does not answer signs nobody in, and the next attempt asks it again', async () => {
  const idle = await startIdentityProvider();
  const provider = oidcProvider({ id: 'idle', displayName: 'Idle', issuer: idle.issuer, clientId, clientSecret, log: silent });
  expect(await provider.begin('http://localhost/complete/oidc/')()).toMatchObject({ _tag: 'Left', left: { kind: 'unavailable' } });
  await idle.serve(['http://localhost/complete/oidc/']);
  expect(await provider.begin('http://localhost/complete/oidc/')()).toMatchObject({ _tag: 'Right' });
  await idle.close();
});
