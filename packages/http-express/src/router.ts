import { Router } from 'express';
import type { Chat } from '@parley/core';
import { createEndpoint, type EndpointOptions } from './endpoint.js';

/**
 * The API as an Express Router for a host's own application: answers `/api/v1/…` below the place where it is mounted and passes everything else on.
 * It parses forms itself, and takes those that the host has parsed already.
 */
export const chatRouter = (chat: Chat, options: EndpointOptions = {}): Router => {
  const endpoint = createEndpoint(chat, options);
  const router = Router();
  router.use((request, response, next) => {
    if (!endpoint(request, response, request.url)) next();
  });
  return router;
};
