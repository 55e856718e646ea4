import type { RequestListener } from 'node:http';
import { type RequestHandler, Router } from 'express';
import type { Chat } from '@parley/core';
import { basePath, belowPath, chatApplication, countsInMemory, realmOfHost, type RequestCounts } from '@parley/http-express';
import { chatMcp } from '@parley/mcp';
import type { ServerAddress } from '@parley/node';
import { chatPages } from '@parley/web';
import { developmentOperations, operations } from '@parley/wire';
import type { Config } from '../config/config.js';
import { asOwnPage } from '../pages/as-own-page.js';
import { publicPages } from '../pages/public-pages.js';
import type { Readiness } from './readiness.js';
import { publicFiles } from '../public-files/with-public-files.js';

export interface ListenerParts {
  readonly chat: Chat;
  readonly config: Pick<Config, 'web' | 'mcp' | 'featureLevel' | 'anyLevel' | 'seed' | 'trustedProxies' | 'origins' | 'rateLimits' | 'externalUrl'>;
  readonly serverAddress: ServerAddress;
  readonly readiness: Readiness;
  /** See the option of `chatApplication`. */
  readonly counts?: RequestCounts;
  /** Layers that see every request before anything else does. Default: none. */
  readonly first?: ReadonlyArray<RequestHandler>;
}

/** Takes the path of the server's address off requests. */
const placed = (base: string): ReadonlyArray<RequestHandler> =>
  base === '' ? [] : [(request, response, next) => belowPath(base, () => next())(request, response)];

/** Answers all requests, by one Express application: calls of the API and files, then pages. The only module here that knows the chat in the browser. */
export const createListener = ({ chat, config, serverAddress, readiness, counts = countsInMemory(), first = [] }: ListenerParts): RequestListener => {
  const organizations = realmOfHost(chat.world.store, () => new URL(serverAddress.url).host);
  const options = {
    featureLevel: config.featureLevel,
    anyLevel: config.anyLevel,
    operations: config.seed === 'dev' ? [...operations, ...developmentOperations] : operations,
    realmOfHost: organizations,
    trustedProxies: config.trustedProxies,
    ...(config.origins === null ? {} : { origins: config.origins }),
    signInPage: true,
    developmentSignIn: config.seed === 'dev',
    home: config.web ? '/' : '/login/',
    ...(config.rateLimits === null ? {} : { rateLimits: config.rateLimits }),
    counts,
  };
  return chatApplication(chat, options, {
    first: [...first, ...placed(config.externalUrl === null ? '' : basePath(config.externalUrl))],
    beside: [
      ...(config.web ? [chatPages({ beforeAnswer: asOwnPage(chat) })] : []),
      publicPages(chat, { realmOfHost: organizations, level: config.featureLevel, readiness, web: config.web }),
      publicFiles(chat.world),
      ...(config.mcp ? [Router().use('/mcp', chatMcp(chat, options))] : []),
    ],
  });
};
