import { openQueue, playsAll, startTestServer, type TestPerson, type TestServer, whenWaiting } from '@parley/testkit';
import { makeChannel, say } from '../../fixtures/clients/message-client.js';
import { personAtBoth } from '../../fixtures/polls/cast-at.js';
import { prepareRights } from '../../fixtures/polls/changing-rights.js';
import { lawOfPolls } from '../../fixtures/polls/law-of-polls.js';
import { requestsFor } from '../../fixtures/polls/requests.js';

let server: TestServer;
let owner: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

test('a poll with a narrow is not woken by messages outside it', async () => {
  const reader = await server.addPerson('Cordelia');
  const [inside, outside] = [await makeChannel('France', [owner, zoe, reader], {}), await makeChannel('Britain', [owner, zoe, reader], {})];
  const narrows = ['[["channel", "France"]]', '[["channel", "France"], ["topic", "talk"]]', `[["sender", "${owner.email}"], ["channel", "France"]]`];
  const queues = await Promise.all(narrows.map((narrow) => openQueue(reader, { event_types: ['message'], narrow })));
  const { wakeUp } = server.chat.world;
  const { listen } = wakeUp;
  let waits = 0;
  const counted: typeof listen = (queue) => {
    const listener = listen(queue);
    return {
      ...listener,
      next: (...asked) => {
        waits += 1;
        return listener.next(...asked);
      },
    };
  };
  Object.assign(wakeUp, { listen: counted });
  try {
    const begun = whenWaiting(server, narrows.length);
    const answers = queues.map((queue) => queue.next());
    await begun;
    for (let time = 0; time < 5; time += 1) {
      await say(zoe, outside, 'elsewhere');
      await zoe.post('/messages', { type: 'direct', to: `[${reader.id}]`, content: 'psst' });
    }
    expect(waits).toBe(narrows.length);
    const sent = await owner.post('/messages', { type: 'stream', to: inside, topic: 'talk', content: 'here' });
    const messageId = Number(sent.body['id']);
    for (const answer of answers) expect(await answer).toMatchObject([{ type: 'message', message: { id: messageId } }]);
  } finally {
    Object.assign(wakeUp, { listen });
  }
});

/** After each change this many of what only informs: other ones each time. */
const informingSteps = playsAll ? 14 : 1;
const groups = 14 / informingSteps;

test('a poll that waits answers what one that does not wait gets at its place, for each event type and narrow, while rights change, in this process or another', async () => {
  const law = await lawOfPolls(server);
  try {
    const [member, outsider, guest, administrator] = [
      await server.addPerson('Iago'),
      await server.addPerson('Emilia'),
      await server.addPerson('Roderigo', { role: 'guest' }),
      await server.addPerson('Othello', { role: 'administrator' }),
    ];
    const readers = { member, outsider, guest, administrator };
    const acting = { owner: personAtBoth(owner, law.processes), zoe: personAtBoth(zoe, law.processes) };
    const { changes, informing } = await prepareRights(server, { ...acting, ...readers });
    for (const [place, reader] of Object.values(readers).entries())
      await law.observe(
        reader,
        requestsFor({ place, isGuest: reader === guest, channel: 'Denmark', topic: 'elsewhere', sender: zoe.email, isLarge: playsAll }),
      );
    for (const [index, [title, act, where]] of changes.entries()) {
      await law.step(title, async () => {
        const { status, text } = await act();
        expect({ title, status, text: status === 200 ? '' : text }).toEqual({ title, status: 200, text: '' });
      });
      const steps = where === null ? [] : informing(where);
      const [first] = steps;
      const others = steps.slice(1).filter((_, place) => Math.floor(place / informingSteps) === index % groups);
      for (const [name, happens] of [...(first === undefined ? [] : [first]), ...others]) await law.step(`${title}: ${name}`, happens);
    }
  } finally {
    await law.close();
  }
}, 300_000);
