import type { ServerResponse } from 'node:http';

type Headers = Readonly<Record<string, string>>;

/** Any page may read an answer that no cookie has a part in. */
const openToAll: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id',
};

const isOfOrigins = (name: string): boolean => name.toLowerCase().startsWith('access-control-');

/** These headers, with what pages of other origins may do where `isOpen`, and without it elsewhere. What the host has said of that already stands. */
export const withCrossOrigin = (response: ServerResponse, headers: Headers, isOpen: boolean): Headers =>
  Object.fromEntries(Object.entries({ ...openToAll, ...headers }).filter(([name]) => !isOfOrigins(name) || (isOpen && !response.hasHeader(name))));
