import { escaped } from '../answers/escaped.js';
import { plainPage, postForm } from '../pages/page.js';
import { settingsPath } from '../keys/settings-page.js';
import { resetPath } from './password-reset-pages.js';
import { type NamedProvider, providerLinks } from './provider-links.js';

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
  /** Whether a directory has names that are no addresses. */
  readonly takesNames: boolean;
  readonly takesPasswords: boolean;
  /** Whether people choose another password by mail. */
  readonly hasReset: boolean;
  /** Where else people may sign in. */
  readonly providers: ReadonlyArray<NamedProvider>;
}

const signOutForm = ({ csrfToken, signedInAs }: SignInPage): string => `<p>Signed in as ${escaped(signedInAs ?? '')}. <a href="${settingsPath}">Settings</a></p>
${postForm({ action: '/accounts/logout/', csrfToken, button: 'Sign out' })}`;

const nameField = ({ username, takesNames }: SignInPage): string =>
  takesNames
    ? `<label>User name or e-mail address <input name="username" required autocomplete="username" autocapitalize="none" value="${escaped(username)}"></label>`
    : `<label>E-mail address <input type="email" name="username" required autocomplete="username" value="${escaped(username)}"></label>`;

const passwordForm = (page: SignInPage): string =>
  `${postForm({
    action: '/accounts/login/',
    csrfToken: page.csrfToken,
    hidden: { next: page.next },
    fields: [nameField(page), '<label>Password <input type="password" name="password" required autocomplete="current-password"></label>'],
    button: 'Sign in',
  })}
${page.hasReset ? `<p><a href="${resetPath}">Forgot your password?</a></p>` : ''}`;

const signInForm = (page: SignInPage): string => `${page.takesPasswords ? passwordForm(page) : ''}
${providerLinks('login', page.providers, { next: page.next })}`;

/** A page with one form. */
export const signInPage = (page: SignInPage): string =>
  plainPage({
    title: `Sign in – ${page.organization}`,
    heading: page.organization,
    problem: page.problem,
    content: page.signedInAs === null ? signInForm(page) : signOutForm(page),
  });
