import { type Request, Router } from 'express';
import * as Either from 'fp-ts/lib/Either.js';
import type { Chat, Failure } from '@parley/core';
import { escaped } from '../answers/escaped.js';
import { plainPage, postForm } from './page.js';
import { nothingWrong, type PageOutcome, type Pages, sendPage, type Visit } from './visits.js';

const path = '/accounts/confirm_new_email/';

const keyIn = ({ params }: Request): string => String(params['key'] ?? '');

const page = (title: string, content: string, problem: string | null = null): string => plainPage({ title, problem, content });

const invalid = page('This link is not valid', '<p>It may be older than 24 hours, or used already. Ask for a new one in the settings of your account.</p>');

const notPossible = page(
  'This address cannot be used',
  '<p>Somebody has it by now, or the organization does not admit it any more. Your address stays as it is.</p>',
);

/** The page behind the link that confirms a new address. To look at it changes nothing, since programs follow links; its form does. */
export const confirmEmailRouter = (chat: Chat, { answering, answeringForm, outcomeOf, broken }: Pages): Router => {
  const refuse = (visit: Visit, failure: Failure): void => {
    const { status, problem, headers } = outcomeOf(failure);
    const kind = failure.kind === 'refused' ? failure.refusal.kind : null;
    const shown = kind === 'noSuchEmailChange' ? invalid : kind === null ? page('Something went wrong', '<p>Try again in a minute.</p>', problem) : notPossible;
    sendPage(visit, status, () => shown, headers);
  };

  const ask = async (visit: Visit, { status, problem, headers }: PageOutcome = nothingWrong): Promise<void> => {
    const { request, realm, circumstances } = visit;
    const found = await chat.visit('getEmailChange', realm.id, circumstances, { key: keyIn(request) })();
    if (Either.isLeft(found)) {
      refuse(visit, found.left);
      return;
    }
    const content = `<p>Your account at ${escaped(realm.name)} will use the address <strong>${escaped(found.right)}</strong>.</p>`;
    sendPage(
      visit,
      status,
      (csrfToken) => page('Confirm your new address', `${content}\n${postForm({ csrfToken, button: 'Use this address' })}`, problem),
      headers,
    );
  };

  const confirm = async (visit: Visit): Promise<void> => {
    const { request, realm, circumstances } = visit;
    const outcome = await chat.visit('confirmEmailChange', realm.id, circumstances, { key: keyIn(request) })();
    if (Either.isLeft(outcome)) {
      refuse(visit, outcome.left);
      return;
    }
    const done = `<p>Your account at ${escaped(realm.name)} uses <strong>${escaped(outcome.right)}</strong> now.</p>`;
    sendPage(visit, 200, () => page('Your address is changed', done));
  };

  const router = Router();
  router.get(
    `${path}:key`,
    answering((visit) => ask(visit)),
  );
  router.post(`${path}:key`, answeringForm(confirm, ask));
  router.use(broken);
  return router;
};
