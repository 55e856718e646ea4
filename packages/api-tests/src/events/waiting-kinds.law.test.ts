import {
  type AnyScenario,
  assembleCast,
  type Cast,
  castNames,
  makeChannel,
  playsAll,
  roleScenarios,
  scenarios,
  setRealm,
  startTestServer,
  type TestPerson,
  type TestServer,
} from '@parley/testkit';
import { castAt } from '../../fixtures/polls/cast-at.js';
import { appendFormer, formerKinds, kindScenarios, lawfulKinds } from '../../fixtures/polls/kind-scenarios.js';
import { type LawOfPolls, lawOfPolls } from '../../fixtures/polls/law-of-polls.js';
import { requestsFor } from '../../fixtures/polls/requests.js';

const channel = 'first of all';

let server: TestServer;
let cast: Cast;
let bot: TestPerson;
let law: LawOfPolls;

beforeAll(async () => {
  // With the default policies for following topics.
  server = await startTestServer({ realm: { policies: { userDefaults: {} } } });
  cast = await assembleCast(server);
  // Somebody who reads nothing themselves: a bot's queues count with those of its owner.
  const { id: ownerId } = await server.addPerson('Maker');
  bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId, isSystemBot: false } });
  await makeChannel(cast, channel);
  law = await lawOfPolls(server);
  const readers = [...castNames.map((name) => cast[name]), cast.owner, bot];
  for (const [place, reader] of readers.entries())
    await law.observe(reader, requestsFor({ place, isGuest: reader === cast.guest, channel, topic: 'talk', sender: cast.actor.email, isLarge: playsAll }));
}, 120_000);
afterAll(async () => {
  await law.close();
  await server.close();
});

const holds = async (played: AnyScenario, index: number): Promise<void> => {
  const word = `word${index}`;
  // The one process, and then the other.
  const acting = castAt(cast, law.processes[index % 2 === 0 ? 0 : 1]);
  let given = undefined as never;
  await law.step(`before: ${played.name}`, async () => {
    given = await played.given(acting, word);
  });
  await law.step(played.name, async () => {
    const { status, body } = await played.when(acting, given, word);
    expect([status, body.code]).toEqual([played.then.status, played.then.code]);
  });
};

describe('a poll that waits answers what one that does not wait gets at its place, from this process or another', () => {
  // Each kind has its scenario; of the others a third is played, which takes a minute.
  const others = scenarios.filter((one, index) => index % 3 === 0 && !kindScenarios.includes(one));
  const played = playsAll ? [...kindScenarios, ...others, ...roleScenarios] : kindScenarios;
  for (const [index, one] of played.entries())
    test(one.name, async () => {
      try {
        await holds(one, index);
      } finally {
        if (one.operation.startsWith('PATCH /realm')) await setRealm(server, server.realm);
      }
    });

  test.each(formerKinds)('%s, which a former version wrote', async (kind) => {
    await law.step(kind, () => appendFormer(server, cast, kind, bot));
  });

  test('every kind of entry was among them, and made a poll answer', () => {
    const missing = lawfulKinds.filter((kind) => !law.kinds.has(kind as never));
    expect(
      missing.map(
        (kind) => `${kind}: name a scenario that brings it about in the table \`broughtAbout\` of packages/api-tests/fixtures/polls/kind-scenarios.ts`,
      ),
    ).toEqual([]);
  });
});
