import { countStatements, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { fillChannel } from '../../../fixtures/people/crowd.js';
import { fetchPage, makeChannel, messagesIn, say } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let small: number;
let large: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  small = await makeChannel('small', [iago, zoe]);
  large = await makeChannel('large', [iago, zoe]);
  await fillChannel(server, { channel: large, like: iago, people: 1998 });
});
afterAll(() => server.close());

const smile = { emoji_name: 'smile' };
const statementsOf = async (work: () => Promise<unknown>): Promise<ReadonlyArray<string>> => (await countStatements(server.knex, work)).statements;

test('adding and removing a reaction takes the same statements for any audience', async () => {
  const [few, many] = [await say(iago, small), await say(iago, large)];
  // The caller and the channels are cached by now.
  await zoe.post(`/messages/${few}/reactions`, { emoji_name: 'tada' });
  const react = (id: number) => statementsOf(() => zoe.post(`/messages/${id}/reactions`, smile));
  const unreact = (id: number) => statementsOf(() => zoe.delete(`/messages/${id}/reactions`, smile));
  const [inSmall, inLarge] = [await react(few), await react(many)];
  expect(inLarge).toEqual(inSmall);
  expect(inSmall.length).toBeLessThanOrEqual(8);
  expect(await unreact(many)).toEqual(await unreact(few));
});

test('reacting without a copy takes as many statements as with one', async () => {
  const elsewhere = await makeChannel('elsewhere', [iago]);
  const [own, foreign] = [await say(iago, small), await say(iago, elsewhere)];
  await zoe.post(`/messages/${own}/reactions`, { emoji_name: 'tada' });
  const react = (id: number) => statementsOf(() => zoe.post(`/messages/${id}/reactions`, smile));
  const [withCopy, without] = [await react(own), await react(foreign)];
  expect(without).toEqual(withCopy);
  expect(without.length).toBeLessThanOrEqual(8);
});

test('a page of a hundred messages takes the same statements with reactions on each as with none', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 100; index += 1) ids.push(await say(iago, small, `number ${index}`, 'page'));
  await say(iago, small, 'after the page');
  const page = { narrow: [{ operator: 'topic', operand: 'page' }], num_before: 100 };
  // People are cached by now, and these messages are not.
  await fetchPage(zoe, { num_before: 1 });
  const without = await statementsOf(() => fetchPage(zoe, page));
  for (const id of ids) for (const person of [iago, zoe]) await person.post(`/messages/${id}/reactions`, smile);
  const shown = messagesIn(await fetchPage(iago, page));
  expect(shown.map(({ reactions }) => (reactions as ReadonlyArray<unknown>).length)).toEqual(ids.map(() => 2));
  for (const id of ids) await zoe.delete(`/messages/${id}/reactions`, smile);
  const withReactions = await statementsOf(() => fetchPage(zoe, page));
  expect(withReactions).toEqual(without);
  expect((await statementsOf(() => fetchPage(zoe.at(300), page))).length).toBeLessThanOrEqual(without.length);
});
