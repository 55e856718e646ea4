import { type Request, Router } from 'express';
import * as Either from 'fp-ts/lib/Either.js';
import type { Chat, Failure } from '@parley/core';
import type { CommandOf, ResultOf, UseCases } from '@parley/core/contract';
import { emailVisibilityOf } from '@parley/wire';
import { fieldOf, nothingWrong, type PageOutcome, type Pages, sendOn, sendPage, type Visit } from '../pages/visits.js';
import { newToken, setSession } from '../sign-in/cookies.js';
import { linkParameter, providerLinks, providersFor } from '../sign-in/provider-links.js';
import { accountPage, addressPage, endPage, type FilledIn, mailSentPage, otherWaysPage } from './join-pages.js';

/** Refusals after which a form cannot help, each with the title of its page. */
const ends: Readonly<Partial<Record<string, string>>> = {
  noSuchJoinLink: 'This link is not valid',
  invitationNeeded: 'You need an invitation',
  addressHasAccount: 'This address has an account',
  emailNotAdmitted: 'This address cannot join',
  passwordSignInDisabled: 'You cannot join here',
};

/** More than the texts of the API say, for people who followed a link. */
const explained: Readonly<Partial<Record<string, string>>> = {
  noSuchJoinLink: 'It may be too old, used already, or revoked. Ask the person who invited you for another one, or ask for another mail.',
  invitationNeeded: 'Ask an administrator of the organization, or somebody who belongs to it, for an invitation.',
};

const kindOf = (failure: Failure): string => (failure.kind === 'refused' ? failure.refusal.kind : failure.kind);

const keyOf = ({ params }: Request): string | null => (typeof params['key'] === 'string' ? params['key'] : null);

const orNull = (text: string): string | null => (text === '' ? null : text);

const filledIn = (request: Request): FilledIn => ({
  fullName: fieldOf(request, 'full_name'),
  timezone: fieldOf(request, 'timezone'),
  language: fieldOf(request, 'default_language'),
  visibility: fieldOf(request, 'email_address_visibility'),
});

/**
 * The pages by which people join: one for the address, with or without an invitation link, and one for the account, behind the link that they get by mail. To
 * look at a page changes nothing, since programs follow links.
 */
export const joinRouter = (chat: Chat, { home, answering, answeringForm, outcomeOf, broken }: Pages): Router => {
  const run = <Name extends keyof UseCases>(
    { realm, circumstances }: Visit,
    name: Name,
    command: CommandOf<Name>,
  ): Promise<Either.Either<Failure, ResultOf<Name>>> => chat.visit(name, realm.id, circumstances, command)();

  /** The link's key goes with the person. */
  const otherWays = (visit: Visit): string => {
    const key = keyOf(visit.request);
    return providerLinks('register', providersFor(chat, visit), key === null ? {} : { [linkParameter]: key });
  };

  const end = (visit: Visit, failure: Failure, title: string): void => {
    const ways = kindOf(failure) === 'passwordSignInDisabled' ? otherWays(visit) : '';
    if (ways !== '') {
      sendPage(visit, 200, () => otherWaysPage(visit.realm.name, ways));
      return;
    }
    const { status, problem, headers } = outcomeOf(failure);
    sendPage(visit, status, () => endPage(title, explained[kindOf(failure)] ?? problem ?? ''), headers);
  };

  const askAddress = (visit: Visit, { status, problem, headers }: PageOutcome = nothingWrong): void => {
    const page = { organization: visit.realm.name, problem, email: fieldOf(visit.request, 'email'), otherWays: otherWays(visit) };
    sendPage(visit, status, (csrfToken) => addressPage({ ...page, csrfToken }), headers);
  };

  const showAddress = async (visit: Visit): Promise<void> => {
    const found = await run(visit, 'getJoinPage', { key: keyOf(visit.request) });
    if (Either.isRight(found)) askAddress(visit);
    else end(visit, found.left, ends[kindOf(found.left)] ?? 'Something went wrong');
  };

  const sendAddress = async (visit: Visit): Promise<void> => {
    const email = fieldOf(visit.request, 'email');
    const asked = await run(visit, 'requestToJoin', { email, key: keyOf(visit.request) });
    if (Either.isRight(asked)) {
      sendPage(visit, 200, () => mailSentPage(visit.realm.name, email));
      return;
    }
    const title = ends[kindOf(asked.left)];
    // Another address may be admitted.
    if (title === undefined || kindOf(asked.left) === 'emailNotAdmitted') askAddress(visit, outcomeOf(asked.left));
    else end(visit, asked.left, title);
  };

  const askAccount = (visit: Visit, email: string, { status, problem, headers }: PageOutcome = nothingWrong): void => {
    const page = { organization: visit.realm.name, problem, email, filledIn: filledIn(visit.request) };
    sendPage(visit, status, (csrfToken) => accountPage({ ...page, csrfToken }), headers);
  };

  const withAddress = async (visit: Visit, then: (email: string) => Promise<void> | void): Promise<void> => {
    const found = await run(visit, 'getJoinAddress', { key: keyOf(visit.request) ?? '' });
    if (Either.isRight(found)) await then(found.right);
    else end(visit, found.left, ends[kindOf(found.left)] ?? 'Something went wrong');
  };

  /** A form that was sent twice finds its link used, by the account that it has made. */
  const refuse = (visit: Visit, email: string, failure: Failure): void => {
    const title = ends[kindOf(failure)];
    if (kindOf(failure) === 'noSuchJoinLink') sendOn(visit, '/login/');
    else if (title === undefined) askAccount(visit, email, outcomeOf(failure));
    else end(visit, failure, title);
  };

  const join = async (visit: Visit, email: string): Promise<void> => {
    const { request, realm, url } = visit;
    const { fullName, timezone, language, visibility } = filledIn(request);
    const joined = await run(visit, 'join', {
      key: keyOf(request) ?? '',
      fullName,
      password: fieldOf(request, 'password'),
      timezone,
      language: orNull(language),
      emailVisibility: emailVisibilityOf(Number(visibility)),
    });
    if (Either.isLeft(joined)) {
      refuse(visit, email, joined.left);
      return;
    }
    const token = newToken();
    const began = await chat.browser.begin(realm.id, joined.right.userId, token)();
    if (Either.isRight(began)) sendOn(visit, home, setSession(url, token));
    else sendOn(visit, '/login/');
  };

  const router = Router();
  router.get('/register/', answering(showAddress));
  router.post('/register/', answeringForm(sendAddress, askAddress));
  router.get('/join/:key/', answering(showAddress));
  router.post('/join/:key/', answeringForm(sendAddress, askAddress));
  router.get(
    '/accounts/do_confirm/:key',
    answering((visit) => withAddress(visit, (email) => askAccount(visit, email))),
  );
  router.post(
    '/accounts/do_confirm/:key',
    answeringForm(
      (visit) => withAddress(visit, (email) => join(visit, email)),
      (visit, outcome) => withAddress(visit, (email) => askAccount(visit, email, outcome)),
    ),
  );
  router.use(broken);
  return router;
};
