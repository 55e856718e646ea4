import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Chat, type FeatureLevel, newestLevel } from '@parley/core';
import { type AnyOperation, operations } from '@parley/wire';
import type { RequestLimits } from './callers/authenticate.js';
import { addressOf } from './callers/address-of.js';
import { browserIdentity, type BrowserSignIn } from './callers/browser-identity.js';
import { collectParams } from './parameters/collect-params.js';
import { basicIdentity, hostIdentity, type Identity } from './callers/identity.js';
import { linkIdentity, mayHaveCookie } from './callers/link-identity.js';
import { encoded } from './answers/encoded.js';
import { createMounts } from './mounts.js';
import { createDocuments } from './documents/documents.js';
import { pendingAnswers } from './answers/pending-answers.js';
import { countsInMemory, type RequestCounts } from './callers/request-counts.js';
import { createPipeline } from './pipeline.js';
import { maxFileReads, noLimit, type RateLimits, rateLimiter } from './callers/rate-limits.js';
import { realmFinder } from './realm-finder.js';
import { type RealmOfHost, rootRealm } from './realm-of-host.js';
import { readersOf } from './answers/cross-origin.js';
import { respond } from './answers/respond.js';
import { csrfIn, unboundCsrfIn } from './sign-in/cookies.js';
import { sessionCookies, sessionIdentity } from './sign-in/session-identity.js';

export interface EndpointOptions<Source extends IncomingMessage = IncomingMessage> {
  /** The floor: the level of `/api/v1`, whose rules apply to every client. Default the newest. */
  readonly featureLevel?: FeatureLevel;
  /** Offers `/at/{level}/api/v1`, where clients choose the level of their calls. Default false. */
  readonly anyLevel?: boolean;
  /** Authenticates callers by the host's own sign-in. Default: HTTP Basic with e-mail address and API key. */
  readonly identity?: Identity<Source>;
  /** Authenticates callers from a browser, below `/json`; refused with `notLoggedIn` without a sign-in. Default: nobody is signed in. */
  readonly browserIdentity?: Identity<Source>;
  /** The organization of a host name. Default: the one at the root, for every name. */
  readonly realmOfHost?: RealmOfHost;
  /** Default: none. */
  readonly rateLimits?: RateLimits;
  /** What processes that serve together count together. Default: counted in the memory of this process. */
  readonly counts?: RequestCounts;
  /** The operations to serve. Default: all. */
  readonly operations?: ReadonlyArray<AnyOperation>;
  /** Origins whose pages may call the API with a key from a browser, such as `https://app.example.org`. Default: all. Calls with cookies are closed to all. */
  readonly origins?: ReadonlyArray<string>;
  /** The number of trusted proxies in front, each adding to X-Forwarded-For. Default 0: the header is ignored. */
  readonly trustedProxies?: number;
}

/** Options of a whole server. */
export interface HandlerOptions extends EndpointOptions {
  /** Serves a page on which people sign in with a browser, `/login/`; ignored beside `browserIdentity`. Default false. */
  readonly signInPage?: boolean;
  /** Whether that page lets everybody sign in as whom they choose: only where an organization is there to develop against. Default false. */
  readonly developmentSignIn?: boolean;
  /** The path of the page that people go on to who have signed in. Default: the same page, `/login/`. */
  readonly home?: string;
}

/** Answers a request whose path is below one of the API's prefixes; returns false, with nothing done, for any other. `target`: path and query. */
export type Endpoint = (request: IncomingMessage, response: ServerResponse, target: string) => boolean;

const onGone = (response: ServerResponse, callback: () => void): void => {
  if (response.destroyed) callback();
  // It closes once; `once` would hold more for each waiting poll.
  else response.on('close', () => response.writableFinished || callback());
};

const signedInWith = (chat: Chat, { browserIdentity: identity, signInPage = false }: HandlerOptions): BrowserSignIn | null => {
  const url = (): string => chat.world.server.realmUrl('');
  if (identity !== undefined) return { signedIn: hostIdentity(chat, identity), csrf: (cookies) => unboundCsrfIn(cookies, url()) };
  return signInPage ? { signedIn: sessionIdentity(chat), csrf: (cookies) => csrfIn(cookies, url()) } : null;
};

/** Shared by everything that is served here: authentication and rate limits. */
export const requestLimitsOf = (chat: Chat, options: HandlerOptions): RequestLimits => {
  const identity = options.identity === undefined ? basicIdentity(chat) : hostIdentity(chat, options.identity);
  const browser = browserIdentity(chat, signedInWith(chat, options));
  const { rateLimits, counts = countsInMemory() } = options;
  return {
    identity,
    browser,
    link: linkIdentity(chat, identity, browser),
    cookiesFor: options.signInPage === true ? sessionCookies(chat) : null,
    realms: realmFinder(options.realmOfHost ?? rootRealm(chat.world.store)),
    perUser: rateLimits === undefined ? noLimit : rateLimiter(rateLimits.perUser, counts.perUser),
    perAddress: rateLimits === undefined ? noLimit : rateLimiter(rateLimits.perAddress, counts.perAddress),
    perFile: rateLimits === undefined ? noLimit : rateLimiter(maxFileReads, counts.perFile),
    uploads: counts.uploads,
    making: counts.making,
    unread: counts.unread,
  };
};

export const createEndpoint = (chat: Chat, options: EndpointOptions, requestLimits: RequestLimits): Endpoint => {
  const { server, log, metrics } = chat.world;
  const { trustedProxies = 0 } = options;
  const { featureLevel: floor = newestLevel, anyLevel = false, operations: served = operations } = options;
  const mounted = createMounts(floor, anyLevel, server);
  const { perAddress } = requestLimits;
  const readers = readersOf(options.origins);
  const follow = pendingAnswers(requestLimits.unread);
  const pipeline = createPipeline(chat, served, requestLimits);
  const documents = createDocuments({
    floor,
    anyLevel,
    operations: served,
    url: () => server.realmUrl(''),
    count: (request) => perAddress(addressOf(request, trustedProxies)),
    log,
    ...(metrics === undefined ? {} : { metrics }),
  });

  return (request, response, target) => {
    const [path = '', ...queries] = target.split('?');
    if (documents(request, response, path, queries.join('?'))) return true;
    const place = mounted(path);
    if (place === null) return false;
    const id = randomUUID();
    const handedOver: (() => void)[] = [];
    void pipeline({
      id,
      method: request.method ?? 'GET',
      mount: place.mount,
      api: place.api,
      path: place.rest,
      host: request.headers.host ?? '',
      headers: request.headers,
      address: addressOf(request, trustedProxies),
      query: queries.join('?'),
      params: (intake, jsonParameter) => collectParams(request, response, queries.join('?'), { intake, jsonParameter }),
      whenGone: (callback) => onGone(response, callback),
      whenHandedOver: (callback) => handedOver.push(callback),
      source: request,
    })
      .then((answer) => encoded(answer, request, response))
      .then((answer) => follow(response, respond(response, answer, id, mayHaveCookie(place.api) ? null : readers(request))))
      .finally(() => handedOver.forEach((callback) => callback()));
    return true;
  };
};
