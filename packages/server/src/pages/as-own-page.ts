import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Chat } from '@parley/core';
import { plainRequest, protectPage } from '@parley/http-express';

/** Protects and logs an answer of the chat in the browser like other pages; its files as details. `path`: as it is logged. */
export const asOwnPage =
  ({ world }: Pick<Chat, 'world'>) =>
  (request: IncomingMessage, response: ServerResponse, path: string): void => {
    const requestId = randomUUID();
    response.setHeader('X-Request-Id', requestId);
    protectPage(request, response, world.server.realmUrl(''));
    const report = plainRequest(world, { requestId, method: request.method ?? '', path, operation: 'chat in the browser' });
    response.once('finish', () => report(response.statusCode, path !== '/' && response.statusCode < 400));
  };
