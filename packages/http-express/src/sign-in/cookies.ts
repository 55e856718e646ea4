import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { sessionMilliseconds } from '@parley/core';
import { basePath } from '../pages/base-path.js';

/** The names that browsers' clients know: the session, and the token that a page repeats with each change. */
const names = { session: 'sessionid', csrf: 'csrftoken', ticket: 'signin', signedOut: 'signedout' } as const;

type CookieName = keyof typeof names;

/** Browsers take a cookie with this beginning only by HTTPS, for all paths of one host: no other host of the same domain can set it here. */
const hostPrefix = '__Host-';

const nameFor = (url: string, cookie: CookieName): string => (url.startsWith('https:') && basePath(url) === '' ? hostPrefix : '') + names[cookie];

/** Maximum length of a cookie's value that is looked at; those that are set have 43. */
const maxLength = 200;
const minLength = 32;

export const newToken = (): string => randomBytes(32).toString('base64url');

/** null if the request has none of a sound length. */
const valueIn = (header: string | undefined, url: string, cookie: CookieName, max = maxLength): string | null => {
  const value = parseCookie(header ?? '')[nameFor(url, cookie)] ?? '';
  return value.length >= minLength && value.length <= max ? value : null;
};

/** The session that a browser brings; null for none. `url`: the organization's address. */
export const sessionIn = (header: string | undefined, url: string): string | null => valueIn(header, url, 'session');

/** Known to who knows the session: a token that another host has set in the browser is none. */
const csrfOfSession = (session: string): string => createHmac('sha256', session).update('csrf').digest('base64url');

/** The token that a page of this browser repeats: that of its session; before it is signed in, the one that it has. null for none. */
export const csrfIn = (header: string | undefined, url: string): string | null => {
  const session = sessionIn(header, url);
  return session === null ? unboundCsrfIn(header, url) : csrfOfSession(session);
};

/** The token that a page repeats where the host signs people in: whatever token the browser has. */
export const unboundCsrfIn = (header: string | undefined, url: string): string | null => valueIn(header, url, 'csrf');

/** Compares in constant time. */
export const sameToken = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const attributes = (url: string) => ({ path: `${basePath(url)}/`, sameSite: 'lax', secure: url.startsWith('https:') }) as const;

const maxAge = sessionMilliseconds / 1000;

/** The token is readable by pages of the server, which send it back in a header; other sites cannot read it. */
export const setCsrf = (url: string, token: string): string => stringifySetCookie({ name: nameFor(url, 'csrf'), value: token, maxAge, ...attributes(url) });

/** The cookies of a session that begins. `url`: the organization's address. Browsers that reached it by HTTPS send them in no other way. */
export const setSession = (url: string, session: string): ReadonlyArray<string> => [
  stringifySetCookie({ name: nameFor(url, 'session'), value: session, maxAge, httpOnly: true, ...attributes(url) }),
  setCsrf(url, csrfOfSession(session)),
];

/** The cookies after its end: the token is another one. */
export const clearSession = (url: string): ReadonlyArray<string> => [
  stringifySetCookie({ name: nameFor(url, 'session'), value: '', maxAge: 0, httpOnly: true, ...attributes(url) }),
  setCsrf(url, newToken()),
];

/** Says who has signed out at this mount point: pages without scripts cannot clear what the chat's page keeps in the browser, and it does so then. */
export const noteSignedOut = (url: string, userId: number): string =>
  stringifySetCookie({ name: nameFor(url, 'signedOut'), value: `${userId}${basePath(url)}`, maxAge, ...attributes(url) });

/** Maximum length of a cookie that browsers store. */
const maxTicketLength = 4_000;

/** Seconds; the ticket itself ends then. */
const ticketAge = 3_600;

/** What a browser keeps of a sign-in at a provider, until it returns from there. */
export const ticketIn = (header: string | undefined, url: string): string => valueIn(header, url, 'ticket', maxTicketLength) ?? '';

/** `byPost`: the browser returns with a form from the provider's site, and brings only cookies that are for other sites, too, which need HTTPS. */
export const setTicket = (url: string, ticket: string, byPost: boolean): string => {
  const plain = { name: nameFor(url, 'ticket'), value: ticket, maxAge: ticketAge, httpOnly: true, ...attributes(url) };
  return stringifySetCookie(byPost && plain.secure ? { ...plain, sameSite: 'none' } : plain);
};

export const clearTicket = (url: string): string =>
  stringifySetCookie({ name: nameFor(url, 'ticket'), value: '', maxAge: 0, httpOnly: true, ...attributes(url) });
