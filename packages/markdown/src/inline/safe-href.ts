import { hasKnownDomain } from './domains.js';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = `(?:${LABEL}\\.)+[a-z]{2,63}`;

/** A host without a scheme, with what may follow it. */
export const BARE_HOST = new RegExp(`(${HOST})(?::\\d{1,5})?(?:[/?#][^\\s<>"]*)?`, 'iy');
/** An e-mail address. */
export const BARE_EMAIL = new RegExp(`[\\w.+-]{1,64}@(${HOST})`, 'iy');
/** A web address with its scheme. */
export const WEB_ADDRESS = /https?:\/\/[^\s<>"/?#][^\s<>"]*/iy;

const matchesWhole = (pattern: RegExp, text: string): string | null => {
  pattern.lastIndex = 0;
  const found = pattern.exec(text);
  return found !== null && found[0].length === text.length ? (found[1] ?? text) : null;
};

/**
 * The address that a link may carry, or null. Only web and mail addresses, telephone numbers, uploaded files and links into the conversations get
 * through; everything else, known to be harmful or not, stays text. Addresses on our own server become relative.
 */
export const safeHref = (raw: string, serverUrl: string | null): string | null => {
  if (raw === '' || /[\u0000-\u0020\u007f\\]/.test(raw)) return null;
  if (serverUrl !== null && raw.startsWith(`${serverUrl}/#narrow/`)) return raw.slice(serverUrl.length + 1);
  if (/^https?:\/\/[^/?#]/i.test(raw)) return raw;
  if (/^mailto:[^@]+@[^@]+$/i.test(raw)) return raw;
  if (/^(?:tel|sms):\+?[\d().-]{1,40}$/i.test(raw)) return raw;
  if (raw.startsWith('#narrow/')) return raw;
  if (raw.startsWith('/user_uploads/')) return raw.split(/[/?#]/).includes('..') ? null : raw;
  const mailHost = matchesWhole(BARE_EMAIL, raw);
  if (mailHost !== null) return `mailto:${raw}`;
  const host = matchesWhole(BARE_HOST, raw);
  return host !== null && hasKnownDomain(host) ? `http://${raw}` : null;
};
