import { createHash } from 'node:crypto';
import { escaped } from '../answers/escaped.js';

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 22rem; margin: 4rem auto; padding: 0 1rem; }
label { display: block; margin-top: 1rem; }
input { width: 100%; box-sizing: border-box; font: inherit; padding: 0.4rem; }
button { margin-top: 1.5rem; font: inherit; padding: 0.4rem 1.2rem; }
[role=alert] { padding: 0.5rem 0.75rem; border: 1px solid #c33; border-radius: 6px; }
`;

/** A browser runs nothing here, sends the form to this server alone, and shows the page in no frame. */
export const signInPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

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

const hidden = (name: string, value: string): string => `<input type="hidden" name="${name}" value="${escaped(value)}">`;

const signOutForm = ({ csrfToken, signedInAs }: SignInPage): string => `<p>Signed in as ${escaped(signedInAs ?? '')}.</p>
<form method="post" action="/accounts/logout/">
${hidden('csrfmiddlewaretoken', csrfToken)}
<button>Sign out</button>
</form>`;

const signInForm = ({ csrfToken, next, username }: SignInPage): string => `<form method="post" action="/accounts/login/">
${hidden('csrfmiddlewaretoken', csrfToken)}
${hidden('next', next)}
<label>E-mail address <input type="email" name="username" required autocomplete="username" value="${escaped(username)}"></label>
<label>Password <input type="password" name="password" required autocomplete="current-password"></label>
<button>Sign in</button>
</form>`;

/** A plain page with one form, without scripts. */
export const signInPage = (page: SignInPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in – ${escaped(page.organization)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escaped(page.organization)}</h1>
${page.problem === null ? '' : `<p role="alert">${escaped(page.problem)}</p>`}
${page.signedInAs === null ? signInForm(page) : signOutForm(page)}
</body>
</html>
`;
