import { Router } from 'express';
import * as Either from 'fp-ts/lib/Either.js';
import { type Chat, type Failure, refused } from '@parley/core';
import type { User } from '@parley/core/model';
import { basePath } from '../pages/base-path.js';
import { fieldOf, nothingWrong, type Pages, sendOn, type Visit } from '../pages/visits.js';
import { clearSession, newToken, noteSignedOut, sessionIn, setSession } from './cookies.js';
import { nextPath } from './next-path.js';
import { showSignIn } from './show-sign-in.js';
import { developmentSignInPath } from './sign-in-page.js';

/** The page on which people sign in with a browser, and its two forms. Their session then makes calls below `/json`. */
export const signInRouter = (chat: Chat, pages: Pages): Router => {
  const { home, developmentSignIn, answering, answeringForm, broken } = pages;
  const { show, refuse } = showSignIn(chat, pages);

  const personOf = async ({ request, realm, url }: Visit): Promise<User | null> => {
    const token = sessionIn(request.headers.cookie, url);
    if (token === null) return null;
    const session = await chat.resume(realm.id, token)();
    return Either.isRight(session) ? session.right.actor.user : null;
  };

  type Begin = (visit: Visit, username: string, token: string) => Promise<Either.Either<Failure, unknown>>;

  const signingIn =
    (begin: Begin) =>
    async (visit: Visit): Promise<void> => {
      const { request, realm, url } = visit;
      const token = newToken();
      const began = await begin(visit, fieldOf(request, 'username'), token);
      if (Either.isLeft(began)) {
        await refuse(visit, began.left);
        return;
      }
      const former = sessionIn(request.headers.cookie, url);
      if (former !== null) await chat.browser.signOut(realm.id, former)();
      sendOn(visit, nextPath(fieldOf(request, 'next'), basePath(url)) ?? home, setSession(url, token));
    };

  const signIn = signingIn(({ request, realm, circumstances }, username, token) =>
    chat.browser.signIn(realm.id, circumstances, { username, password: fieldOf(request, 'password') }, token)(),
  );

  const signOut = async (visit: Visit): Promise<void> => {
    const { request, realm, url } = visit;
    const token = sessionIn(request.headers.cookie, url);
    const person = await personOf(visit);
    const ended = token === null ? Either.right(undefined) : await chat.browser.signOut(realm.id, token)();
    if (Either.isLeft(ended)) {
      await refuse(visit, ended.left);
      return;
    }
    sendOn(visit, home, [...clearSession(url), ...(person === null ? [] : [noteSignedOut(url, person.id)])]);
  };

  const router = Router();
  router.get(
    ['/login/', '/accounts/login/'],
    answering(async (visit) => show(visit, nothingWrong, { signedInAs: (await personOf(visit))?.fullName ?? null })),
  );
  router.post('/accounts/login/', answeringForm(signIn, show));
  if (developmentSignIn !== null) {
    const { beginAs, isAllowed } = developmentSignIn;
    const begin: Begin = async (visit, ...given) => (isAllowed(visit) ? beginAs(visit, ...given) : Either.left(refused({ kind: 'csrfFailed' })));
    router.post(developmentSignInPath, answeringForm(signingIn(begin), show));
  }
  router.post('/accounts/logout/', answeringForm(signOut, show));
  router.use(broken);
  return router;
};
