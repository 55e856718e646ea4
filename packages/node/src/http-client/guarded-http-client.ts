import { isIP } from 'node:net';
import type { HttpClient, OutgoingAnswer, OutgoingRequest } from '@parley/core';
import * as Option from 'fp-ts/lib/Option.js';
import { exchange, failed } from './exchange.js';
import { isPublicAddress } from './public-address.js';
import { fromNameServers, fromThisMachine, type Resolve, type ResolvedAddress } from './resolve.js';

export interface HttpClientOptions {
  /** Exceptions, `host:port` each: also on this machine and its networks. */
  readonly allowed?: ReadonlyArray<string>;
  /** Default: the name servers. */
  readonly resolve?: Resolve;
  /** For exceptions. Default: as this machine resolves. */
  readonly resolveAllowed?: Resolve;
}

/** Maximum bytes of a request's body, and characters of its address. */
const maxSentBytes = 1_048_576;
const maxUrlLength = 4_096;

const ports: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** The host without brackets, and the port, of an address that may be asked at all. */
const placeOf = (text: string): { readonly url: URL; readonly host: string; readonly port: string } | null => {
  const url = text.length > maxUrlLength ? null : Option.toNullable(Option.tryCatch(() => new URL(text)));
  if (url === null) return null;
  const port = url.port === '' ? ports[url.protocol] : url.port;
  return ports[url.protocol] === undefined || port === undefined || url.hostname === '' ? null : { url, host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port };
};

/** The exception as addresses spell it; null if it is none. */
export const allowedPlace = (text: string): string | null => {
  const found = /^(.+):(\d{1,5})$/.exec(text);
  const place = found === null ? null : placeOf(`http://${text}`);
  return place === null || found === null || !/^http:\/\/[^/?#@]+\/$/.test(place.url.href) ? null : `${place.host}:${String(Number(found[2]))}`;
};

/** Resolves when the signal is aborted. */
const aborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    signal.addEventListener(
      'abort',
      () => {
        resolve(null);
      },
      { once: true },
    );
  });

/**
 * Makes requests for which a stranger chose the address. Looks the name up once, keeps the public addresses and connects to one of these, so that a name that
 * changes in between gains nothing. The platform's URL parser turns decimal, octal and hexadecimal hosts into addresses before they are checked.
 */
export const guardedHttpClient = (
  { allowed = [], resolve = fromNameServers, resolveAllowed = fromThisMachine }: HttpClientOptions = {},
  ask: typeof exchange = exchange,
): HttpClient => {
  const exceptions = new Set(allowed.map(allowedPlace));

  const addressesOf = async (host: string, port: string, signal: AbortSignal): Promise<ReadonlyArray<ResolvedAddress> | 'forbidden'> => {
    if (exceptions.has(`${host}:${port}`)) return resolveAllowed(host, signal);
    // Node connects to an address in the URL without asking for a lookup.
    const found = isIP(host) > 0 ? [{ address: host, family: isIP(host) as 4 | 6 }] : await resolve(host, signal);
    const reachable = found.filter(({ address }) => isPublicAddress(address));
    return found.length > 0 && reachable.length === 0 ? 'forbidden' : reachable;
  };

  const attempt = async (request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingAnswer> => {
    const place = placeOf(request.url);
    if (place === null) return failed('forbidden');
    if (Buffer.byteLength(request.body) > maxSentBytes) return failed('tooLarge');
    const addresses = await Promise.race([addressesOf(place.host, place.port, signal), aborted(signal)]);
    if (addresses === null || signal.aborted) return failed('timedOut');
    if (addresses === 'forbidden') return failed('forbidden');
    return addresses.length === 0 ? failed('unreachable') : ask(place.url, request, addresses, signal);
  };

  return {
    send: async (request) => {
      const deadline = new AbortController();
      const timer = setTimeout(() => {
        deadline.abort();
      }, request.within);
      try {
        return await attempt(request, deadline.signal);
      } catch {
        return failed(deadline.signal.aborted ? 'timedOut' : 'unreachable');
      } finally {
        clearTimeout(timer);
      }
    },
  };
};
