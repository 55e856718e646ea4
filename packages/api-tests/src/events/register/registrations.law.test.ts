import { newestRegistration, playsAll, startTestServer, type TestClient, type TestPerson, type TestServer } from '@parley/testkit';
import fc from 'fast-check';
import { startFresh } from '../../../fixtures/fresh-server.js';
import { assembleCompany } from '../../../fixtures/company.js';
import { everyChange, happen, inRounds, type RandomChange } from '../../../fixtures/random-changes.js';

/** One client of a person, with its own level, prefix and options. */
interface Observer {
  readonly person: TestPerson;
  readonly level: number | null;
  readonly options: typeof newestRegistration;
}

const { client_capabilities: capabilities } = newestRegistration;

const older = {
  ...newestRegistration,
  client_gravatar: true,
  include_subscribers: false,
  client_capabilities: { ...capabilities, include_deactivated_groups: false, user_list_incomplete: false, archived_channels: false },
};

/** null: below the plain prefix, at the same level as 496. */
const kinds = [
  { level: 1, options: newestRegistration },
  { level: 208, options: older },
  { level: 339, options: newestRegistration },
  { level: 496, options: older },
  { level: null, options: older },
  { level: null, options: newestRegistration },
];

/** The queue is the client's own. */
const register = async (client: TestClient, { level, options }: Observer): Promise<string> => {
  const { text } = await (level === null ? client : client.at(level)).post('/register', options);
  return text.replace(/"queue_id":"[^"]*"/, '"queue_id":""');
};

const alone = async (server: TestServer, observer: Observer): Promise<string> => {
  const fresh = await startFresh(server);
  try {
    return await register(fresh.client(observer.person), observer);
  } finally {
    await fresh.close();
  }
};

const runs = playsAll ? 2 : 1;
const times = 4;
/** In `npm test` only each so many of them is asked alone, other ones each round. */
const stride = playsAll ? 1 : 4;

const deactivation: RandomChange = { kind: 'activity', by: 0, to: 2, channel: 0, message: 0, form: 1 };

test('what a hundred registrations get together is what each gets alone from a server without caches', async () => {
  await fc.assert(
    fc.asyncProperty(everyChange, async (changes) => {
      const server = await startTestServer();
      try {
        const company = await assembleCompany(server, ['administrator', 'member', 'guest']);
        const observers = company.people.flatMap((person) => kinds.map((kind): Observer => ({ person, ...kind })));
        for (const [at, round] of [[], ...inRounds(changes, playsAll ? changes.length : 1), [deactivation]].entries()) {
          for (const change of round) await happen(company, change);
          const together = await Promise.all(Array.from({ length: times }, () => observers.map((observer) => register(observer.person, observer))).flat());
          // At least those of the owner, who cannot be deactivated.
          expect(together.filter((text) => text.includes('"result":"success"')).length).toBeGreaterThanOrEqual(times * kinds.length);
          for (const [index, observer] of observers.entries()) {
            for (let time = 1; time < times; time += 1) expect(together[index + time * observers.length]).toBe(together[index]);
            if (index % stride !== at % stride) continue;
            const apart = await alone(server, observer);
            expect(together[index]).toBe(apart);
          }
        }
      } finally {
        await server.close();
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 600_000);
