import { type TestPerson, type TestServer } from '@parley/testkit';
import { type ChannelPair, openChannelPair } from '../../../fixtures/channel-pair.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let channel: ChannelPair['channel'];
let setPolicy: ChannelPair['setPolicy'];

beforeAll(async () => {
  ({ server, owner, iago, channel, setPolicy } = await openChannelPair());
});
afterAll(() => server.close());

const say = async (to: string | number, topic: string, content = 'hello'): Promise<number> =>
  (await owner.post('/messages', { type: 'stream', to, topic, content })).body['id'] as number;

describe('reading', () => {
  const anchorOf = async (narrow: ReadonlyArray<unknown> = []) =>
    (await iago.get('/messages', { anchor: 'first_unread', num_before: 0, num_after: 0, narrow: narrow as never })).body['anchor'];
  const found = async (narrow: ReadonlyArray<unknown>, person: Pick<TestPerson, 'get'> = iago) => {
    const { body } = await person.get('/messages', { anchor: 'newest', num_before: 20, num_after: 0, narrow: narrow as never });
    return Array.isArray(body['messages']) ? (body['messages'] as unknown as ReadonlyArray<{ id: number }>).map(({ id }) => id) : body.msg;
  };
  const readAll = async () => iago.post('/messages/flags', { op: 'add', flag: 'read', messages: (await found([])) as number[] });

  test('begins after muted messages (4.7 rows 14 to 18)', async () => {
    const [a, b] = [await channel('reading a'), await channel('reading b')];
    await readAll();
    expect(await anchorOf()).toBe(10_000_000_000_000_000);
    await setPolicy(a, 'muted', 1);
    const inMuted = await say(a, 'Muted');
    const heard = await say(a, 'heard');
    expect(await anchorOf()).toBe(heard);
    expect(await anchorOf([['channel', 'reading a']])).toBe(heard);
    await readAll();
    await server.knex.raw('update parley.subscription set is_muted = true where user_id = ? and channel_id = ?', [iago.id, b]);
    await server.knex.raw('update parley.realm_counter set rules = rules + 1 where realm_id = ?', [server.realm.id]);
    const silent = await say(b, 'silent');
    expect(await anchorOf()).toBe(10_000_000_000_000_000);
    expect(await anchorOf([['channel', 'reading b']])).toBe(silent);
    const followed = await say(b, 'followed');
    await setPolicy(b, 'Followed', 3);
    expect(await anchorOf()).toBe(followed);
    await setPolicy(b, 'followed', 2);
    expect(await anchorOf()).toBe(followed);
    expect(
      await found([
        ['is', 'muted'],
        ['channel', 'reading b'],
      ]),
    ).toEqual([silent]);
    expect(
      await found([
        ['is', 'muted'],
        ['channel', 'reading a'],
      ]),
    ).toEqual([inMuted]);
    expect(await found([['is', 'followed']])).toEqual([]);
    await setPolicy(b, 'followed', 3);
    expect(await found([['is', 'followed']])).toEqual([followed]);
    expect(
      await found([
        { operator: 'is', operand: 'muted', negated: true },
        { operator: 'channel', operand: 'reading b' },
      ]),
    ).toEqual([followed]);
    const unread = (await iago.post('/register', { fetch_event_types: ['message', 'update_message_flags'] })).body['unread_msgs'] as unknown as {
      count: number;
    };
    expect(unread.count).toBe(1);
  });

  test('these words are known from their levels on', async () => {
    expect(await found([['is', 'followed']], iago.at(264))).toContain("unknown 'is' operand followed");
    expect(Array.isArray(await found([['is', 'followed']], iago.at(265)))).toBe(true);
    expect(await found([['is', 'muted']], iago.at(365))).toContain("unknown 'is' operand muted");
    expect(Array.isArray(await found([['is', 'muted']], iago.at(366)))).toBe(true);
  });
});
