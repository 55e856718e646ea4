import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PasswordCheck, Secrets, SignInProvider, SignInTokens } from '@parley/core';
import type { Secret } from './find-leaks.js';

/** Collects the secrets of one server as they are made, or come in. */
export interface RecordedSecrets {
  /** Without those that clients choose, where tests send the same texts elsewhere too. */
  readonly all: (besidesChosen: boolean) => ReadonlyArray<Secret>;
  readonly secrets: (port: Secrets) => Secrets;
  readonly passwords: (port: PasswordCheck) => PasswordCheck;
  readonly signInTokens: (port: SignInTokens) => SignInTokens;
  readonly signInProvider: (port: SignInProvider) => SignInProvider;
  /** Cookies of a request and of its answer, and parameters of its address. */
  readonly exchange: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Parameters of addresses that sign somebody in. What comes in forms is collected where it is checked, since tests send anything under any name. */
const secretParameters = ['api_key', 'mobile_flow_otp'];

/** Short ones are names, and those with slashes addresses. */
const longTextsIn = (json: string): ReadonlyArray<string> => [...json.matchAll(/"([\w-]{32,})"/g)].map(([, text = '']) => text);

const valueOf = (cookie: string): string => /^[^=]*=([^;]*)/.exec(cookie)?.[1]?.trim() ?? '';

export const recordSecrets = (): RecordedSecrets => {
  const known = new Map<string, string>();
  const chosen = new Set<string>();
  /** Of secrets: these may be stored. */
  const digests = new Set<string>();
  const note = <Text extends string>(kind: string, text: Text): Text => {
    if (!known.has(text)) known.set(text, kind);
    return text;
  };
  const noteChosen = (kind: string, text: string): string => {
    chosen.add(text);
    return note(kind, text);
  };
  const noteParameters = (query: string): void => {
    const sent = new URLSearchParams(query);
    for (const name of secretParameters) for (const value of sent.getAll(name)) note(`the parameter ${name}`, value);
  };
  /** A text, or the texts of a JSON object: state, nonce and one-time pad of a sign-in. */
  const noteSealed = (use: string, text: string): string => {
    for (const part of text.startsWith('{') ? longTextsIn(text) : [text]) noteChosen(`what is encrypted (${use})`, part);
    return text;
  };
  return {
    all: (besidesChosen) => [...known].flatMap(([text, kind]) => (digests.has(text) || (besidesChosen && chosen.has(text)) ? [] : [{ kind, text }])),
    secrets: (port) => ({
      ...port,
      apiKey: (...of) => note('an API key', port.apiKey(...of)),
      serviceToken: (...of) => note('the token of a service', port.serviceToken(...of)),
      mailToken: (...of) => note('the token of a mail address', port.mailToken(...of)),
      replyToken: (...of) => note('the token of a reply’s address', port.replyToken(...of)),
      fileToken: (...of) => note('the signature of a file’s address', port.fileToken(...of)),
      seal: (use, text) => port.seal(use, noteSealed(use, text)),
      fingerprint: (text) => {
        const digest = port.fingerprint(text);
        digests.add(digest);
        return digest;
      },
      linkKey: (realmId, use, parts) => note(`the key of a link (${use})`, port.linkKey(realmId, use, parts)),
    }),
    passwords: (port) => ({
      ...port,
      hash: (password) => port.hash(noteChosen('a password', password)),
      matches: (password, hash) => port.matches(noteChosen('a password', password), hash),
    }),
    signInTokens: (port) => ({ ...port, check: (stringId, token, now) => port.check(stringId, note('a signed token', token), now) }),
    signInProvider: (port) => ({
      ...port,
      finish: (returnTo, answer, memory) => {
        const given = new URLSearchParams(answer);
        for (const name of ['code', 'state', 'SAMLResponse']) for (const value of given.getAll(name)) note(`the answer of a provider (${name})`, value);
        return port.finish(returnTo, answer, memory);
      },
    }),
    exchange: (request, response) => {
      const [, query = ''] = request.url?.split('?') ?? [];
      noteParameters(query);
      for (const cookie of request.headers.cookie?.split(';') ?? []) note('a cookie', valueOf(cookie));
      response.once('close', () => {
        for (const cookie of [response.getHeader('set-cookie') ?? []].flat()) note('a cookie', valueOf(String(cookie)));
      });
    },
  };
};
