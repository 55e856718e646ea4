import type { PlainBrowser, ShownPage } from './plain-browser.js';

/** The name of the person who is signed in with a browser; `nobody` otherwise. `url`: the organization's address. */
export const nameSignedIn = async (browser: PlainBrowser, url: string): Promise<string> => {
  const page = await browser.open(`${url}/json/users/me`);
  return (JSON.parse(page.text) as { readonly full_name?: string }).full_name ?? 'nobody';
};

/** What a page says that went wrong, as HTML; empty if nothing. */
export const problemOn = ({ text }: ShownPage): string => /role="alert">([^<]*)</.exec(text)?.[1] ?? '';

/** What an app reads from the address that opens it again, with the one-time pad that it had sent. */
export interface AppSignIn {
  readonly key: string;
  readonly email: string | null;
  readonly userId: number;
  readonly realm: string | null;
}

export const appSignIn = ({ headers }: ShownPage, oneTimePad: string): AppSignIn => {
  const params = new URL(headers.get('location') ?? 'none:').searchParams;
  const bytes = Buffer.from(params.get('otp_encrypted_api_key') ?? '', 'hex').map(
    (byte, index) => byte ^ Number.parseInt(oneTimePad.slice(2 * index, 2 * index + 2), 16),
  );
  return { key: Buffer.from(bytes).toString('latin1'), email: params.get('email'), userId: Number(params.get('user_id')), realm: params.get('realm') };
};
