import { base } from '../base.js';

/** How the server lets people sign in. */
export type SignInForm =
  /** Somebody has signed in meanwhile, in another tab. */
  | { readonly kind: 'signed in' }
  /** By a provider, or by the host's own pages. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'password'; readonly token: string; readonly takesNames: boolean };

/** Its style is not ours to apply, and our policy says so even of what is never shown. */
const withoutStyle = (html: string): string => html.replace(/<style[\s\S]*?<\/style>/gi, '');

const pageOf = async (response: Response): Promise<Document> => new DOMParser().parseFromString(withoutStyle(await response.text()), 'text/html');

const inputIn = (page: Document, name: string): HTMLInputElement | null => page.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Reads the page that signs in. Rejects where the server does not answer. */
export const loadSignInForm = async (): Promise<SignInForm> => {
  const response = await fetch(`${base}/login/`, { headers: { accept: 'text/html' } });
  if (response.status === 404) return { kind: 'elsewhere' };
  if (!response.ok) throw new Error(String(response.status));
  const page = await pageOf(response);
  const token = inputIn(page, 'csrfmiddlewaretoken')?.value ?? '';
  if (page.querySelector('form[action$="/accounts/logout/"]') !== null) return { kind: 'signed in' };
  if (inputIn(page, 'password') === null) return { kind: 'elsewhere' };
  return { kind: 'password', token, takesNames: inputIn(page, 'username')?.type !== 'email' };
};

/** Sends a form as the page that it is on would. `refusal`: null, or why the server refused. */
export const submitForm = async (
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly refusal: string | null }> => {
  const response = await fetch(address, { method: 'POST', redirect: 'manual', headers: { accept: 'text/html' }, body: new URLSearchParams(fields) });
  if (response.type === 'opaqueredirect') return { status: response.status, refusal: null };
  const page = await pageOf(response);
  return { status: response.status, refusal: page.querySelector('[role="alert"]')?.textContent ?? page.body.textContent };
};

/** Null, or why the server refused. */
export const signInAgain = async (token: string, username: string, password: string): Promise<string | null> =>
  (await submitForm(`${base}/accounts/login/`, { csrfmiddlewaretoken: token, username, password })).refusal;
