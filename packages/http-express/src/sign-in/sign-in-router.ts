import { Router } from 'express';
import * as Either from 'fp-ts/lib/Either.js';
import { type Chat, type Failure, refused } from '@parley/core';
import { fieldOf, type Pages, provesItsOrigin, readForm, sendOn, sendPage, type Visit } from '../pages/visits.js';
import { clearSession, cookieIn, newToken, sessionCookie, setCsrf, setSession } from './cookies.js';
import { nextPath } from './next-path.js';
import { signInPage, type SignInPage } from './sign-in-page.js';

const show = (visit: Visit, status: number, page: Partial<SignInPage>, headers: Readonly<Record<string, string>> = {}): void => {
  const { request, realm } = visit;
  const next = nextPath(request.method === 'POST' ? fieldOf(request, 'next') : request.query['next']) ?? '/login/';
  sendPage(
    visit,
    status,
    (csrfToken) => signInPage({ organization: realm.name, csrfToken, next, signedInAs: null, problem: null, username: '', ...page }),
    headers,
  );
};

/** The page on which people sign in with a browser, and its two forms. Their session then makes calls below `/json`. */
export const signInRouter = (chat: Chat, { answering, failureOf, broken }: Pages): Router => {
  const refuse = (visit: Visit, failure: Failure, username: string): void => {
    const { status, message, headers } = failureOf(failure);
    show(visit, status, { problem: message, username }, headers);
  };

  const signedInAs = async ({ request, realm }: Visit): Promise<string | null> => {
    const token = cookieIn(request.headers.cookie, sessionCookie);
    if (token === null) return null;
    const session = await chat.resume(realm.id, token)();
    return Either.isRight(session) ? session.right.actor.user.fullName : null;
  };

  const signIn = async (visit: Visit): Promise<void> => {
    const { request, realm, url, circumstances } = visit;
    const username = fieldOf(request, 'username');
    if (!provesItsOrigin(visit)) {
      refuse(visit, refused({ kind: 'csrfFailed' }), username);
      return;
    }
    const token = newToken();
    const began = await chat.browser.signIn(realm.id, circumstances, { username, password: fieldOf(request, 'password') }, token)();
    if (Either.isLeft(began)) {
      refuse(visit, began.left, username);
      return;
    }
    const former = cookieIn(request.headers.cookie, sessionCookie);
    if (former !== null) await chat.browser.signOut(realm.id, former)();
    sendOn(visit, nextPath(fieldOf(request, 'next')) ?? '/login/', [setSession(url, token), setCsrf(url, newToken())]);
  };

  const signOut = async (visit: Visit): Promise<void> => {
    const { request, realm, url } = visit;
    if (!provesItsOrigin(visit)) {
      refuse(visit, refused({ kind: 'csrfFailed' }), '');
      return;
    }
    const token = cookieIn(request.headers.cookie, sessionCookie);
    const ended = token === null ? Either.right(undefined) : await chat.browser.signOut(realm.id, token)();
    if (Either.isLeft(ended)) {
      refuse(visit, ended.left, '');
      return;
    }
    sendOn(visit, '/login/', [clearSession(url)]);
  };

  const router = Router();
  router.get(
    ['/login/', '/accounts/login/'],
    answering(async (visit) => show(visit, 200, { signedInAs: await signedInAs(visit) })),
  );
  router.post('/accounts/login/', readForm, answering(signIn));
  router.post('/accounts/logout/', readForm, answering(signOut));
  router.use(broken);
  return router;
};
