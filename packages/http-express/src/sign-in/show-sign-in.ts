import { type Chat, configuredMethods, type Failure } from '@parley/core';
import { takesPasswords } from '@parley/core/model';
import { fieldOf, nothingWrong, type PageOutcome, type Pages, sendPage, type Visit } from '../pages/visits.js';
import { queryOf } from '../parameters/query-of.js';
import { basePath } from '../pages/base-path.js';
import { nextPath } from './next-path.js';
import { providersFor } from './provider-links.js';
import { signInPage, type SignInPage } from './sign-in-page.js';

export interface ShowSignIn {
  /** Shows the page for signing in, with the name that was written. */
  show(visit: Visit, outcome?: PageOutcome, page?: Partial<SignInPage>): Promise<void>;
  /** Shows it with the reason why the last attempt failed. */
  refuse(visit: Visit, failure: Failure): Promise<void>;
}

export const showSignIn = (chat: Chat, { home, developmentSignIn, outcomeOf }: Pages): ShowSignIn => {
  const show: ShowSignIn['show'] = async (visit, { status, problem, headers } = nothingWrong, page = {}) => {
    const { request, realm, url } = visit;
    const next = nextPath(request.method === 'POST' ? fieldOf(request, 'next') : queryOf(request, 'next'), basePath(url)) ?? home;
    const ways = {
      takesPasswords: takesPasswords(configuredMethods(chat.world, realm.stringId), realm.policies),
      takesNames: chat.world.server.directoryNames === 'others' && realm.policies.directorySignIn,
      hasReset: realm.policies.passwordSignIn && chat.world.mailer !== null,
      providers: providersFor(chat, visit),
      people: (await developmentSignIn?.people(visit)) ?? [],
    };
    const shown = { organization: realm.name, next, signedInAs: null, problem, username: fieldOf(request, 'username'), ...ways, ...page };
    sendPage(visit, status, (csrfToken) => signInPage({ ...shown, csrfToken }), headers);
  };
  return {
    show,
    refuse: (visit, failure) => show(visit, outcomeOf(failure)),
  };
};
