import { Router } from 'express';
import * as Either from 'fp-ts/lib/Either.js';
import type { Chat, Session } from '@parley/core';
import { fieldOf, nothingWrong, type PageOutcome, type Pages, sendOn, sendPage, type Visit } from '../pages/visits.js';
import { sessionIn } from '../sign-in/cookies.js';
import { keyFilePath, newKeyPath, settingsPage, type SettingsPage, settingsPath } from './settings-page.js';
import { zuliprc } from './zuliprc.js';

/** The page where a person downloads their API key for programs, and makes another one. */
export const settingsRouter = (chat: Chat, { answering, answeringForm, outcomeOf, broken }: Pages): Router => {
  const show = (visit: Visit, { actor: { user } }: Session, outcome: PageOutcome = nothingWrong, more: Partial<SettingsPage> = {}): void => {
    const byDirectory = chat.world.server.directoryNames !== undefined;
    const shown = { organization: visit.realm.name, fullName: user.fullName, email: user.email, isNew: false, byDirectory };
    const { status, problem, headers } = outcome;
    sendPage(visit, status, (csrfToken) => settingsPage({ ...shown, csrfToken, problem, ...more }), headers);
  };

  /** For people who are signed in; others sign in first. */
  const signedIn =
    (answer: (visit: Visit, session: Session, outcome: PageOutcome) => Promise<void> | void) =>
    async (visit: Visit, outcome = nothingWrong): Promise<void> => {
      const token = sessionIn(visit.request.headers.cookie, visit.url);
      const session = token === null ? null : await chat.resume(visit.realm.id, token)();
      if (session === null || Either.isLeft(session)) sendOn(visit, `/login/?next=${encodeURIComponent(settingsPath)}`);
      else await answer(visit, session.right, outcome);
    };

  const download = async (visit: Visit, session: Session): Promise<void> => {
    const { request, response, circumstances, url } = visit;
    const found = await chat.run('fetchOwnKey', session, circumstances, { username: fieldOf(request, 'username'), password: fieldOf(request, 'password') })();
    if (Either.isLeft(found)) {
      show(visit, session, outcomeOf(found.left));
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
    if (Either.isLeft(made)) show(visit, session, outcomeOf(made.left));
    else show(visit, session, nothingWrong, { isNew: true });
  };

  const router = Router();
  const showPage = signedIn(show);
  router.get(
    settingsPath,
    answering((visit) => showPage(visit)),
  );
  router.post(keyFilePath, answeringForm(signedIn(download), showPage));
  router.post(newKeyPath, answeringForm(signedIn(makeKey), showPage));
  router.use(broken);
  return router;
};
