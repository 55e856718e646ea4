import { countStatements, runWorkers, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { canFetch, linking, uploaded } from '../../fixtures/clients/file-client.js';
import { makeChannel, narrowed, say, sendDirect } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let aaron: TestPerson;
let guest: TestPerson;
let office: number;
let vault: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  aaron = await server.addPerson('Aaron');
  guest = await server.addPerson('Polonius', { role: 'guest' });
  office = await makeChannel('office', [owner, iago, zoe]);
  vault = await makeChannel('vault', [owner, iago], { invite_only: true });
});
afterAll(() => server.close());

const readers = async (address: string): Promise<ReadonlyArray<string>> => {
  const people = { owner, iago, zoe, aaron, guest };
  const found: string[] = [];
  for (const [name, person] of Object.entries(people)) if (await canFetch(server, person, address)) found.push(name);
  return found;
};

describe('a file is readable for its owner, and for readers of a message that links it', () => {
  test('in a public channel: also people who are not subscribed, unless they are guests', async () => {
    const address = await uploaded(iago);
    expect(await readers(address)).toEqual(['iago']);
    await say(iago, office, linking(address));
    expect(await readers(address)).toEqual(['owner', 'iago', 'zoe', 'aaron']);
  });

  test('in a private channel: its subscribers', async () => {
    const address = await uploaded(iago);
    await say(iago, vault, linking(address));
    expect(await readers(address)).toEqual(['owner', 'iago']);
  });

  test('in a private channel with protected history: receivers', async () => {
    const kept = await makeChannel('kept', [owner, iago], { invite_only: true, history_public_to_subscribers: false });
    const [before, after] = [await uploaded(iago), await uploaded(iago)];
    await say(iago, kept, linking(before));
    await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'kept' }], principals: [zoe.id] });
    await say(iago, kept, linking(after));
    expect([await readers(before), await readers(after)]).toEqual([
      ['owner', 'iago'],
      ['owner', 'iago', 'zoe'],
    ]);
  });

  test('in an archived channel: like its messages', async () => {
    const closed = await makeChannel('closed', [owner, iago]);
    const address = await uploaded(iago);
    const id = await say(iago, closed, linking(address));
    await owner.delete(`/streams/${closed}`);
    for (const person of [iago, zoe, guest]) expect(await canFetch(server, person, address)).toBe((await person.get(`/messages/${id}`)).status === 200);
    expect(await canFetch(server, iago, address)).toBe(true);
  });

  test('in a direct message: its participants', async () => {
    const address = await uploaded(iago);
    await sendDirect(iago, [aaron, guest], linking(address));
    expect(await readers(address)).toEqual(['iago', 'aaron', 'guest']);
  });

  test('no more after the reader has lost the message', async () => {
    const room = await makeChannel('room', [owner, zoe], { invite_only: true });
    const address = await uploaded(owner);
    await say(owner, room, linking(address));
    expect(await canFetch(server, zoe, address)).toBe(true);
    await zoe.delete('/users/me/subscriptions', { subscriptions: ['room'] });
    expect(await canFetch(server, zoe, address)).toBe(false);
  });
});

describe('linking a file that one may not read makes it readable for nobody', () => {
  test('by a message', async () => {
    const address = await uploaded(iago);
    const id = await say(zoe, office, linking(address));
    expect(await readers(address)).toEqual(['iago']);
    expect(await narrowed(zoe, [{ operator: 'has', operand: 'attachment' }])).not.toContain(id);
  });

  test('by an edit', async () => {
    const address = await uploaded(iago);
    const id = await say(zoe, office, 'nothing');
    expect((await zoe.patch(`/messages/${id}`, { content: linking(address) })).status).toBe(200);
    expect(await readers(address)).toEqual(['iago']);
  });

  test('the owner of a quoted message gives the file when they answer by quoting', async () => {
    const address = await uploaded(iago);
    await say(zoe, office, linking(address));
    await say(iago, office, `> ${linking(address)}`);
    expect(await readers(address)).toEqual(['owner', 'iago', 'zoe', 'aaron']);
  });

  test('by a mere preview', async () => {
    const address = await uploaded(iago);
    await say(iago, office, `\`${linking(address)}\``);
    expect(await readers(address)).toEqual(['iago']);
  });

  test('by a scheduled message, also at its time', async () => {
    const address = await uploaded(iago);
    const at = Math.floor(server.clock.now() / 1000) + 60;
    await zoe.post('/scheduled_messages', { type: 'stream', to: office, topic: 'later', content: linking(address), scheduled_delivery_timestamp: at });
    server.clock.advance(61_000);
    await runWorkers(server);
    expect(await readers(address)).toEqual(['iago']);
  });
});

