import { playsAll, startTestServer, type TestServer } from '@parley/testkit';
import fc from 'fast-check';
import { assembleCompany } from '../../fixtures/company.js';
import { startFresh } from '../../fixtures/fresh-server.js';
import { type PollPair, pollPair } from '../../fixtures/polls/poll-pair.js';
import { mixedRequests } from '../../fixtures/polls/requests.js';
import { type Process, startOneProcess, until } from '../../fixtures/polls/two-processes.js';
import { type Company, everyChange, happen, inRounds } from '../../fixtures/random-changes.js';

/** In `npm test` only each so many of them is asked alone, other ones each time; all wait and answer. */
const stride = playsAll ? 1 : 4;

const rounds = playsAll ? 8 : 1;

const roles = ['administrator', 'member', 'guest', 'member'] as const;

const openPairs = async ({ people }: Company, process: Process): Promise<ReadonlyArray<PollPair>> => {
  const pairs = people.flatMap((person, index) =>
    mixedRequests({ isGuest: roles[index - 1] === 'guest', channel: 'channel 0', topic: 'one', sender: people[0]?.email ?? '' }).map((request) =>
      pollPair(person, request, [process, process]),
    ),
  );
  for (const pair of pairs) await pair.open();
  expect(pairs.filter((pair) => !pair.isOpen())).toEqual([]);
  return pairs;
};

/** Each alone, from a newly started server. */
const alone = async (server: TestServer, pair: PollPair): Promise<string> => {
  const fresh = await startFresh(server);
  try {
    return await pair.askAt(fresh.url);
  } finally {
    await fresh.close();
  }
};

const quiet = (pairs: ReadonlyArray<PollPair>): Promise<void> => until(() => pairs.every((pair) => pair.isQuiet()));

test('a hundred polls that are woken together answer what each gets alone from a server without caches', async () => {
  await fc.assert(
    fc.asyncProperty(everyChange, async (changes) => {
      const server = await startTestServer();
      try {
        const process = startOneProcess(server);
        const company = await assembleCompany(server, roles);
        const pairs = await openPairs(company, process);
        await quiet(pairs);
        // NOTE: that change is made in the tables alone, and wakes nobody.
        const lawful = changes.filter(({ kind }) => kind !== 'activity');
        for (const [round, some] of inRounds(lawful, rounds).entries()) {
          for (const change of some) await happen(company, change);
          process.held.release();
          await quiet(pairs);
          // Positions are written periodically; the other server reads them.
          await server.chat.world.queues.flush()();
          const open = pairs.filter((pair) => pair.isOpen());
          const apart = new Map<PollPair, string>();
          for (const [index, pair] of open.entries()) if (index % stride === round % stride) apart.set(pair, await alone(server, pair));
          const together = await Promise.all(open.map(async (pair) => ({ pair, ...(await pair.compare()) })));
          for (const { pair, answered, expected, events } of together) {
            const text = apart.get(pair);
            const { name } = pair.request;
            expect({ name, answered }).toEqual({ name, answered: expected });
            if (text !== undefined && events?.length !== 0) expect({ name, answered }).toEqual({ name, answered: text });
            if (text !== undefined && events?.length === 0) expect({ name, text }).toEqual({ name, text: expect.stringContaining('"events":[]') as string });
          }
          for (const pair of pairs) if (!pair.isOpen()) await pair.open();
          await quiet(pairs);
        }
        server.chat.world.wakeUp.end('all');
        await Promise.all(pairs.map((pair) => pair.last()));
      } finally {
        await server.close();
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 600_000);
