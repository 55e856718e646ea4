import { type Request, Router } from 'express';
import * as Either from 'fp-ts/lib/Either.js';
import type { Chat, Failure } from '@parley/core';
import { fieldOf, nothingWrong, type PageOutcome, type Pages, sendPage, type Visit } from '../pages/visits.js';
import { askForReset, choosePassword, invalidReset, noMail, passwordChosen, resetAskedFor, resetPath } from './password-reset-pages.js';

const differ: PageOutcome = { status: 400, problem: 'The two passwords differ.', headers: {} };

const keyIn = ({ params }: Request): string => String(params['key'] ?? '');

const isInvalid = (failure: Failure): boolean => failure.kind === 'refused' && failure.refusal.kind === 'noSuchPasswordReset';

/** The pages on which people without their password ask for a link, and choose another one. Looking at a page changes nothing, since programs follow links. */
export const passwordResetRouter = (chat: Chat, { answering, answeringForm, outcomeOf, broken }: Pages): Router => {
  const ask = (visit: Visit, { status, problem, headers }: PageOutcome = nothingWrong): void => {
    if (chat.world.mailer === null) {
      sendPage(visit, status === 200 ? 404 : status, () => noMail(visit.realm));
      return;
    }
    const page = { organization: visit.realm.name, problem, email: fieldOf(visit.request, 'email') };
    sendPage(visit, status, (csrfToken) => askForReset({ ...page, csrfToken }), headers);
  };

  const request = async (visit: Visit): Promise<void> => {
    const { realm, circumstances } = visit;
    const email = fieldOf(visit.request, 'email');
    const asked = await chat.visit('requestPasswordReset', realm.id, circumstances, { email })();
    if (Either.isLeft(asked)) ask(visit, outcomeOf(asked.left));
    else sendPage(visit, 200, () => resetAskedFor(realm));
  };

  const choose = async (visit: Visit, outcome: PageOutcome = nothingWrong): Promise<void> => {
    const { realm, circumstances } = visit;
    const found = await chat.visit('getPasswordReset', realm.id, circumstances, { key: keyIn(visit.request) })();
    if (Either.isRight(found)) {
      const form = { organization: realm.name, problem: outcome.problem, email: found.right };
      sendPage(visit, outcome.status, (csrfToken) => choosePassword({ ...form, csrfToken }), outcome.headers);
      return;
    }
    const { status, headers } = outcomeOf(found.left);
    sendPage(visit, status, invalidReset, headers);
  };

  const set = async (visit: Visit): Promise<void> => {
    const { request: sent, realm, circumstances } = visit;
    const newPassword = fieldOf(sent, 'new_password');
    if (newPassword !== fieldOf(sent, 'new_password_again')) return choose(visit, differ);
    const chosen = await chat.visit('resetPassword', realm.id, circumstances, { key: keyIn(sent), newPassword })();
    if (Either.isRight(chosen)) sendPage(visit, 200, () => passwordChosen(realm));
    else if (isInvalid(chosen.left)) sendPage(visit, 404, invalidReset);
    else return choose(visit, outcomeOf(chosen.left));
  };

  const router = Router();
  router.get(
    resetPath,
    answering((visit) => ask(visit)),
  );
  router.post(resetPath, answeringForm(request, ask));
  router.get(
    `${resetPath}:key`,
    answering((visit) => choose(visit)),
  );
  router.post(`${resetPath}:key`, answeringForm(set, choose));
  router.use(broken);
  return router;
};