describe('a reader of a file', () => {
  test('can share it', async () => {
    const address = await uploaded(iago);
    await sendDirect(iago, [zoe], linking(address));
    await sendDirect(zoe, [guest], linking(address));
    expect(await readers(address)).toEqual(['iago', 'zoe', 'guest']);
  });

  test('can share it by a scheduled message', async () => {
    const address = await uploaded(iago);
    const at = Math.floor(server.clock.now() / 1000) + 60;
    await iago.post('/scheduled_messages', { type: 'stream', to: office, topic: 'later', content: linking(address), scheduled_delivery_timestamp: at });
    expect(await readers(address)).toEqual(['iago']);
    server.clock.advance(61_000);
    await runWorkers(server);
    expect(await readers(address)).toEqual(['owner', 'iago', 'zoe', 'aaron']);
  });
});

describe('links follow their message', () => {
  test('another text links other files', async () => {
    const [first, second] = [await uploaded(iago), await uploaded(iago)];
    const id = await say(iago, office, linking(first));
    await iago.patch(`/messages/${id}`, { content: linking(second) });
    expect([await readers(first), await readers(second)]).toEqual([['iago'], ['owner', 'iago', 'zoe', 'aaron']]);
    expect(await narrowed(iago, [{ operator: 'has', operand: 'attachment' }])).toContain(id);
    await iago.patch(`/messages/${id}`, { content: 'nothing' });
    expect(await readers(second)).toEqual(['iago']);
    expect(await narrowed(iago, [{ operator: 'has', operand: 'attachment' }])).not.toContain(id);
  });

  test('moved messages give it to other readers', async () => {
    const address = await uploaded(iago);
    const id = await say(iago, office, linking(address));
    await owner.patch(`/messages/${id}`, { stream_id: vault });
    expect(await readers(address)).toEqual(['owner', 'iago']);
    await owner.patch(`/messages/${id}`, { stream_id: office });
    expect(await readers(address)).toEqual(['owner', 'iago', 'zoe', 'aaron']);
  });

  test('Attack 45: a file stays while some message links it', async () => {
    const address = await uploaded(iago);
    const [first, second] = [await say(iago, office, linking(address)), await sendDirect(iago, [guest], linking(address))];
    await iago.delete(`/messages/${first}`);
    expect(await readers(address)).toEqual(['iago', 'guest']);
    await iago.delete(`/messages/${second}`);
    expect(await readers(address)).toEqual(['iago']);
  });

  test('a deleted topic links nothing', async () => {
    const address = await uploaded(iago);
    await say(iago, office, linking(address), 'doomed');
    await owner.post(`/streams/${office}/delete_topic`, { topic_name: 'doomed' });
    expect(await readers(address)).toEqual(['iago']);
  });
});

test('has:attachment finds messages that link an existing file', async () => {
  const room = await makeChannel('found', [iago, zoe]);
  const linked = await say(iago, room, linking(await uploaded(iago)));
  await say(iago, room, linking(`/user_uploads/${server.realm.id}/0123456789abcdef/x.txt`));
  await say(iago, room, 'nothing');
  const narrow = [
    { operator: 'channel', operand: room },
    { operator: 'has', operand: 'attachment' },
  ];
  expect(await narrowed(zoe, narrow)).toEqual([linked]);
});

describe('Cost', () => {
  const statementsOf = async (work: () => Promise<unknown>): Promise<number> => (await countStatements(server.knex, work)).statements.length;

  test('a message that links files takes three statements more, for any number of files and owners', async () => {
    const own: string[] = [];
    for (let count = 0; count < 5; count += 1) own.push(await uploaded(iago));
    const others = [await uploaded(zoe), await uploaded(zoe)];
    await sendDirect(zoe, [iago], others.map(linking).join(' '));
    await say(iago, office, 'warm');
    const plain = await statementsOf(() => say(iago, office, 'plain'));
    const one = await statementsOf(() => say(iago, office, linking(own[0] ?? '')));
    const many = await statementsOf(() => say(iago, office, [...own, ...others].map(linking).join(' ')));
    expect(one - plain).toBeLessThanOrEqual(3);
    expect(many).toBe(one);
  });
});
