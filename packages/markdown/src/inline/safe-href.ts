import * as Option from 'fp-ts/lib/Option.js';
import { BARE_EMAIL, BARE_HOST, hasKnownDomain, SCHEMES, WEB_ADDRESS, WRITTEN_EMAIL, WRITTEN_HOST } from './address-forms.js';

const isWhole = (pattern: RegExp, text: string): boolean => {
  pattern.lastIndex = 0;
  return pattern.exec(text)?.[0].length === text.length;
};

/** Whether a client can open it: some hosts and ports look well and are none. */
const canOpen = (href: string): boolean => !/^(?:https?|ftp):/i.test(href) || Option.isSome(Option.tryCatch(() => new URL(href)));

const openable = (href: string): string | null => (canOpen(href) ? href : null);

/** A path on our own server: no other host, and no way up. */
const isOwnPath = (raw: string): boolean => /^\/(?!\/)/.test(raw) && !/(?:^|[/?#])(?:\.|%2e){2}(?=$|[/?#])/i.test(raw);

const isUnsafe = (raw: string): boolean => raw === '' || /[\u0000-\u0020\u007f\\]/.test(raw);

/** The link of an address that has a scheme or stands on our own server; null for all else. Links into our own conversations become relative. */
export const completeHref = (raw: string, serverUrl: string | null): string | null => {
  if (isUnsafe(raw)) return null;
  if (serverUrl !== null && raw.startsWith(`${serverUrl}/#narrow/`)) return raw.slice(serverUrl.length + 1);
  if (SCHEMES.some((form) => form.test(raw))) return openable(raw);
  return raw.startsWith('#') || isOwnPath(raw) ? raw : null;
};

/** The link of an address without any markup: of the web, of mail, or of a host in a known domain. */
export const bareHref = (raw: string, serverUrl: string | null): string | null => {
  if (isUnsafe(raw)) return null;
  if (isWhole(WEB_ADDRESS, raw)) return completeHref(raw, serverUrl);
  if (isWhole(BARE_EMAIL, raw)) return `mailto:${raw}`;
  BARE_HOST.lastIndex = 0;
  const [whole, host = ''] = BARE_HOST.exec(raw) ?? [];
  return whole?.length === raw.length && hasKnownDomain(host) ? openable(`http://${raw}`) : null;
};

/** The link of an address in parentheses, where a host needs no known domain. Everything else, known to be harmful or not, stays text. */
export const writtenHref = (raw: string, serverUrl: string | null): string | null => {
  if (isUnsafe(raw)) return null;
  const complete = completeHref(raw, serverUrl);
  if (complete !== null) return complete;
  if (isWhole(WRITTEN_EMAIL, raw)) return `mailto:${raw}`;
  return isWhole(WRITTEN_HOST, raw) ? openable(`http://${raw}`) : null;
};
