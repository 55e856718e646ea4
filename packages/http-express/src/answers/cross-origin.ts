import type { IncomingMessage, ServerResponse } from 'node:http';

type Headers = Readonly<Record<string, string>>;

/** Which pages may read an answer: `*` for all, one origin, or null for none of another origin. */
export type Readers = string | null;

/** Which pages may read answers that are independent of cookies: those of these origins; absent: all. */
export const readersOf =
  (origins?: ReadonlyArray<string>) =>
  ({ headers: { origin } }: Pick<IncomingMessage, 'headers'>): Readers => {
    if (origins === undefined) return '*';
    return origin !== undefined && origins.includes(origin) ? origin : null;
  };

const exposed = 'Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id';

const isOfOrigins = (name: string): boolean => name.toLowerCase().startsWith('access-control-');

/** These headers, with those for other origins where pages may read the answer. Headers that the host has set already win. */
export const withCrossOrigin = (response: ServerResponse, headers: Headers, readers: Readers): Headers => {
  if (readers === null) return Object.fromEntries(Object.entries(headers).filter(([name]) => !isOfOrigins(name)));
  const all = { 'Access-Control-Allow-Origin': readers, 'Access-Control-Expose-Headers': exposed, ...headers };
  if (response.getHeaderNames().length === 0) return all;
  return Object.fromEntries(Object.entries(all).filter(([name]) => !isOfOrigins(name) || !response.hasHeader(name)));
};
