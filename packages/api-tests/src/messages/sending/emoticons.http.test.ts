import { countStatements, openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { makeChannel, say, seenBy, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false, userDefaults: { translateEmoticons: true } } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  await server.knex.raw(`update parley.account set settings = settings || '{"translateEmoticons": false}' where id = ?`, [zoe.id]);
  await makeChannel('Denmark', [iago, zoe]);
});
afterAll(() => server.close());

const smile = '<span aria-label="smile" class="emoji emoji-1f642" role="img" title="smile">:smile:</span>';
const frown = '<span aria-label="frown" class="emoji emoji-1f641" role="img" title="frown">:frown:</span>';
const shown = async (person: TestPerson, id: number): Promise<unknown> => (await seenBy(person, id))['content'];

test('emoticons become emoji, for every reader, by the default of the organization or by the sender’s own setting', async () => {
  const ofAnother = await say(iago, 'Denmark', 'well :)');
  const ofOne = await say(zoe, 'Denmark', 'well :)');
  for (const reader of [iago, zoe]) {
    expect(await shown(reader, ofAnother)).toBe(`<p>well ${smile}</p>`);
    expect(await shown(reader, ofOne)).toBe('<p>well :)</p>');
    expect(await seenBy(reader, ofAnother, { apply_markdown: false })).toMatchObject({ content: 'well :)' });
  }
  expect(await shown(zoe, await sendDirect(iago, [zoe], ':)'))).toBe(`<p>${smile}</p>`);
});

test('the same after an edit, and in its event', async () => {
  const [ofAnother, ofOne] = [await say(iago, 'Denmark'), await say(zoe, 'Denmark')];
  const queue = await openQueue(zoe, { event_types: ['update_message'] });
  expect((await iago.patch(`/messages/${ofAnother}`, { content: 'oh :(' })).status).toBe(200);
  expect((await zoe.patch(`/messages/${ofOne}`, { content: 'oh :(' })).status).toBe(200);
  expect([await shown(zoe, ofAnother), await shown(iago, ofOne)]).toEqual([`<p>oh ${frown}</p>`, '<p>oh :(</p>']);
  expect(await queue.newEvents()).toMatchObject([{ rendered_content: `<p>oh ${frown}</p>` }, { rendered_content: '<p>oh :(</p>' }]);
});

test('it costs no statement', async () => {
  await say(iago, 'Denmark');
  const { statements: plain } = await countStatements(server.knex, () => say(iago, 'Denmark', 'well'));
  const { statements: translated } = await countStatements(server.knex, () => say(iago, 'Denmark', 'well :)'));
  expect(translated).toHaveLength(plain.length);
});
