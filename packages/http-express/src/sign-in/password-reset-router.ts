import { type Request, Router } from 'express';
import * as Either from 'fp-ts/lib/Either.js';
import { type Chat, type Failure, refused } from '@parley/core';
import { fieldOf, type PageFailure, type Pages, provesItsOrigin, readForm, sendPage, type Visit } from '../pages/visits.js';
import { askForReset, choosePassword, invalidReset, passwordChosen, resetAskedFor, resetPath } from './password-reset-pages.js';

const nothingWrong: PageFailure = { status: 200, message: '', headers: {} };

const problemOf = (failure: PageFailure): string | null => (failure === nothingWrong ? null : failure.message);

const differ: PageFailure = { status: 400, message: 'The two passwords differ.', headers: {} };

const keyIn = ({ params }: Request): string => String(params['key'] ?? '');

const isInvalid = (failure: Failure): boolean => failure.kind === 'refused' && failure.refusal.kind === 'noSuchPasswordReset';

/** The pages on which people without their password ask for a link, and choose another one. Looking at a page changes nothing, since programs follow links. */
export const passwordResetRouter = (chat: Chat, { answering, failureOf, broken }: Pages): Router => {
  const ask = (visit: Visit, failure = nothingWrong, email = ''): void => {
    const { name: organization } = visit.realm;
    sendPage(visit, failure.status, (csrfToken) => askForReset({ organization, csrfToken, problem: problemOf(failure), email }), failure.headers);
  };

  const request = async (visit: Visit): Promise<void> => {
    const { realm, circumstances } = visit;
    const email = fieldOf(visit.request, 'email');
    if (!provesItsOrigin(visit)) {
      ask(visit, failureOf(refused({ kind: 'csrfFailed' })), email);
      return;
    }
    const asked = await chat.visit('requestPasswordReset', realm.id, circumstances, { email })();
    if (Either.isLeft(asked)) ask(visit, failureOf(asked.left), email);
    else sendPage(visit, 200, () => resetAskedFor(realm));
  };

  const choose = async (visit: Visit, failure = nothingWrong): Promise<void> => {
    const { realm, circumstances } = visit;
    const found = await chat.visit('getPasswordReset', realm.id, circumstances, { key: keyIn(visit.request) })();
    if (Either.isRight(found)) {
      const form = { organization: realm.name, problem: problemOf(failure), email: found.right };
      sendPage(visit, failure.status, (csrfToken) => choosePassword({ ...form, csrfToken }), failure.headers);
      return;
    }
    const { status, headers } = failureOf(found.left);
    sendPage(visit, status, invalidReset, headers);
  };

  const set = async (visit: Visit): Promise<void> => {
    const { request: sent, realm, circumstances } = visit;
    const newPassword = fieldOf(sent, 'new_password');
    if (!provesItsOrigin(visit)) return choose(visit, failureOf(refused({ kind: 'csrfFailed' })));
    if (newPassword !== fieldOf(sent, 'new_password_again')) return choose(visit, differ);
    const chosen = await chat.visit('resetPassword', realm.id, circumstances, { key: keyIn(sent), newPassword })();
    if (Either.isRight(chosen)) sendPage(visit, 200, () => passwordChosen(realm));
    else if (isInvalid(chosen.left)) sendPage(visit, 404, invalidReset);
    else return choose(visit, failureOf(chosen.left));
  };

  const loggedPath = `${resetPath}…`;
  const router = Router();
  router.get(
    resetPath,
    answering((visit) => ask(visit)),
  );
  router.post(resetPath, readForm, answering(request));
  router.get(
    `${resetPath}:key`,
    answering((visit) => choose(visit), loggedPath),
  );
  router.post(`${resetPath}:key`, readForm, answering(set, loggedPath));
  router.use(broken);
  return router;
};
