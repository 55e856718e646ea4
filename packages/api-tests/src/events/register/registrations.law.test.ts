import { newestRegistration, playsAll, startTestServer, type TestClient, type TestPerson, type TestServer } from '@parley/testkit';
import fc from 'fast-check';
import { startFresh } from '../../../fixtures/fresh-server.js';
import { changeKinds, type Company, happen, type RandomChange, randomChange } from '../../../fixtures/random-changes.js';

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

const assemble = async (server: TestServer): Promise<Company> => {
  const owner = await server.addPerson('Person 0', { role: 'owner' });
  const roles = ['administrator', 'member', 'guest'] as const;
  const people = [owner, ...(await Promise.all(roles.map((role, index) => server.addPerson(`Person ${String(index + 1)}`, { role }))))];
  // Shown to everybody, to administrators, to members and to nobody.
  for (const [index, visibility] of [1, 3, 2, 4].entries()) await people[index]!.patch('/settings', { email_address_visibility: visibility });
  const channels: number[] = [];
  for (const name of ['channel 0', 'channel 1', 'channel 2']) {
    await owner.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [owner.id, people[2]!.id], invite_only: name === 'channel 2' });
    channels.push(Number((await owner.get('/get_stream_id', { stream: name })).body['stream_id']));
  }
  // Holders who are deactivated later are left out.
  await owner.patch(`/streams/${String(channels[0])}`, {
    can_administer_channel_group: { new: { direct_members: people.slice(1).map(({ id }) => id), direct_subgroups: [] } },
  });
  await owner.post('/user_groups/create', { name: 'group', description: '', members: [owner.id] });
  const { body } = await owner.get('/user_groups');
  const group = (body['user_groups'] as unknown as ReadonlyArray<{ readonly id: number; readonly name: string }>).find(({ name }) => name === 'group')!.id;
  return { server, people, channels, messages: [], group };
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

/** Every kind of change once, in some order. */
const everyChange: fc.Arbitrary<ReadonlyArray<RandomChange>> = fc
  .tuple(
    fc.shuffledSubarray([...changeKinds], { minLength: changeKinds.length }),
    fc.array(randomChange, { minLength: changeKinds.length, maxLength: changeKinds.length }),
  )
  .map(([order, changes]) => changes.map((change, index) => ({ ...change, kind: order[index] ?? change.kind })));

const inRounds = (changes: ReadonlyArray<RandomChange>, rounds: number): ReadonlyArray<ReadonlyArray<RandomChange>> =>
  Array.from({ length: rounds }, (_, round) => changes.filter((_change, index) => index % rounds === round));

const deactivation: RandomChange = { kind: 'activity', by: 0, to: 2, channel: 0, message: 0, form: 1 };

test('what a hundred registrations get together is what each gets alone from a server without caches', async () => {
  await fc.assert(
    fc.asyncProperty(everyChange, async (changes) => {
      const server = await startTestServer();
      try {
        const company = await assemble(server);
        const observers = company.people.flatMap((person) => kinds.map((kind): Observer => ({ person, ...kind })));
        for (const round of [[], ...inRounds(changes, playsAll ? changes.length : 3), [deactivation]]) {
          for (const change of round) await happen(company, change);
          const together = await Promise.all(Array.from({ length: times }, () => observers.map((observer) => register(observer.person, observer))).flat());
          // At least those of the owner, who cannot be deactivated.
          expect(together.filter((text) => text.includes('"result":"success"')).length).toBeGreaterThanOrEqual(times * kinds.length);
          for (const [index, observer] of observers.entries()) {
            const apart = await alone(server, observer);
            for (let time = 0; time < times; time += 1) expect(together[index + time * observers.length]).toBe(apart);
          }
        }
      } finally {
        await server.close();
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 600_000);
