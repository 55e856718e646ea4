import { maxPasswordLength } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { escaped } from '../answers/escaped.js';
import { plainPage, postForm } from '../pages/page.js';

/** Path of the form that asks for a link, and of the links. */
export const resetPath = '/accounts/password/reset/';

export interface ResetForm {
  readonly organization: string;
  readonly csrfToken: string;
  /** Why the last attempt failed. */
  readonly problem: string | null;
  readonly email: string;
}

/** Where no mail is sent, the operator makes links. */
export const noMail = ({ name }: Realm): string =>
  plainPage({
    title: `Set a new password – ${name}`,
    organization: name,
    heading: 'This server sends no mail',
    content:
      '<p>Ask whoever runs it for a link to set a new password: <code>parley user password-link --email ADDRESS</code> makes one.</p><p><a href="/login/">Back to signing in</a></p>',
  });

/** Asks for the address to which a link is mailed. */
export const askForReset = ({ organization, csrfToken, problem, email }: ResetForm): string =>
  plainPage({
    title: `Set a new password – ${organization}`,
    organization,
    heading: organization,
    problem,
    content: `<p>You get a mail with a link to a page where you choose another password.</p>
${postForm({
  action: resetPath,
  csrfToken,
  fields: [`<label>E-mail address <input type="email" name="email" required autocomplete="username" value="${escaped(email)}"></label>`],
  button: 'Send the link',
})}`,
  });

/** Says that a link is on its way; alike whether somebody has the address or not. */
export const resetAskedFor = ({ name }: Realm): string =>
  plainPage({
    title: `Look at your mail – ${name}`,
    organization: name,
    heading: 'Look at your mail',
    content: '<p>A mail is on its way to the address that you gave. Its link is valid for 24 hours.</p>',
  });

/** Asks for the new password, twice. */
export const choosePassword = ({ organization, csrfToken, problem, email }: ResetForm): string =>
  plainPage({
    title: `Set a new password – ${organization}`,
    organization,
    heading: organization,
    problem,
    content: postForm({
      csrfToken,
      fields: [
        `<label>E-mail address <input type="email" name="username" readonly autocomplete="username" value="${escaped(email)}"></label>`,
        `<label>New password <input type="password" name="new_password" required maxlength="${maxPasswordLength}" autocomplete="new-password"></label>`,
        `<label>The same again <input type="password" name="new_password_again" required maxlength="${maxPasswordLength}" autocomplete="new-password"></label>`,
      ],
      button: 'Use this password',
    }),
  });

export const passwordChosen = ({ name }: Realm): string =>
  plainPage({
    title: `Your password is changed – ${name}`,
    organization: name,
    heading: 'Your password is changed',
    content: '<p>All browsers are signed out. <a href="/login/">Sign in</a> with the new password.</p>',
  });

/** For unknown, used and expired links alike. */
export const invalidReset = (): string =>
  plainPage({
    title: 'This link is not valid',
    content: `<p>It may be older than 24 hours, or used already. <a href="${resetPath}">Ask for another one.</a></p>`,
  });
