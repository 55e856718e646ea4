import { randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { sessionMilliseconds } from '@parley/core';
import { basePath } from '../pages/base-path.js';

/** The names that browsers' clients know: the session, and the token that a page repeats with each change. */
export const sessionCookie = 'sessionid';
export const csrfCookie = 'csrftoken';

/** Maximum length of a cookie's value that is looked at; those that are set have 43. */
const maxLength = 200;
const minLength = 32;

export const newToken = (): string => randomBytes(32).toString('base64url');

/** null if the request has none of a sound length. */
export const cookieIn = (header: string | undefined, name: string, max = maxLength): string | null => {
  const value = parseCookie(header ?? '')[name] ?? '';
  return value.length >= minLength && value.length <= max ? value : null;
};

/** Compares in constant time. */
export const sameToken = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const attributes = (url: string) => ({ path: `${basePath(url)}/`, sameSite: 'lax', secure: url.startsWith('https:') }) as const;

const maxAge = sessionMilliseconds / 1000;

/** The token is readable by pages of the server, which send it back in a header; other sites can neither read nor set it. */
export const setCsrf = (url: string, token: string): string => stringifySetCookie({ name: csrfCookie, value: token, maxAge, ...attributes(url) });

/** `url`: the organization's address. Browsers that reached it by HTTPS send the cookie in no other way. */
export const setSession = (url: string, token: string): string =>
  stringifySetCookie({ name: sessionCookie, value: token, maxAge, httpOnly: true, ...attributes(url) });

export const clearSession = (url: string): string => stringifySetCookie({ name: sessionCookie, value: '', maxAge: 0, httpOnly: true, ...attributes(url) });

/** What a browser keeps of a sign-in at a provider, until it returns from there. */
const ticketCookie = 'signin';

/** Maximum length of a cookie that browsers store. */
const maxTicketLength = 4_000;

/** Seconds; the ticket itself ends then. */
const ticketAge = 3_600;

export const ticketIn = (header: string | undefined): string => cookieIn(header, ticketCookie, maxTicketLength) ?? '';

/** `byPost`: the browser returns with a form from the provider's site, and brings only cookies that are for other sites, too, which need HTTPS. */
export const setTicket = (url: string, ticket: string, byPost: boolean): string => {
  const plain = { name: ticketCookie, value: ticket, maxAge: ticketAge, httpOnly: true, ...attributes(url) };
  return stringifySetCookie(byPost && plain.secure ? { ...plain, sameSite: 'none' } : plain);
};

export const clearTicket = (url: string): string => stringifySetCookie({ name: ticketCookie, value: '', maxAge: 0, httpOnly: true, ...attributes(url) });
