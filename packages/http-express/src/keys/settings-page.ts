import { escaped } from '../answers/escaped.js';
import { plainPage, postForm } from '../pages/page.js';

export const settingsPath = '/settings/';
export const keyFilePath = '/settings/zuliprc';
export const newKeyPath = '/settings/new-key';

export interface SettingsPage {
  readonly organization: string;
  readonly csrfToken: string;
  readonly fullName: string;
  readonly email: string;
  /** Why the last attempt failed. */
  readonly problem: string | null;
  /** Whether a directory knows people by names. */
  readonly byDirectory: boolean;
  /** A key was made just now. */
  readonly isNew: boolean;
}

/** The settings of a person who is signed in with a browser: the file that clients of the API read, and another key. */
export const settingsPage = ({ organization, csrfToken, fullName, email, problem, isNew, byDirectory }: SettingsPage): string =>
  plainPage({
    title: `Settings – ${organization}`,
    organization,
    heading: organization,
    problem,
    content: `<p>Signed in as ${escaped(fullName)} (${escaped(email)}).</p>
<h2>API key</h2>
${isNew ? '<p role="status">The former key is no longer valid. Download the new one.</p>' : ''}
<p>Programs sign in with a file that holds your API key. Whoever has the file can do what you can.</p>
${postForm({
  action: keyFilePath,
  csrfToken,
  fields: [
    ...(byDirectory ? [`<label>The name with which you sign in <input name="username" autocomplete="username" value="${escaped(email)}"></label>`] : []),
    '<label>Your password <input type="password" name="password" autocomplete="current-password"></label>',
  ],
  button: 'Download zuliprc',
})}
<p>A new key replaces this one at once: programs that use the old one must be given the new one.</p>
${postForm({ action: newKeyPath, csrfToken, button: 'Make a new key' })}
<p><a href="/login/">Sign out</a></p>`,
  });
