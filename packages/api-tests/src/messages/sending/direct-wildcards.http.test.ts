import { openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { edit } from '../../../fixtures/clients/editing-client.js';
import { narrowed, seenBy, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let cordelia: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  [iago, zoe, cordelia] = [await server.addPerson('Iago'), await server.addPerson('Zoe'), await server.addPerson('Cordelia')];
});
afterAll(() => server.close());

const flagsOf = async (person: TestPerson, id: number) => (await seenBy(person, id)).flags;
const unreadMentions = async (person: TestPerson): Promise<ReadonlyArray<number>> => {
  const { body } = await person.post('/register', { fetch_event_types: ['message', 'update_message_flags'] });
  return (body['unread_msgs'] as unknown as { readonly mentions: ReadonlyArray<number> }).mentions;
};

test.each(['all', 'everyone', 'channel', 'stream'])('@**%s** in a direct message mentions everybody in it', async (word) => {
  const queue = await openQueue(zoe, { event_types: ['message'] });
  const id = await sendDirect(iago, [zoe, cordelia], `@**${word}**`);
  expect((await queue.newEvents())[0]).toMatchObject({ flags: ['stream_wildcard_mentioned', 'wildcard_mentioned'] });
  expect(await flagsOf(zoe, id)).toEqual(['stream_wildcard_mentioned', 'wildcard_mentioned']);
  expect((await cordelia.at(223).get(`/messages/${id}`)).body['message']).toMatchObject({ flags: ['wildcard_mentioned'] });
  expect(await flagsOf(iago, id)).toEqual(['stream_wildcard_mentioned', 'wildcard_mentioned']);
  for (const person of [iago, zoe, cordelia]) expect(await narrowed(person, [['is', 'mentioned']])).toContain(id);
  expect(await unreadMentions(zoe)).toContain(id);
});

test.each(['@_**all**', '> @**all**', '`@**all**`', '@**topic**'])('%s mentions nobody', async (content) => {
  const id = await sendDirect(iago, [zoe], content);
  expect(await flagsOf(zoe, id)).toEqual([]);
  expect(await narrowed(zoe, [['is', 'mentioned']])).not.toContain(id);
});

test('an edit adds and removes the mention', async () => {
  const id = await sendDirect(iago, [zoe], 'hello');
  const queue = await openQueue(zoe, { event_types: ['update_message'] });
  await edit(iago, id, { content: '@**all**' });
  expect((await queue.newEvents())[0]).toMatchObject({ flags: ['stream_wildcard_mentioned'] });
  expect(await unreadMentions(zoe)).toContain(id);
  await edit(iago, id, { content: 'hello' });
  expect((await queue.newEvents())[0]).toMatchObject({ flags: [] });
  expect(await unreadMentions(zoe)).not.toContain(id);
});
