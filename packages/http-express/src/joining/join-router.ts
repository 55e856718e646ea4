import { type Request, Router } from 'express';
import * as Either from 'fp-ts/lib/Either.js';
import { type Chat, type Failure, refused } from '@parley/core';
import type { CommandOf, ResultOf, UseCases } from '@parley/core/contract';
import { emailVisibilityOf } from '@parley/wire';
import { fieldOf, type Pages, provesItsOrigin, readForm, sendOn, sendPage, type Visit } from '../pages/visits.js';
import { newToken, setCsrf, setSession } from '../sign-in/cookies.js';
import { accountPage, addressPage, endPage, type FilledIn, mailSentPage } from './join-pages.js';

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

const csrfFailed = refused({ kind: 'csrfFailed' });

/**
 * The pages by which people join: one for the address, with or without an invitation link, and one for the account, behind the link that they get by mail. To
 * look at a page changes nothing, since programs follow links.
 */
export const joinRouter = (chat: Chat, { answering, failureOf, broken }: Pages): Router => {
  const run = <Name extends keyof UseCases>(
    { realm, circumstances }: Visit,
    name: Name,
    command: CommandOf<Name>,
  ): Promise<Either.Either<Failure, ResultOf<Name>>> => chat.visit(name, realm.id, circumstances, command)();

  const end = (visit: Visit, failure: Failure, title: string): void => {
    const { status, message, headers } = failureOf(failure);
    sendPage(visit, status, () => endPage(title, explained[kindOf(failure)] ?? message), headers);
  };

  const askAddress = (visit: Visit, email: string, failure: Failure | null): void => {
    const { status, message, headers } = failure === null ? { status: 200, message: null, headers: {} } : failureOf(failure);
    sendPage(visit, status, (csrfToken) => addressPage({ organization: visit.realm.name, csrfToken, problem: message, email }), headers);
  };

  const showAddress = async (visit: Visit): Promise<void> => {
    const found = await run(visit, 'getJoinPage', { key: keyOf(visit.request) });
    if (Either.isRight(found)) askAddress(visit, '', null);
    else end(visit, found.left, ends[kindOf(found.left)] ?? 'Something went wrong');
  };

  const sendAddress = async (visit: Visit): Promise<void> => {
    const email = fieldOf(visit.request, 'email');
    if (!provesItsOrigin(visit)) {
      askAddress(visit, email, csrfFailed);
      return;
    }
    const asked = await run(visit, 'requestToJoin', { email, key: keyOf(visit.request) });
    if (Either.isRight(asked)) {
      sendPage(visit, 200, () => mailSentPage(visit.realm.name, email));
      return;
    }
    const title = ends[kindOf(asked.left)];
    // Another address may be admitted.
    if (title === undefined || kindOf(asked.left) === 'emailNotAdmitted') askAddress(visit, email, asked.left);
    else end(visit, asked.left, title);
  };

  const askAccount = (visit: Visit, email: string, failure: Failure | null): void => {
    const { status, message, headers } = failure === null ? { status: 200, message: null, headers: {} } : failureOf(failure);
    const page = { organization: visit.realm.name, problem: message, email, filledIn: filledIn(visit.request) };
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
    else if (title === undefined) askAccount(visit, email, failure);
    else end(visit, failure, title);
  };

  const join = async (visit: Visit, email: string): Promise<void> => {
    const { request, realm, url } = visit;
    if (!provesItsOrigin(visit)) {
      askAccount(visit, email, csrfFailed);
      return;
    }
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
    sendOn(visit, '/login/', Either.isRight(began) ? [setSession(url, token), setCsrf(url, newToken())] : []);
  };

  const router = Router();
  router.get('/register/', answering(showAddress));
  router.post('/register/', readForm, answering(sendAddress));
  router.get('/join/:key/', answering(showAddress, '/join/…'));
  router.post('/join/:key/', readForm, answering(sendAddress, '/join/…'));
  router.get(
    '/accounts/do_confirm/:key',
    answering((visit) => withAddress(visit, (email) => askAccount(visit, email, null)), '/accounts/do_confirm/…'),
  );
  router.post(
    '/accounts/do_confirm/:key',
    readForm,
    answering((visit) => withAddress(visit, (email) => join(visit, email)), '/accounts/do_confirm/…'),
  );
  router.use(broken);
  return router;
};
