import { level, startTestServer, type TestClient, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';
import { makeChannel, say } from '../../fixtures/clients/message-client.js';

/** For a former subscriber a private channel looks like a missing one, by id and by name, at every level. */
const present = 'takeover-of-acme';
const former = 'sekretkanal';

let server: TestServer;
let owner: TestPerson;
let aaron: TestPerson;
let id: number;
let messageId: number;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  aaron = await server.addPerson('Aaron');
  id = await makeChannel(former, [owner, aaron], { invite_only: true });
  messageId = await say(aaron, former, 'said while inside');
  await owner.delete('/users/me/subscriptions', { subscriptions: [former], principals: [aaron.id] });
  await owner.patch(`/streams/${id}`, { new_name: present });
});
afterAll(() => server.close());

const unknown = 999_999;

/** The same request for a missing channel, with its id replaced. */
const asIfMissing = ({ status, body }: TestReply): object => ({
  status,
  body: JSON.parse(JSON.stringify(body).replaceAll(String(unknown), String(id))) as object,
});

const later = Math.floor(Date.parse('2100-01-01') / 1000);
const byId: ReadonlyArray<readonly [string, (person: TestClient, channel: number) => Promise<TestReply>]> = [
  ['POST /messages', (person, to) => person.post('/messages', { type: 'stream', to, topic: 'x', content: 'y' })],
  ['POST /typing', (person, to) => person.post('/typing', { type: 'stream', op: 'start', stream_id: to, topic: 'x' })],
  [
    'POST /scheduled_messages',
    (person, to) => person.post('/scheduled_messages', { type: 'stream', to, topic: 'x', content: 'y', scheduled_delivery_timestamp: later }),
  ],
  [
    'GET /messages',
    (person, operand) => person.get('/messages', { anchor: 'newest', num_before: 5, num_after: 0, narrow: [{ operator: 'channel', operand }] }),
  ],
  [
    'POST /messages/flags/narrow',
    (person, operand) =>
      person.post('/messages/flags/narrow', {
        anchor: 'newest',
        num_before: 5,
        num_after: 0,
        op: 'add',
        flag: 'read',
        narrow: [{ operator: 'channel', operand }],
      }),
  ],
  [
    'GET /messages/matches_narrow',
    (person, operand) => person.get('/messages/matches_narrow', { msg_ids: [messageId], narrow: [{ operator: 'channel', operand }] }),
  ],
];

describe.each([208, 339, 496].map(level))('at level %i', (at) => {
  test.each(byId)('%s by id', async (_, ask) => {
    const caller = aaron.at(at);
    const { status, body } = await ask(caller, id);
    expect(JSON.stringify(body)).not.toContain(present);
    expect({ status, body }).toEqual(asIfMissing(await ask(caller, unknown)));
  });

  test.each([present, former])('a narrow to %s', async (name) => {
    const ask = async (operand: string): Promise<object> => {
      const { status, body } = await aaron
        .at(at)
        .get('/messages', { anchor: 'newest', num_before: 5, num_after: 0, narrow: [{ operator: 'channel', operand }] });
      return { status, body: JSON.parse(JSON.stringify(body).replaceAll(operand, 'NAME')) as object };
    };
    expect(await ask(name)).toEqual(await ask('no-such-channel'));
  });
});
