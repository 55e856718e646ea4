import type { RequestListener } from 'node:http';
import type { SignInProvider } from '@parley/core';
import { type LocalService, startLocalService } from '@parley/testkit';
import * as Either from 'fp-ts/lib/Either.js';
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, SignJWT, UnsecuredJWT } from 'jose';
import { oidcProvider } from './oidc-provider.js';

type Claims = Readonly<Record<string, unknown>>;

const returnTo = 'http://localhost/complete/oidc/';
const person = { sub: 'cordelia', email: 'cordelia@example.org', email_verified: true, name: 'Cordelia' };

let keys: GenerateKeyPairResult;
let others: GenerateKeyPairResult;
let service: LocalService;
let issuer: string;
let provider: SignInProvider;
/** The answer of the token endpoint. */
let tokens: { readonly status: number; readonly body: unknown } = { status: 200, body: {} };
/** Statuses of the endpoint that tells keys. */
let keyStatus = 200;
const warned: unknown[] = [];

const answer: RequestListener = (request, response) => {
  void (async () => {
    const answers: Readonly<Record<string, () => Promise<{ readonly status: number; readonly body: unknown }>>> = {
      '/.well-known/openid-configuration': () =>
        Promise.resolve({
          status: 200,
          body: {
            issuer,
            authorization_endpoint: `${issuer}/auth`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/keys`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          },
        }),
      '/keys': async () => ({ status: keyStatus, body: { keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'RS256', use: 'sig', kid: 'first' }] } }),
      '/token': () => Promise.resolve(tokens),
    };
    const { status, body } = (await answers[request.url ?? '']?.()) ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  })();
};

const open = (): SignInProvider => {
  const log = { info: () => undefined, warn: (...logged: ReadonlyArray<unknown>) => void warned.push(logged), error: () => undefined };
  return oidcProvider({ id: 'court', displayName: 'The court', issuer, clientId: 'parley', clientSecret: 'secret', log });
};

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  others = await generateKeyPair('RS256', { extractable: true });
  service = await startLocalService(answer);
  issuer = service.url;
  provider = open();
});
afterAll(() => service.close());

const now = (): number => Math.floor(Date.now() / 1000);

type Sign = (claims: Claims) => Promise<string>;

const signed =
  (key: GenerateKeyPairResult['privateKey'] | Uint8Array, header: { readonly alg: string; readonly kid?: string }): Sign =>
  (claims) =>
    new SignJWT(claims).setProtectedHeader(header).sign(key);
const sound: Sign = (claims) => signed(keys.privateKey, { alg: 'RS256', kid: 'first' })(claims);

/** Begins to sign in, and ends with an ID token that has these claims besides the sound ones. */
const finish = async (change: Claims = {}, sign: Sign = sound, at = provider): Promise<Either.Either<string, unknown>> => {
  const begun = await at.begin(returnTo)();
  if (Either.isLeft(begun)) throw new Error(JSON.stringify(begun.left));
  const { location, memory } = begun.right;
  const asked = new URL(location).searchParams;
  const claims = { iss: issuer, aud: 'parley', iat: now(), exp: now() + 60, nonce: asked.get('nonce'), ...person, ...change };
  tokens = { status: 200, body: { access_token: 'access', token_type: 'bearer', id_token: await sign(claims) } };
  const finished = await at.finish(returnTo, `code=a-code&state=${asked.get('state') ?? ''}`, memory)();
  if (Either.isLeft(finished)) return Either.left(finished.left.kind);
  return finished.right;
};

test('a browser is sent with a state, a nonce and the challenge of a verifier, other ones each time', async () => {
  const [first, second] = [await provider.begin(returnTo)(), await provider.begin(returnTo)()];
  if (Either.isLeft(first) || Either.isLeft(second)) throw new Error('not begun');
  const asked = new URL(first.right.location).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: 'parley',
    response_type: 'code',
    redirect_uri: returnTo,
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    expect(asked.get(name)).not.toBe(new URL(second.right.location).searchParams.get(name));
  }
  expect(first.right.memory).not.toContain(asked.get('code_challenge'));
});

test('a sound token names the person', async () => {
  const { sub: subject, email } = person;
  expect(await finish()).toEqual(Either.right({ issuer, subject, email, fullName: 'Cordelia' }));
});

const refused = Either.left('invalid');

describe('a token is refused', () => {
  test('without a signature', async () => {
    expect(await finish({}, (claims) => Promise.resolve(new UnsecuredJWT(claims).encode()))).toEqual(refused);
  });

  test('signed with another key', async () => {
    expect(await finish({}, signed(others.privateKey, { alg: 'RS256', kid: 'first' }))).toEqual(refused);
    expect(await finish({}, signed(others.privateKey, { alg: 'RS256', kid: 'second' }))).toEqual(refused);
  });

  test('signed with another algorithm, also with the public key as a secret', async () => {
    const { privateKey } = await generateKeyPair('PS256');
    expect(await finish({}, signed(privateKey, { alg: 'PS256', kid: 'first' }))).toEqual(refused);
    const shared = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
    expect(await finish({}, signed(shared, { alg: 'HS256', kid: 'first' }))).toEqual(refused);
  });

  test('with a changed part', async () => {
    const change: Sign = async (claims) => {
      const [header, , signature] = (await sound(claims)).split('.');
      return [header, Buffer.from(JSON.stringify({ ...claims, email: 'owner@example.org' })).toString('base64url'), signature].join('.');
    };
    expect(await finish({}, change)).toEqual(refused);
  });

  test.each<readonly [string, () => Claims]>([
    ['of another nonce', () => ({ nonce: 'x'.repeat(43) })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['for another audience', () => ({ aud: 'another' })],
    ['for several audiences, of another party', () => ({ aud: ['parley', 'another'], azp: 'another' })],
    ['without an audience', () => ({ aud: undefined })],
    ['of another issuer', () => ({ iss: 'https://evil.example' })],
    ['that has expired', () => ({ iat: now() - 600, exp: now() - 300 })],
    ['that never expires', () => ({ exp: undefined })],
    ['that is not valid yet', () => ({ nbf: now() + 300 })],
    ['without a subject', () => ({ sub: undefined })],
  ])('%s', async (_, change) => {
    expect(await finish(change())).toEqual(refused);
  });

  test('and the operator learns of it, without the token', () => {
    expect(warned.length).toBeGreaterThan(0);
    expect(JSON.stringify(warned)).not.toMatch(/ey[\w-]+\.|a-code|access|example\.org/);
  });
});

test('an address that the provider has not verified is none', async () => {
  expect(await finish({ email_verified: false })).toEqual(Either.left('addressNotVerified'));
  expect(await finish({ email_verified: undefined })).toEqual(Either.left('addressNotVerified'));
});

test('a provider without its keys, or with an error, could not be asked', async () => {
  keyStatus = 500;
  expect(await finish({}, sound, open())).toEqual(Either.left('unavailable'));
  keyStatus = 200;
  const begun = await provider.begin(returnTo)();
  if (Either.isLeft(begun)) throw new Error('not begun');
  tokens = { status: 500, body: {} };
  const state = new URL(begun.right.location).searchParams.get('state') ?? '';
  expect(await provider.finish(returnTo, `code=a-code&state=${state}`, begun.right.memory)()).toMatchObject({ _tag: 'Left' });
});

test.each(['http://id.example.org', 'ftp://127.0.0.1', 'https://id.example.org/?a=b', 'https://ann@id.example.org', 'id.example.org'])(
  '%s is no address of a provider',
  (address) => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    expect(() => oidcProvider({ id: 'court', displayName: 'The court', issuer: address, clientId: 'parley', clientSecret: 'secret', log })).toThrow('HTTPS');
  },
);
