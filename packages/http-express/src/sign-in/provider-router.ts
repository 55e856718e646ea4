import bodyParser from 'body-parser';
import { type Request, Router } from 'express';
import * as Either from 'fp-ts/lib/Either.js';
import { type Chat, refused, type SignInProtocol } from '@parley/core';
import { queryOf, queryValues } from '../parameters/query-of.js';
import { basePath } from '../pages/base-path.js';
import { type Pages, sendOn, type Visit } from '../pages/visits.js';
import { appAddress } from './app-address.js';
import { clearTicket, newToken, sessionIn, setSession, setTicket, ticketIn } from './cookies.js';
import { nextPath } from './next-path.js';
import { linkParameter, providersFor } from './provider-links.js';
import { showSignIn } from './show-sign-in.js';

/** Maximum bytes of what an identity provider of SAML sends with a form. */
const maxAnswerBytes = 200_000;

const readAnswer = bodyParser.text({ type: 'application/x-www-form-urlencoded', limit: maxAnswerBytes });

/** A parameter of the query; null if absent; empty, which is none, if given twice. */
const parameterOf = (request: Request, name: string): string | null => {
  const [value = null, ...others] = queryValues(request, name);
  return others.length === 0 ? value : '';
};

const answerOf = ({ method, body, url }: Request): string => {
  if (method === 'POST') return typeof body === 'string' ? body : '';
  return url.split('?').slice(1).join('?');
};

const completion = (protocol: SignInProtocol): string => `/complete/${protocol}/`;

/**
 * Signs people in at providers: sends the browser there, and takes it back. What the browser keeps meanwhile belongs to it alone, so that nobody else can end a
 * sign-in in it, or take one from it. The desktop app's flow is refused: it hands its key out on a page.
 *
 * Spec: 5.3
 */
export const providerRouter = (chat: Chat, pages: Pages): Router => {
  const { answering, broken } = pages;
  const { refuse } = showSignIn(chat, pages);

  const begin =
    (protocol: SignInProtocol) =>
    async (visit: Visit): Promise<void> => {
      const { request, realm, url, circumstances } = visit;
      const { id } = request.params;
      const began = await chat.visit('beginSignIn', realm.id, circumstances, {
        protocol,
        providerId: typeof id === 'string' ? id : null,
        returnTo: url + completion(protocol),
        next: nextPath(queryOf(request, 'next'), basePath(url)),
        linkKey: parameterOf(request, linkParameter),
        mobilePad: parameterOf(request, 'mobile_flow_otp'),
        desktopPad: parameterOf(request, 'desktop_flow_otp'),
      })();
      if (Either.isLeft(began)) await refuse(visit, began.left);
      else sendOn(visit, began.right.location, [setTicket(url, began.right.ticket, protocol === 'saml')], 302);
    };

  const finish =
    (protocol: SignInProtocol) =>
    async (visit: Visit): Promise<void> => {
      const { request, realm, url, circumstances } = visit;
      const { cookie } = request.headers;
      const command = { protocol, returnTo: url + completion(protocol), answer: answerOf(request), ticket: ticketIn(cookie, url) };
      const finished = await chat.visit('finishSignIn', realm.id, circumstances, command)();
      if (Either.isLeft(finished)) {
        await refuse(visit, finished.left);
        return;
      }
      const { userId, email, next, app } = finished.right;
      if (app !== null) {
        sendOn(visit, appAddress({ ...app, email, userId, url }), [clearTicket(url)], 302);
        return;
      }
      const token = newToken();
      const began = await chat.browser.begin(realm.id, userId, token)();
      if (Either.isLeft(began)) {
        await refuse(visit, began.left);
        return;
      }
      const former = sessionIn(cookie, url);
      if (former !== null) await chat.browser.signOut(realm.id, former)();
      sendOn(visit, next ?? '/', [...setSession(url, token), clearTicket(url)], 302);
    };

  const describe = async (visit: Visit): Promise<void> => {
    const { url, response } = visit;
    const metadata = providersFor(chat, visit).find((provider) => provider.metadata !== undefined)?.metadata;
    const described = metadata === undefined ? Either.left(refused({ kind: 'noSuchSignInMethod' })) : await metadata(url + completion('saml'))();
    if (Either.isLeft(described)) {
      await refuse(visit, described.left);
      return;
    }
    response.writeHead(200, { 'Content-Type': 'application/samlmetadata+xml; charset=utf-8', 'X-Content-Type-Options': 'nosniff' });
    response.end(described.right);
  };

  const router = Router();
  router.get(['/accounts/login/social/oidc', '/accounts/register/social/oidc'], answering(begin('oidc')));
  router.get(['/accounts/login/social/saml/:id', '/accounts/register/social/saml/:id'], answering(begin('saml')));
  router.get(completion('oidc'), answering(finish('oidc')));
  router.post(completion('saml'), readAnswer, answering(finish('saml')));
  router.get('/saml/metadata.xml', answering(describe));
  router.use(broken);
  return router;
};
