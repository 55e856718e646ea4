import { clearTicket, setTicket, ticketIn } from './cookies.js';

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
  expect(ticketIn(`signin=${'x'.repeat(4000)}`)).toHaveLength(4000);
  expect([ticketIn(`signin=${'x'.repeat(4001)}`), ticketIn('signin=x'), ticketIn(undefined)]).toEqual(['', '', '']);
  expect(parts(clearTicket('http://localhost'))).toContain('Max-Age=0');
});
