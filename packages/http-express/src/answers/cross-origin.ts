import type { ServerResponse } from 'node:http';

type Headers = Readonly<Record<string, string>>;

/** Any page may read an answer that is independent of cookies. */
const openToAll: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id',
};

const isOfOrigins = (name: string): boolean => name.toLowerCase().startsWith('access-control-');

/** These headers, with those for other origins where `isOpen`. Headers that the host has set already win. */
export const withCrossOrigin = (response: ServerResponse, headers: Headers, isOpen: boolean): Headers => {
  const all = { ...openToAll, ...headers };
  if (isOpen && response.getHeaderNames().length === 0) return all;
  return Object.fromEntries(Object.entries(all).filter(([name]) => !isOfOrigins(name) || (isOpen && !response.hasHeader(name))));
};
