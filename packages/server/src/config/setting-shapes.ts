import { isIP } from 'node:net';
import * as Option from 'fp-ts/lib/Option.js';

export const parseUrl = (text: string): URL | null => Option.toNullable(Option.tryCatch(() => new URL(text)));

export const isUrl = (text: string, ...protocols: ReadonlyArray<string>): boolean => protocols.includes(parseUrl(text)?.protocol ?? '');

export const isSite = (text: string): boolean => isUrl(text, 'http:', 'https:') && /^[^?#]*$/.test(text) && new URL(text).username === '';

/** Digits and dots alone must be an address. */
export const isHost = (text: string): boolean =>
  isIP(text) > 0 || (/^[a-z0-9.-]{1,253}$/i.test(text) && parseUrl(`http://${text}`) !== null && !/^[\d.]+$/.test(text));

export const isOrigin = (text: string): boolean => isUrl(text, 'http:', 'https:') && new URL(text).origin === text;

export const listIn = (text: string): ReadonlyArray<string> =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Whether the host name of an address is this machine's own, whatever a resolver says. */
export const isLocalName = (name: string): boolean => isLoopback(name) || name === '[::1]' || name.endsWith('.localhost');

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
