import { languages } from '@parley/core/model';
import { maxNameLength, maxPasswordLength, minPasswordLength } from '@parley/core';
import { emailVisibilityNumbers } from '@parley/wire';
import { escaped } from '../answers/escaped.js';
import { plainPage, postForm } from '../pages/page.js';

/** What every page about joining shows. */
export interface JoinPage {
  readonly organization: string;
  readonly csrfToken: string;
  /** Why the last attempt failed. */
  readonly problem: string | null;
}

const signIn = '<p>You have an account? <a href="/login/">Sign in</a>.</p>';

export interface AddressPage extends JoinPage {
  readonly email: string;
  /** Where else people may join, without an address of their own choice; as HTML. */
  readonly otherWays: string;
}

/** Asks for the address. */
export const addressPage = ({ organization, csrfToken, problem, email, otherWays }: AddressPage): string =>
  plainPage({
    title: `Join ${organization}`,
    organization,
    problem,
    content: `<p>You get a mail with a link to the next step. It is valid for 24 hours.</p>
${postForm({
  csrfToken,
  fields: [`<label>E-mail address <input type="email" name="email" required autocomplete="email" value="${escaped(email)}"></label>`],
  button: 'Send the link',
})}
${otherWays}
${signIn}`,
  });

/** Says that a mail was sent; alike for every address. */
export const mailSentPage = (organization: string, email: string): string =>
  plainPage({
    title: 'Look into your mail',
    organization,
    content: `<p>A mail is on its way to <strong>${escaped(email)}</strong>. Its link leads on to ${escaped(organization)}, and is valid for 24 hours.</p>
<p>No mail? Look among unwanted mail, and whether the address is right.</p>`,
  });

/** Where nobody joins with a password. `otherWays`: as HTML. */
export const otherWaysPage = (organization: string, otherWays: string): string =>
  plainPage({ title: `Join ${organization}`, organization, content: `${otherWays}\n${signIn}` });

/** Ends here, with a reason. */
export const endPage = (title: string, text: string): string => plainPage({ title, content: `<p>${escaped(text)}</p>\n${signIn}` });

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a person has filled in, without the password. */
export interface FilledIn {
  readonly fullName: string;
  readonly timezone: string;
  readonly language: string;
  /** As on the wire. */
  readonly visibility: string;
}

const select = (name: string, label: string, chosen: string, choices: ReadonlyArray<Choice>): string => {
  const options = choices.map(({ value, label: text }) => `<option value="${escaped(value)}"${value === chosen ? ' selected' : ''}>${escaped(text)}</option>`);
  return `<label>${label} <select name="${name}">${options.join('')}</select></label>`;
};

const zones: ReadonlyArray<Choice> = [{ value: '', label: 'Not told' }, ...Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }))];

const tongues: ReadonlyArray<Choice> = [{ value: '', label: 'As usual here' }, ...Object.entries(languages).map(([value, label]) => ({ value, label }))];

const audiences: ReadonlyArray<Choice> = [
  { value: '', label: 'As usual here' },
  { value: String(emailVisibilityNumbers.everyone), label: 'Everyone' },
  { value: String(emailVisibilityNumbers.members), label: 'Everyone but guests' },
  { value: String(emailVisibilityNumbers.moderators), label: 'Moderators and administrators' },
  { value: String(emailVisibilityNumbers.administrators), label: 'Administrators' },
  { value: String(emailVisibilityNumbers.nobody), label: 'Nobody' },
];

/** Asks for what an account needs. */
export const accountPage = ({
  organization,
  csrfToken,
  problem,
  email,
  filledIn,
}: JoinPage & { readonly email: string; readonly filledIn: FilledIn }): string =>
  plainPage({
    title: `Join ${organization}`,
    organization,
    problem,
    content: `<p>Your account will have the address <strong>${escaped(email)}</strong>.</p>
${postForm({
  csrfToken,
  fields: [
    `<label>Full name <input name="full_name" required autocomplete="name" maxlength="${maxNameLength}" value="${escaped(filledIn.fullName)}"></label>`,
    `<label>Password <input type="password" name="password" required autocomplete="new-password" minlength="${minPasswordLength}" maxlength="${maxPasswordLength}"></label>`,
    select('timezone', 'Time zone', filledIn.timezone, zones),
    select('default_language', 'Language', filledIn.language, tongues),
    select('email_address_visibility', 'Who sees your address', filledIn.visibility, audiences),
  ],
  button: 'Join',
})}`,
  });
