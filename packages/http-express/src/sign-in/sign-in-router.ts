import { Router } from 'express';
import * as Either from 'fp-ts/lib/Either.js';
import type { Chat } from '@parley/core';
import { basePath } from '../pages/base-path.js';
import { fieldOf, nothingWrong, type Pages, sendOn, type Visit } from '../pages/visits.js';
import { clearSession, newToken, sessionIn, setSession } from './cookies.js';
import { nextPath } from './next-path.js';
import { showSignIn } from './show-sign-in.js';

/** The page on which people sign in with a browser, and its two forms. Their session then makes calls below `/json`. */
export const signInRouter = (chat: Chat, pages: Pages): Router => {
  const { answering, answeringForm, broken } = pages;
  const { show, refuse } = showSignIn(chat, pages);

  const signedInAs = async ({ request, realm, url }: Visit): Promise<string | null> => {
    const token = sessionIn(request.headers.cookie, url);
    if (token === null) return null;
    const session = await chat.resume(realm.id, token)();
    return Either.isRight(session) ? session.right.actor.user.fullName : null;
  };

  const signIn = async (visit: Visit): Promise<void> => {
    const { request, realm, url, circumstances } = visit;
    const given = { username: fieldOf(request, 'username'), password: fieldOf(request, 'password') };
    const token = newToken();
    const began = await chat.browser.signIn(realm.id, circumstances, given, token)();
    if (Either.isLeft(began)) {
      refuse(visit, began.left);
      return;
    }
    const former = sessionIn(request.headers.cookie, url);
    if (former !== null) await chat.browser.signOut(realm.id, former)();
    sendOn(visit, nextPath(fieldOf(request, 'next'), basePath(url)) ?? '/login/', setSession(url, token));
  };

  const signOut = async (visit: Visit): Promise<void> => {
    const { request, realm, url } = visit;
    const token = sessionIn(request.headers.cookie, url);
    const ended = token === null ? Either.right(undefined) : await chat.browser.signOut(realm.id, token)();
    if (Either.isLeft(ended)) {
      refuse(visit, ended.left);
      return;
    }
    sendOn(visit, '/login/', clearSession(url));
  };

  const router = Router();
  router.get(
    ['/login/', '/accounts/login/'],
    answering(async (visit) => show(visit, nothingWrong, { signedInAs: await signedInAs(visit) })),
  );
  router.post('/accounts/login/', answeringForm(signIn, show));
  router.post('/accounts/logout/', answeringForm(signOut, show));
  router.use(broken);
  return router;
};
