import { countStatements, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { fetchPage, idsIn, makeChannel, messagesIn, narrowed, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  await say(iago, await makeChannel('Denmark', [iago, zoe]), 'horses');
});
afterAll(() => server.close());

describe('hidden and missing words are the same (attack 3)', () => {
  test('to people outside of a channel, later subscribers, former ones, and people outside of a conversation', async () => {
    const guest = await server.addPerson('Polonius', { role: 'guest' });
    const secret = await makeChannel('Secret', [owner, iago], { invite_only: true, history_public_to_subscribers: false });
    await say(owner, secret, 'zeppelin in the text', 'talk');
    await say(owner, secret, 'x', 'zeppelin in the topic');
    await sendDirect(owner, [iago], 'zeppelin between us');
    await say(owner, await makeChannel('Open', [owner]), 'zeppelin for everybody');
    const asked = async (person: TestPerson, word: string, more: ReadonlyArray<unknown> = []) =>
      (await fetchPage(person, { narrow: [['search', word], ...more] as never })).text;
    for (const person of [zoe, guest]) {
      expect(await asked(person, 'zeppelin')).toBe(await asked(person, 'nothing'));
      expect(await asked(person, '"zeppelin in"')).toBe(await asked(person, '"nothing in"'));
      expect(await asked(person, 'zeppelin', [['is', 'dm']])).toBe(await asked(person, 'nothing', [['is', 'dm']]));
    }
    expect(
      idsIn(
        await fetchPage(guest, {
          narrow: [
            ['search', 'zeppelin'],
            ['channels', 'public'],
          ],
        }),
      ),
    ).toEqual([]);
    expect(
      idsIn(
        await fetchPage(zoe, {
          narrow: [
            ['search', 'zeppelin'],
            ['channels', 'public'],
          ],
        }),
      ),
    ).toHaveLength(1);
    await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'Secret' }], principals: [zoe.id] });
    const since = await say(owner, secret, 'zeppelin again', 'zeppelins');
    expect(await narrowed(zoe, [['search', 'zeppelin']])).toEqual([since]);
    await owner.delete('/users/me/subscriptions', { subscriptions: ['Secret'], principals: [zoe.id] });
    expect(await asked(zoe, 'zeppelin')).toBe(await asked(zoe, 'nothing'));
    const cost = async (word: string) => (await countStatements(server.knex, () => asked(zoe, word))).statements;
    expect(await cost('zeppelin')).toEqual(await cost('nothing'));
  });

  test('in another organization', async () => {
    const other = await server.addPerson('Other', {}, await server.addRealm({ stringId: 'other' }));
    expect(await narrowed(other, [['search', 'horses']])).toEqual([]);
  });
});

test('callers without an account search web-public channels only', async () => {
  await setRealm(server, { policies: { spectatorAccess: true } });
  const square = await makeChannel('Square', [owner], { is_web_public: true });
  const open = await say(owner, square, 'horses in the square');
  const webPublic = { operator: 'channels', operand: 'web-public' };
  const anybody = server.anybody.browser();
  const asked = await anybody.get('/messages', {
    anchor: 'newest',
    num_before: 9,
    num_after: 0,
    narrow: [webPublic, { operator: 'search', operand: 'horse' }],
  });
  expect(messagesIn(asked)).toMatchObject([{ id: open, match_content: expect.stringContaining('highlight') as string }]);
});
