import { plainBrowser } from '@parley/testkit';
import { openCourt, start } from '../fixtures/court.js';

test('a provider that is stopped makes pages that say so and when to try again, also to those who return from it', async () => {
  const court = await openCourt();
  const { subject } = court.known();
  const browser = plainBrowser();
  const returning = await court.untilReturn(subject, browser);
  await court.provider.close();
  const page = await browser.open(returning);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await court.accountsWith('cordelia1@example.org')).toBe(0);
  expect(court.server.logged.filter(({ message }) => message === 'a part of the service is away')).toMatchObject([
    { fields: { part: 'signInProvider', what: 'ask an OpenID provider' } },
  ]);
  await court.close();
});

test('a provider that is stopped from the start makes a page that says so', async () => {
  const court = await openCourt();
  await court.provider.close();
  const page = await plainBrowser().open(court.url + start);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  await court.close();
});
