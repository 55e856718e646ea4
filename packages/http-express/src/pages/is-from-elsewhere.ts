import type { IncomingHttpHeaders } from 'node:http';

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

/**
 * Whether the browser says that a page of another site has sent this form. `url`: the organization's address; pages may be open under the host that the request
 * names, too. Browsers name the origin `null` for our own pages, whose policy is to name none.
 */
export const isFromElsewhere = ({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders, url: string): boolean => {
  if (site === 'cross-site' || site === 'same-site') return true;
  if (origin === undefined || origin === 'null') return false;
  const from = hostOf(origin);
  return from === null || (origin !== new URL(url).origin && from !== host?.toLowerCase());
};
