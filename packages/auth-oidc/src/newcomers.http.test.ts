import { appSignIn, invite, nameSignedIn, plainBrowser, problemOn, setRealm } from '@parley/testkit';
import { type Court, oneTimePad, openCourt } from '../fixtures/court.js';

let court: Court;

beforeAll(async () => {
  court = await openCourt();
});
afterAll(() => court.close());
beforeEach(() => setRealm(court.server, { policies: { inviteRequired: false, emailsRestrictedToDomains: false } }));

describe('a person without an account', () => {
  test('5.3#11: gets one in an open organization, without a password, and the app its key', async () => {
    const { subject, email, name } = court.known();
    const { server, url } = court;
    const page = await court.signIn(subject, plainBrowser(), `${url}/accounts/register/social/oidc?mobile_flow_otp=${oneTimePad}`);
    const { key, userId } = appSignIn(page, oneTimePad);
    const authorization = `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`;
    const own = await (await fetch(`${server.url}/api/v1/users/me`, { headers: { authorization } })).json();
    expect(own).toMatchObject({ user_id: userId, full_name: name, delivery_email: email, role: 400 });
    expect((await server.anybody.post('/fetch_api_key', { username: email, password: 'x' })).status).toBe(401);
  });

  test('is led there from the page for joining', async () => {
    const page = await plainBrowser().open(`${court.url}/register/`);
    expect(page.text).toContain('<a href="/accounts/register/social/oidc">Join with The &lt;court&gt;</a>');
    const { subject, name } = court.known();
    const browser = plainBrowser();
    await court.signIn(subject, browser, `${court.url}/accounts/register/social/oidc`);
    expect(await nameSignedIn(browser, court.url)).toBe(name);
  });

  test('is named by their address where the provider tells no name', async () => {
    const { subject, email } = court.known({ name: undefined });
    const browser = plainBrowser();
    await court.signIn(subject, browser);
    expect(`${await nameSignedIn(browser, court.url)}@example.org`).toBe(email);
  });

  test('5.3#10: does not get into a closed organization, unless they were invited', async () => {
    const { server, owner, url } = court;
    await setRealm(server, { policies: { inviteRequired: true } });
    const { subject, email } = court.known();
    const browser = plainBrowser();
    const page = await court.signIn(subject, browser);
    expect([page.status, problemOn(page)]).toEqual([403, `Please request an invite for ${email} from the organization administrator.`]);
    expect([await court.accountsWith(email), browser.cookie(url, 'sessionid')]).toEqual([0, '']);
    await invite(server, owner.id, { email, role: 'moderator' });
    await court.signIn(subject, browser);
    expect((await owner.get(`/users/${email}`)).body).toMatchObject({ user: { role: 300 } });
    expect((await owner.get('/invites')).body['invites']).toEqual([]);
  });

  test('joins a closed organization by an invitation link, as it says', async () => {
    const { server, owner, url } = court;
    await setRealm(server, { policies: { inviteRequired: true } });
    const { subject, email } = court.known();
    const browser = plainBrowser();
    const key = await invite(server, owner.id, { role: 'guest' });
    const page = await browser.open(`${url}/join/${key}/`);
    const path = `/accounts/register/social/oidc?multiuse_object_key=${key}`;
    expect(page.text).toContain(`<a href="${path}">`);
    await court.signIn(subject, browser, url + path);
    expect((await owner.get(`/users/${email}`)).body).toMatchObject({ user: { role: 600 } });
  });

  test('does not get in by a link that is unknown, revoked, or for another address', async () => {
    const { server, owner, url } = court;
    const { subject, email } = court.known();
    const revoked = await invite(server, owner.id);
    const { body } = await owner.get('/invites');
    for (const { id } of body['invites'] as ReadonlyArray<{ readonly id: number }>) await owner.delete(`/invites/multiuse/${id}`);
    for (const key of ['', 'x', revoked, await invite(server, owner.id, { email: 'goneril@example.org' })]) {
      const page = await court.signIn(subject, plainBrowser(), `${url}/accounts/register/social/oidc?multiuse_object_key=${key}`);
      expect([page.status, await court.accountsWith(email)]).toEqual([404, 0]);
    }
  });

  test('does not get in with an address that is none', async () => {
    const { subject } = court.known({ email: 'cordelia' });
    const page = await court.signIn(subject);
    expect([page.status, problemOn(page)]).toEqual([400, 'The answer from there is not valid. Sign in again.']);
  });

  test('does not get in with an address outside of the allowed domains (4.17)', async () => {
    const { server, owner } = court;
    await setRealm(server, { policies: { emailsRestrictedToDomains: true } });
    const { subject, email } = court.known();
    const page = await court.signIn(subject);
    expect([page.status, await court.accountsWith(email)]).toEqual([400, 0]);
    await owner.post('/realm/domains', { domain: 'example.org', allow_subdomains: false });
    await court.signIn(subject);
    expect(await court.accountsWith(email)).toBe(1);
    await owner.delete('/realm/domains/example.org');
  });

  test.each([[{ email_verified: false }], [{ email_verified: undefined }], [{ email_verified: 'yes' }], [{ email: undefined }]])(
    'does not get in with an address that is not verified: %j',
    async (claims) => {
      const { subject, email } = court.known(claims);
      const page = await court.signIn(subject);
      expect([page.status, problemOn(page)]).toEqual([400, 'Your e-mail address is not verified there.']);
      expect(await court.accountsWith(email)).toBe(0);
    },
  );

  test.each([
    ['Regan "of Cornwall"', 'Regan of Cornwall'],
    ['x'.repeat(101), 'x'.repeat(100)],
  ])('with a name that nobody may have, %j, gets the nearest', async (name, nearest) => {
    const { subject } = court.known({ name });
    const browser = plainBrowser();
    await court.signIn(subject, browser);
    expect(await nameSignedIn(browser, court.url)).toBe(nearest);
  });

  test('is named by their address where nothing is left of the name', async () => {
    const { subject, email } = court.known({ name: '@*' });
    const browser = plainBrowser();
    await court.signIn(subject, browser);
    expect(`${await nameSignedIn(browser, court.url)}@example.org`).toBe(email);
  });

  test('gets the account that was imported for their address', async () => {
    const { subject, email, name } = court.known();
    const { server } = court;
    await server.chat.provision.importStub(server.realm.id, { email, fullName: 'Imported', dateJoined: server.clock.now() })();
    const browser = plainBrowser();
    await court.signIn(subject, browser);
    expect([await nameSignedIn(browser, court.url), await court.accountsWith(email)]).toEqual([name, 1]);
  });

  test('gets one account when two browsers return at once', async () => {
    const { subject, email, name } = court.known();
    const browsers = [plainBrowser(), plainBrowser()];
    const returned: string[] = [];
    for (const browser of browsers) returned.push(await court.untilReturn(subject, browser));
    await Promise.all(browsers.map((browser, index) => browser.open(returned[index] ?? '', `${court.url}/`)));
    expect(await court.accountsWith(email)).toBe(1);
    for (const browser of browsers) expect(await nameSignedIn(browser, court.url)).toBe(name);
  });
});
