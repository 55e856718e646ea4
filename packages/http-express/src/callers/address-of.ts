import type { IncomingMessage } from 'node:http';
import { networkOf } from '@parley/core/model';

const written = ({ headers, socket }: IncomingMessage, trustedProxies: number): string => {
  const own = socket.remoteAddress ?? '';
  if (trustedProxies === 0) return own;
  const forwarded = headers['x-forwarded-for'];
  const hops = (typeof forwarded === 'string' ? forwarded : (forwarded?.join(',') ?? '')).split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies)?.slice(0, 64) ?? own;
};

/** The client's network, as `networkOf`: from the outermost trusted proxy, else from the connection. */
export const addressOf = (request: IncomingMessage, trustedProxies: number): string => networkOf(written(request, trustedProxies));
