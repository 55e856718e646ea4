import type { SignInTokens } from '@parley/core';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { startTestServer, type TestServerOptions } from '../server/test-server.js';
import type { TestPerson, TestServer } from '../server/test-server.js';

const password = 'a sea of troubles';

/** Knows no key, so no token is sound. */
const signInTokens: SignInTokens = { isEnabled: () => true, check: () => TaskEither.right(Option.none) };

interface Stage {
  readonly server: TestServer;
  readonly hamlet: TestPerson;
}

/** A server with one person, which somebody does something to before it closes. */
const closing = async (plant: (stage: Stage) => unknown, options: TestServerOptions = {}): Promise<void> => {
  const server = await startTestServer(options);
  const hamlet = await server.addPerson('Hamlet', { password });
  await hamlet.get('/users/me');
  await server.anybody.post('/fetch_api_key', { username: hamlet.email, password });
  await plant({ server, hamlet });
  await server.close();
};

test('a server that writes none of its secrets closes', async () => {
  await closing(({ server }) => server.chat.world.log.error('all is well', { error: new Error('or nearly') }));
  // The log has routes, not paths.
  await closing(({ server, hamlet }) => server.anybody.get(`/users/${hamlet.apiKey}`));
});

describe('a server does not close with a planted', () => {
  test.each<[string, (stage: Stage) => unknown, string]>([
    [
      'key in a field',
      ({ server, hamlet }) => server.chat.world.log.info('planted', { deep: [{ key: hamlet.apiKey }] }),
      'an API key in a line of the log: planted',
    ],
    [
      'key in a path',
      ({ server, hamlet }) => server.chat.world.log.info('planted', { path: `/users/${hamlet.apiKey}` }),
      'an API key in a line of the log: planted',
    ],
    [
      'password in the cause of an error',
      ({ server }) => server.chat.world.log.error('planted', { error: new Error('broken', { cause: new Error(`bad ${password}`) }) }),
      'a password in a line of the log: planted',
    ],
    [
      'header in a line that only details have',
      ({ server, hamlet }) => server.chat.world.log.debug?.('planted', { header: Buffer.from(`${hamlet.email}:${hamlet.apiKey}`).toString('base64') }),
      'an API key in a line of the log: planted',
    ],
    [
      'cookie',
      async ({ server }) => {
        const { headers } = await fetch(`${server.url}/login/`);
        const [cookie = ''] = headers.getSetCookie();
        server.chat.world.log.info('planted', { cookie });
      },
      'a cookie in a line of the log: planted',
    ],
    [
      'one-time pad of an address',
      async ({ server }) => {
        await fetch(`${server.url}/login/?mobile_flow_otp=${'0123456789abcdef'.repeat(4)}`);
        server.chat.world.log.info('planted', { pad: '0123456789abcdef'.repeat(4) });
      },
      'the parameter mobile_flow_otp in a line of the log: planted',
    ],
    [
      'token that was checked',
      async ({ server }) => {
        await server.anybody.post('/jwt/fetch_api_key', { token: 'eyJhbGciOiJIUzI1NiJ9.e30.never-signed' });
        server.chat.world.log.info('planted', { said: 'eyJhbGciOiJIUzI1NiJ9.e30.never-signed' });
      },
      'a signed token in a line of the log: planted',
    ],
    [
      'key of a phone, which rows have sealed',
      ({ server }) =>
        server.chat.world.log.info('planted', { row: [server.chat.world.secrets.seal('pushKey', 'MTIzNDU2Nzg5MDEy'.repeat(3)), 'MTIzNDU2Nzg5MDEy'.repeat(3)] }),
      'what is encrypted (pushKey) in a line of the log: planted',
    ],
    [
      'key of a link, which a mail would have',
      ({ server }) => server.chat.world.log.info('planted', { at: `/join/${server.chat.world.secrets.linkKey(server.realm.id, 'join', [1])}/` }),
      'the key of a link (join) in a line of the log: planted',
    ],
  ])('%s', async (_, plant, leak) => {
    await expect(closing(plant, { signInTokens })).rejects.toThrow(leak);
  });

  test.each<[string, (stage: Stage) => unknown, string]>([
    ['text', ({ server }) => server.knex.raw(`update parley.account set password_hash = '${password}'`), 'a password in a row of account'],
    [
      'document',
      ({ server, hamlet }) => server.knex.raw(`create table parley.planted as select '{"of": ["${hamlet.apiKey}"]}'::jsonb as facts`),
      'an API key in a row of planted',
    ],
    [
      'binary value',
      ({ server, hamlet }) => server.knex.raw(`create table parley.planted as select convert_to('${hamlet.apiKey}', 'UTF8') as bytes`),
      'an API key in a row of planted',
    ],
    [
      'token of a service',
      ({ server, hamlet }) =>
        server.knex.raw(`create table parley.planted as select '${server.chat.world.secrets.serviceToken(server.realm.id, hamlet.id)}' as token`),
      'the token of a service in a row of planted',
    ],
  ])('%s in a row', async (_, plant, leak) => {
    await expect(closing(plant)).rejects.toThrow(leak);
  });

  test('key that a statement only looks for', async () => {
    await expect(closing(({ server, hamlet }) => server.knex.raw('select 1 where ?::text is null', [hamlet.apiKey]))).rejects.toThrow(
      'an API key in a value of the statement select 1 where',
    );
  });
});
