import { openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let hamlet: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  hamlet = await server.addPerson('Hamlet');
});
afterAll(() => server.close());

const run = (command: string, person: Pick<TestPerson, 'post'> = hamlet) => person.post('/zcommand', { command });

test('/ping answers and does nothing', async () => {
  const queue = await openQueue(hamlet);
  for (const level of [1, 339, 496]) expect((await run('/ping', hamlet.at(level))).body).toEqual({ result: 'success', msg: '' });
  expect(await queue.newEvents()).toEqual([]);
});

test.each([
  ['/dark', 'color_scheme', 2, 'Changed to dark theme! To revert dark theme, type `/light`.', 'You are still in dark theme.'],
  ['/light', 'color_scheme', 3, 'Changed to light theme! To revert light theme, type `/dark`.', 'You are still in light theme.'],
  ['/night', 'color_scheme', 2, 'Changed to dark theme! To revert dark theme, type `/light`.', 'You are still in dark theme.'],
  ['/day', 'color_scheme', 3, 'Changed to light theme! To revert light theme, type `/dark`.', 'You are still in light theme.'],
  [
    '/fluid-width',
    'fluid_layout_width',
    true,
    'Changed to fluid-width mode! To revert fluid-width mode, type `/fixed-width`.',
    'You are still in fluid width mode.',
  ],
  [
    '/fixed-width',
    'fluid_layout_width',
    false,
    'Changed to fixed-width mode! To revert fixed-width mode, type `/fluid-width`.',
    'You are still in fixed width mode.',
  ],
])('%s changes %s, once', async (command, property, value, changed, still) => {
  const queue = await openQueue(hamlet);
  expect((await run(command)).body).toEqual({ result: 'success', msg: changed });
  expect(await queue.newEvents()).toEqual([expect.objectContaining({ type: 'user_settings', op: 'update', property, value })]);
  expect((await run(command)).body).toEqual({ result: 'success', msg: still });
  expect(await queue.newEvents()).toEqual([]);
});

test('other texts are no commands, and bots have none', async () => {
  expect(errorIn(await run('ping'))).toMatchObject(refusal('There should be a leading slash in the zcommand.'));
  expect(errorIn(await run('/juggle'))).toMatchObject(refusal('No such command: juggle'));
  expect(errorIn(await hamlet.post('/zcommand', {}))).toMatchObject({ status: 400, msg: "Missing 'command' argument" });
  const bot = await server.addPerson('Ariel', { bot: { type: 'generic', ownerId: hamlet.id, isSystemBot: false } });
  expect(errorIn(await run('/ping', bot))).toMatchObject({ status: 400, msg: 'This endpoint does not accept bot requests.' });
});
