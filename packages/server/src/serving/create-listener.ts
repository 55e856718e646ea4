import type { RequestListener } from 'node:http';
import type { Chat } from '@parley/core';
import { basePath, belowPath, createRequestHandler, realmOfHost, refuseAmbiguous, type RequestCounts } from '@parley/http-express';
import type { ServerAddress } from '@parley/node';
import { developmentOperations, operations } from '@parley/wire';
import type { Config } from '../config/config.js';
import { withPages } from '../pages/with-pages.js';
import type { Readiness } from './readiness.js';
import { withPublicFiles } from '../public-files/with-public-files.js';

export interface ListenerParts {
  readonly chat: Chat;
  readonly config: Config;
  readonly serverAddress: ServerAddress;
  readonly readiness: Readiness;
  /** See the option of `createRequestHandler`. */
  readonly counts?: RequestCounts;
}

/** Answers all requests: calls of the API, pages and public files. */
export const createListener = ({ chat, config, serverAddress, readiness, counts }: ListenerParts): RequestListener => {
  const organizations = realmOfHost(chat.world.store, () => new URL(serverAddress.url).host);
  const api = createRequestHandler(chat, {
    featureLevel: config.featureLevel,
    anyLevel: config.anyLevel,
    operations: config.seed === 'dev' ? [...operations, ...developmentOperations] : operations,
    realmOfHost: organizations,
    trustedProxies: config.trustedProxies,
    ...(config.origins === null ? {} : { origins: config.origins }),
    signInPage: true,
    ...(config.rateLimits === null ? {} : { rateLimits: config.rateLimits }),
    ...(counts === undefined ? {} : { counts }),
  });
  const all = withPages(chat, { realmOfHost: organizations, level: config.featureLevel, readiness }, withPublicFiles(chat.world, api));
  const placed = belowPath(config.externalUrl === null ? '' : basePath(config.externalUrl), all);
  return (request, response) => {
    if (!refuseAmbiguous(request, response, chat.world.log)) placed(request, response);
  };
};
