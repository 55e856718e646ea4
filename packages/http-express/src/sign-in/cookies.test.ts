import { clearSession, clearTicket, csrfIn, sessionIn, setSession, setTicket, ticketIn, unboundCsrfIn } from './cookies.js';

const parts = (cookie: string): ReadonlyArray<string> => cookie.split('; ').slice(1).sort();

test('what a browser keeps of a sign-in comes back with a link from another site, hidden from scripts', () => {
  expect(parts(setTicket('http://localhost', 'ticket', false))).toEqual(['HttpOnly', 'Max-Age=3600', 'Path=/', 'SameSite=Lax']);
  expect(parts(setTicket('https://chat.example.org', 'ticket', false))).toEqual(['HttpOnly', 'Max-Age=3600', 'Path=/', 'SameSite=Lax', 'Secure']);
});

test('it comes back with a form from another site only by HTTPS', () => {
  expect(parts(setTicket('https://chat.example.org', 'ticket', true))).toEqual(['HttpOnly', 'Max-Age=3600', 'Path=/', 'SameSite=None', 'Secure']);
  expect(parts(setTicket('http://localhost', 'ticket', true))).toContain('SameSite=Lax');
});

test('one of an unusual length is none', () => {
  const url = 'http://localhost';
  expect(ticketIn(`signin=${'x'.repeat(4000)}`, url)).toHaveLength(4000);
  expect([ticketIn(`signin=${'x'.repeat(4001)}`, url), ticketIn('signin=x', url), ticketIn(undefined, url)]).toEqual(['', '', '']);
  expect(parts(clearTicket('http://localhost'))).toContain('Max-Age=0');
});

const nameOf = (cookie: string): string => cookie.split('=')[0] ?? '';
const [session, other] = ['s'.repeat(43), 'o'.repeat(43)];

test.each([
  ['https://chat.example.org', '__Host-'],
  ['http://localhost:9991', ''],
  ['https://example.org/chat', ''],
])('at %s names of cookies begin with %j, which only its own host may set for all of it', (url, prefix) => {
  const set = [...setSession(url, session), setTicket(url, other, false)];
  expect(set.map(nameOf)).toEqual(['sessionid', 'csrftoken', 'signin'].map((name) => prefix + name));
  expect([...clearSession(url), clearTicket(url)].map(nameOf)).toEqual(set.map(nameOf));
  const header = set.map((cookie) => cookie.split(';')[0] ?? '').join('; ');
  expect([sessionIn(header, url), ticketIn(header, url)]).toEqual([session, other]);
  const plain = `sessionid=${session}; signin=${other}`;
  expect(sessionIn(plain, url)).toBe(prefix === '' ? session : null);
});

test('the token of a browser is that of its session, whatever another host has set', () => {
  const url = 'http://localhost';
  const planted = 'a'.repeat(43);
  const [, set = ''] = setSession(url, session);
  const bound = csrfIn(`sessionid=${session}; csrftoken=${planted}`, url);
  expect(set).toContain(`csrftoken=${bound};`);
  expect(csrfIn(`sessionid=${other}`, url)).not.toBe(bound);
  expect([csrfIn(`csrftoken=${planted}`, url), csrfIn(undefined, url)]).toEqual([planted, null]);
  expect(unboundCsrfIn(`sessionid=${session}; csrftoken=${planted}`, url)).toBe(planted);
});
