/** Who calls, and by which prefix of the API. */
export interface Caller {
  /** Of the compatible API. */
  readonly prefix: '/api/v1' | '/json';
  readonly headers: () => Readonly<Record<string, string>>;
}

export const nobody: Caller = { prefix: '/api/v1', headers: () => ({}) };

/** The address and the key as bytes, so that addresses may have any letters. */
export const keyCaller = (email: string, apiKey: string): Caller => {
  const authorization = `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${email}:${apiKey}`)))}`;
  return { ...nobody, headers: () => ({ authorization }) };
};

/**
 * The person whom the browser is signed in as. Calls repeat the token that the server gave to its pages, which pages of other origins cannot read. Where the name of
 * its cookie says that no other host could set it, that one counts.
 */
export const browserCaller: Caller = {
  prefix: '/json',
  headers: () => {
    const { cookie = '' } = (globalThis as { readonly document?: { readonly cookie: string } }).document ?? {};
    const [, token = ''] = /__Host-csrftoken=([^;]*)/.exec(cookie) ?? /csrftoken=([^;]*)/.exec(cookie) ?? [];
    return { 'x-csrftoken': token };
  },
};
