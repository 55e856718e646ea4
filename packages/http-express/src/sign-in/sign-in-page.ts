import { escaped } from '../answers/escaped.js';
import { plainPage, postForm } from '../pages/page.js';
import { settingsPath } from '../keys/settings-page.js';
import { resetPath } from './password-reset-pages.js';

export interface SignInPage {
  readonly organization: string;
  readonly csrfToken: string;
  /** Where to go after signing in. */
  readonly next: string;
  /** null for nobody. */
  readonly signedInAs: string | null;
  /** Why the last attempt failed. */
  readonly problem: string | null;
  readonly username: string;
}

const signOutForm = ({ csrfToken, signedInAs }: SignInPage): string => `<p>Signed in as ${escaped(signedInAs ?? '')}. <a href="${settingsPath}">Settings</a></p>
${postForm({ action: '/accounts/logout/', csrfToken, button: 'Sign out' })}`;

const signInForm = ({ csrfToken, next, username }: SignInPage): string =>
  `${postForm({
    action: '/accounts/login/',
    csrfToken,
    hidden: { next },
    fields: [
      `<label>E-mail address <input type="email" name="username" required autocomplete="username" value="${escaped(username)}"></label>`,
      '<label>Password <input type="password" name="password" required autocomplete="current-password"></label>',
    ],
    button: 'Sign in',
  })}
<p><a href="${resetPath}">Forgot your password?</a></p>`;

/** A page with one form. */
export const signInPage = (page: SignInPage): string =>
  plainPage({
    title: `Sign in – ${page.organization}`,
    heading: page.organization,
    problem: page.problem,
    content: page.signedInAs === null ? signInForm(page) : signOutForm(page),
  });
