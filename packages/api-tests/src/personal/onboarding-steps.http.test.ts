import { openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

const mark = (step: unknown, person: Pick<TestPerson, 'post'> = iago) => person.post('/users/me/onboarding_steps', { onboarding_step: step as string });
const registered = async (person: Pick<TestPerson, 'post'>) => (await person.post('/register', { fetch_event_types: ['onboarding_steps'] })).body;
const namesOf = (steps: unknown) => (steps as ReadonlyArray<{ readonly name: string }>).map(({ name }) => name);
const waiting = async (person: Pick<TestPerson, 'post'> = iago) => namesOf((await registered(person))['onboarding_steps']);

test('everybody begins with every hint; one that was seen is gone for its person, in all clients, and stays for others', async () => {
  const all = await waiting();
  expect((await registered(iago))['onboarding_steps']).toContainEqual({ type: 'one_time_notice', name: 'intro_inbox_view_modal' });
  const [own, others] = await Promise.all([openQueue(iago), openQueue(zoe)]);
  for (const again of [false, true]) {
    expect([again, (await mark('intro_inbox_view_modal')).status]).toEqual([again, 200]);
    const [event, ...rest] = await own.newEvents();
    expect([event?.['type'], namesOf(event?.['onboarding_steps']), rest]).toEqual(['onboarding_steps', await waiting(), []]);
  }
  expect(await waiting()).toEqual(all.filter((name) => name !== 'intro_inbox_view_modal'));
  expect([await others.newEvents(), await waiting(zoe)]).toEqual([[], all]);
});

test('steps that this server never shows may be marked, and others are unknown', async () => {
  const before = await waiting();
  for (const step of ['navigation_tour_video', 'narrow_to_dm_with_welcome_bot_new_user']) expect((await mark(step)).status).toBe(200);
  expect(errorIn(await mark('invalid'))).toMatchObject(refusal('Unknown onboarding_step: invalid'));
  expect(errorIn(await mark('toString'))).toMatchObject(refusal('Unknown onboarding_step: toString'));
  expect(await waiting()).toEqual(before);
});

test('bots have none; below 233 there is no such operation, event or key', async () => {
  const bot = await server.addPerson('Ariel', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
  expect(errorIn(await mark('intro_resolve_topic', bot))).toMatchObject({ status: 400, msg: 'This endpoint does not accept bot requests.' });
  expect((await mark('intro_resolve_topic', iago.at(232))).status).toBe(404);
  const older = await openQueue(iago.at(232));
  expect((await mark('intro_resolve_topic', iago.at(233))).status).toBe(200);
  expect([await older.newEvents(), await registered(iago.at(232))]).toEqual([
    [],
    expect.not.objectContaining({ onboarding_steps: expect.anything() as unknown }),
  ]);
});
