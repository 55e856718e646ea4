import type { Express, Request } from 'express';
import { chatRouter, type Identity, type Served } from '@parley/http-express';
import { chatPages } from '@parley/web';

/** Puts the chat and its pages below /chat, for people whom the host has signed in. */
export const mountPages = (app: Express, chat: Served, signedIn: Identity<Request>): void => {
  app.use('/chat', chatRouter(chat, { identity: signedIn, browserIdentity: signedIn }), chatPages({ signInAddress: '/account/sign-in' }));
};
