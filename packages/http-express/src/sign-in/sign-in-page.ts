import { escaped } from '../answers/escaped.js';
import { hiddenFields, plainPage, postForm } from '../pages/page.js';
import { settingsPath } from '../keys/settings-page.js';
import { resetPath } from './password-reset-pages.js';
import { type NamedProvider, providerLinks } from './provider-links.js';

export const signInPath = '/login/';

/** Signs in as somebody without a password. */
export const developmentSignInPath = '/accounts/login/local/';

/** Somebody as whom one signs in without a password. */
export interface PersonToBe {
  readonly email: string;
  readonly fullName: string;
}

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
  /** As whom one signs in by a click, where an organization is there to develop against. */
  readonly people: ReadonlyArray<PersonToBe>;
  /** Where else people may sign in. */
  readonly providers: ReadonlyArray<NamedProvider>;
}

const signOutForm = ({
  csrfToken,
  next,
  signedInAs,
}: SignInPage): string => `<p>Signed in as ${escaped(signedInAs ?? '')}. ${next === signInPath ? '' : `<a href="${escaped(next)}">Go on</a> · `}<a href="${settingsPath}">Settings</a></p>
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

const personButton = ({ email, fullName }: PersonToBe): string => `<button name="username" value="${escaped(email)}">${escaped(fullName)}</button>`;

const peopleForm = ({ csrfToken, next, people }: SignInPage): string =>
  people.length === 0
    ? ''
    : `<h2>Sign in as</h2>
<p>This organization is there to develop against.</p>
<form method="post" action="${developmentSignInPath}" class="people">
${hiddenFields({ csrfmiddlewaretoken: csrfToken, next })}
${people.map(personButton).join('\n')}
</form>`;

const signInForm = (page: SignInPage): string => `${page.takesPasswords ? passwordForm(page) : ''}
${providerLinks('login', page.providers, { next: page.next })}
${peopleForm(page)}`;

/** A page with one form. */
export const signInPage = (page: SignInPage): string =>
  plainPage({
    title: `Sign in – ${page.organization}`,
    organization: page.organization,
    heading: page.organization,
    problem: page.problem,
    content: page.signedInAs === null ? signInForm(page) : signOutForm(page),
  });
