import { Router } from 'express';
import * as Either from 'fp-ts/lib/Either.js';
import { type Chat, refused, type Session } from '@parley/core';
import { fieldOf, type PageFailure, type Pages, provesItsOrigin, readForm, sendOn, sendPage, type Visit } from '../pages/visits.js';
import { cookieIn, sessionCookie } from '../sign-in/cookies.js';
import { keyFilePath, newKeyPath, settingsPage, type SettingsPage, settingsPath } from './settings-page.js';
import { zuliprc } from './zuliprc.js';

const nothingWrong: PageFailure = { status: 200, message: '', headers: {} };

/** The page where a person downloads their API key for programs, and makes another one. */
export const settingsRouter = (chat: Chat, { answering, failureOf, broken }: Pages): Router => {
  const show = (visit: Visit, { actor: { user } }: Session, failure = nothingWrong, more: Partial<SettingsPage> = {}): void => {
    const shown = { organization: visit.realm.name, fullName: user.fullName, email: user.email, isNew: false };
    const problem = failure === nothingWrong ? null : failure.message;
    sendPage(visit, failure.status, (csrfToken) => settingsPage({ ...shown, csrfToken, problem, ...more }), failure.headers);
  };

  /** For people who are signed in; others sign in first. `isForm`: only for a form of the page. */
  const signedIn = (answer: (visit: Visit, session: Session) => Promise<void> | void, isForm = false) =>
    answering(async (visit) => {
      const token = cookieIn(visit.request.headers.cookie, sessionCookie);
      const session = token === null ? null : await chat.resume(visit.realm.id, token)();
      if (session === null || Either.isLeft(session)) sendOn(visit, `/login/?next=${encodeURIComponent(settingsPath)}`);
      else if (isForm && !provesItsOrigin(visit)) show(visit, session.right, failureOf(refused({ kind: 'csrfFailed' })));
      else await answer(visit, session.right);
    });

  const download = async (visit: Visit, session: Session): Promise<void> => {
    const { request, response, circumstances, url } = visit;
    const found = await chat.run('fetchOwnKey', session, circumstances, { password: fieldOf(request, 'password') })();
    if (Either.isLeft(found)) {
      show(visit, session, failureOf(found.left));
      return;
    }
    const { user, apiKey } = found.right;
    response.writeHead(200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': 'attachment; filename="zuliprc"',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(zuliprc({ site: url, email: user.email, apiKey }));
  };

  const makeKey = async (visit: Visit, session: Session): Promise<void> => {
    const made = await chat.run('regenerateOwnKey', session, visit.circumstances, {})();
    if (Either.isLeft(made)) show(visit, session, failureOf(made.left));
    else show(visit, session, nothingWrong, { isNew: true });
  };

  const router = Router();
  router.get(
    settingsPath,
    signedIn((visit, session) => show(visit, session)),
  );
  router.post(keyFilePath, readForm, signedIn(download, true));
  router.post(newKeyPath, readForm, signedIn(makeKey, true));
  router.use(broken);
  return router;
};
