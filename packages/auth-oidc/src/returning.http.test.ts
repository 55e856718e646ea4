import { holdInserts, nameSignedIn, plainBrowser, problemOn } from '@parley/testkit';
import { type Court, openCourt, start } from '../fixtures/court.js';

let court: Court;

beforeAll(async () => {
  court = await openCourt();
});
afterAll(() => court.close());

const notBegun = [400, 'This sign-in has ended, or began in another browser. Sign in again.'];

describe('what a browser returns with is of no use', () => {
  test('5.3#7: a second time', async () => {
    const { subject } = await court.withAccount();
    const { url } = court;
    const browser = plainBrowser();
    const returned = await court.untilReturn(subject, browser);
    const ticket = browser.cookie(url, 'signin');
    expect((await browser.open(returned, `${url}/`)).status).toBe(302);
    expect(browser.cookie(url, 'signin')).toBe('');
    expect((await browser.open(returned)).status).toBe(400);
    browser.setCookie(url, `signin=${ticket}; Path=/`);
    expect((await browser.open(returned)).status).toBe(400);
  });

  test('5.3#6: in another browser, so that nobody signs others in as themselves', async () => {
    const { subject } = await court.withAccount();
    const returned = await court.untilReturn(subject, plainBrowser());
    const victim = plainBrowser();
    const page = await victim.open(returned);
    expect([page.status, problemOn(page)]).toEqual(notBegun);
    await court.untilReturn((await court.withAccount()).subject, victim);
    expect((await victim.open(returned)).status).toBe(400);
    expect(await nameSignedIn(victim, court.url)).toBe('nobody');
  });

  test('in an organization that was deactivated meanwhile', async () => {
    const { server, url } = court;
    const { subject } = await court.withAccount();
    const browser = plainBrowser();
    const returned = await court.untilReturn(subject, browser);
    await server.knex.raw('update parley.realm set is_deactivated = true where realm_id = ?', [server.realm.id]);
    const page = await browser.open(returned);
    await server.knex.raw('update parley.realm set is_deactivated = false where realm_id = ?', [server.realm.id]);
    expect([page.status, problemOn(page), browser.cookie(url, 'sessionid')]).toEqual([401, 'This organization has been deactivated', '']);
  });

  test.each<readonly [string, (returned: URLSearchParams) => void]>([
    ['without a state', (returned) => returned.delete('state')],
    ['with another state', (returned) => returned.set('state', 'x'.repeat(43))],
    ['with two states', (returned) => returned.append('state', returned.get('state') ?? '')],
    ['without a code', (returned) => returned.delete('code')],
    ['with another code', (returned) => returned.set('code', 'x')],
    ['of another issuer', (returned) => returned.set('iss', 'https://evil.example')],
  ])('5.3#6: %s', async (_, change) => {
    const { subject } = await court.withAccount();
    const browser = plainBrowser();
    const returned = new URL(await court.untilReturn(subject, browser));
    change(returned.searchParams);
    const page = await browser.open(returned.href);
    expect([page.status, problemOn(page)]).toEqual([400, 'The answer from there is not valid. Sign in again.']);
    expect(browser.cookie(court.url, 'sessionid')).toBe('');
  });

  test('an hour later', async () => {
    const { subject } = await court.withAccount();
    const browser = plainBrowser();
    const returned = await court.untilReturn(subject, browser);
    court.server.clock.advance(3_600_000);
    const page = await browser.open(returned);
    expect([page.status, problemOn(page)]).toEqual(notBegun);
  });

  test('5.3#8: at another organization', async () => {
    const { subject, email, name } = await court.withAccount();
    const { server, lear, url, learUrl } = court;
    await server.addPerson(name, { email }, lear);
    const browser = plainBrowser();
    const returned = new URL(await court.untilReturn(subject, browser));
    browser.setCookie(learUrl, `signin=${browser.cookie(url, 'signin')}; Path=/`);
    const page = await browser.open(learUrl + returned.pathname + returned.search);
    expect([page.status, problemOn(page), await nameSignedIn(browser, learUrl)]).toEqual([...notBegun, 'nobody']);
    await court.signIn(subject, browser, learUrl + start);
    expect([await nameSignedIn(browser, learUrl), await nameSignedIn(browser, url)]).toEqual([name, 'nobody']);
  });

  test.each(['', 'x'.repeat(100), 'x'.repeat(5000)])('with the ticket %.10s', async (ticket) => {
    const { subject } = await court.withAccount();
    const browser = plainBrowser();
    const returned = await court.untilReturn(subject, browser);
    browser.setCookie(court.url, `signin=${ticket}; Path=/`);
    const page = await browser.open(returned);
    expect([page.status, problemOn(page)]).toEqual(notBegun);
  });

  test('after the person went back', async () => {
    const browser = plainBrowser();
    const page = await browser.open(court.url + start);
    const abort = /href="([^"]*abort)"/.exec(page.text)?.[1] ?? '';
    const refused = await browser.open(new URL(abort, page.url).href);
    expect([refused.status, problemOn(refused)]).toEqual([400, 'You were not signed in there.']);
  });
});

test('a person with an account is bound once when two browsers return at the same time, and both are signed in', async () => {
  const { server, url } = court;
  const { subject, name } = await court.withAccount();
  const browsers = [plainBrowser(), plainBrowser()];
  const returned: string[] = [];
  for (const browser of browsers) returned.push(await court.untilReturn(subject, browser));
  const held = await holdInserts(server, 'provider_identity');
  const signedIn = browsers.map((browser, index) => browser.open(returned[index] ?? '', `${url}/`));
  await held.waiting(2);
  await held.release();
  await Promise.all(signedIn);
  for (const browser of browsers) expect(await nameSignedIn(browser, url)).toBe(name);
});
