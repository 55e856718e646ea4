import { basicAuthorization, countStatements, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let hamlet: TestPerson;
let cold: TestPerson;
let elsewhere: TestPerson;
let bot: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  hamlet = await server.addPerson('Hamlet', { password: 'the right one' });
  cold = await server.addPerson('Horatio');
  bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: null, isSystemBot: false } });
  elsewhere = await server.addPerson('Lear', { password: 'the right one' }, await server.addRealm({ stringId: 'lear' }));
  await hamlet.get('/users/me');
});
afterAll(() => server.close());

interface Work {
  readonly statements: ReadonlyArray<string>;
  readonly keys: number;
  readonly comparisons: number;
  readonly passwords: number;
}

/** What some call makes the server do: statements, keys derived, texts compared, passwords hashed. */
const workOf = async (call: () => Promise<unknown>): Promise<Work> => {
  const { secrets, passwords } = server.chat.world;
  const [{ apiKey, sameText }, { matches }] = [{ ...secrets }, { ...passwords }];
  const counted = { keys: 0, comparisons: 0, passwords: 0 };
  Object.assign(secrets, {
    apiKey: (...given: Parameters<typeof apiKey>) => ((counted.keys += 1), apiKey(...given)),
    sameText: (...given: Parameters<typeof sameText>) => ((counted.comparisons += 1), sameText(...given)),
  });
  Object.assign(passwords, { matches: (...given: Parameters<typeof matches>) => ((counted.passwords += 1), matches(...given)) });
  try {
    const { statements } = await countStatements(server.knex, call);
    return { statements, ...counted };
  } finally {
    Object.assign(secrets, { apiKey, sameText });
    Object.assign(passwords, { matches });
  }
};

const wrongKey = 'x'.repeat(32);
const signIn = (email: string, key = wrongKey) => server.anybody.get('/users/me', {}, { headers: { authorization: basicAuthorization(email, key) } });

test('a wrong key costs the same, whether the address has an account here, elsewhere, or nowhere', async () => {
  // The version of the facts is remembered by now.
  await signIn('nobody@example.org');
  const works: Work[] = [];
  const kinds = [hamlet.email, cold.email, bot.email, elsewhere.email, 'nobody@example.org', hamlet.email.toUpperCase()];
  for (const email of kinds) {
    works.push(
      await workOf(async () => {
        expect(errorIn(await signIn(email))).toMatchObject({ status: 401, msg: 'Invalid API key' });
      }),
    );
  }
  expect(works).toEqual(kinds.map(() => works[0]));
  expect(works[0]?.statements.length).toBeLessThanOrEqual(2);
});

test('the right key of another organization is still refused for the wrong host', async () => {
  expect(errorIn(await signIn(elsewhere.email, elsewhere.apiKey))).toMatchObject({ status: 401, msg: 'Account is not associated with this subdomain' });
  expect(errorIn(await signIn(hamlet.email, elsewhere.apiKey))).toMatchObject({ status: 401, msg: 'Invalid API key' });
  expect((await signIn(cold.email, cold.apiKey)).status).toBe(200);
});

test('attack 67: a wrong password costs the same for an account, a bot, an account elsewhere, and none', async () => {
  const fetchKey = (username: string) => server.anybody.post('/fetch_api_key', { username, password: 'a wrong one' });
  const works: Work[] = [];
  const kinds = [hamlet.email, cold.email, bot.email, elsewhere.email, 'nobody@example.org'];
  for (const username of kinds) {
    works.push(
      await workOf(async () => {
        expect(errorIn(await fetchKey(username))).toMatchObject({ status: 401, code: 'AUTHENTICATION_FAILED' });
      }),
    );
  }
  expect(works).toEqual(kinds.map(() => works[0]));
  expect(works[0]?.passwords).toBe(1);
});

test('somebody who signs in by address is loaded once, for the sign-in and for what they ask', async () => {
  const person = await server.addPerson('Ophelia');
  const { statements } = await workOf(async () => {
    expect((await person.get('/users/me')).status).toBe(200);
  });
  expect(statements.filter((text) => text.includes('key_generation'))).toHaveLength(2);
  const again = await workOf(() => person.get('/users/me'));
  expect(again.statements.filter((text) => text.includes('key_generation'))).toEqual([]);
});
