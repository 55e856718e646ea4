import type { Renderer } from '@parley/core';
import { countStatements, openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { countRows, makeChannel, say, seenBy } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let first: Renderer;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  await makeChannel('Denmark', [iago]);
  first = server.chat.world.renderer;
});
afterAll(() => server.close());

/** The same HTML, with the version that made it. */
const use = (version: number): void => {
  const marked = (html: string): string => html.replace('<p>', `<p data-version="${version}">`);
  const renderer: Renderer = {
    ...first,
    version,
    render: (text, resolved) => {
      const rendered = first.render(text, resolved);
      return { ...rendered, html: marked(rendered.html) };
    },
    renderAgain: (text, html) => marked(first.renderAgain(text, html)),
  };
  Object.assign(server.chat.world, { renderer });
};

const html = (version: number, content: string): string => `<p data-version="${version}">${content}</p>`;
const stored = async (id: number): Promise<unknown> => (await server.knex.raw('select html, renderer_version from parley.message where id = ?', [id])).rows[0];

test('HTML of an older version is rendered again for messages and events, without a further write or statement', async () => {
  use(5);
  const queue = await openQueue(iago, { event_types: ['message'] });
  const id = await say(iago, 'Denmark', 'hello @**Iago**');
  const kept = { html: html(5, `hello <span class="user-mention" data-user-id="${iago.id}">@Iago</span>`), renderer_version: 5 };
  expect(await stored(id)).toEqual(kept);
  await seenBy(iago, id);
  const before = await countStatements(server.knex, () => seenBy(iago, id));
  expect(before.result).toMatchObject({ content: kept.html });

  use(6);
  // A mention stays one after its person was renamed.
  await server.knex.raw("update parley.account set full_name = 'Otto', name_folded = 'otto' where id = ?", [iago.id]);
  const rows = await countRows(server);
  const after = await countStatements(server.knex, () => seenBy(iago, id));
  expect(after.result).toMatchObject({ content: kept.html.replace('"5"', '"6"') });
  expect(after.statements).toEqual(before.statements);
  expect(await queue.newEvents()).toMatchObject([{ message: { id, content: kept.html.replace('"5"', '"6"') }, flags: ['mentioned'] }]);
  expect(await seenBy(iago, id, { apply_markdown: false })).toMatchObject({ content: 'hello @**Iago**' });
  expect([await stored(id), await countRows(server)]).toEqual([kept, rows]);
});

test('HTML of this version, or of a newer one beside it, stays', async () => {
  use(7);
  const id = await say(iago, 'Denmark', 'hello');
  expect(await seenBy(iago, id)).toMatchObject({ content: html(7, 'hello') });
  use(6);
  expect(await seenBy(iago, id)).toMatchObject({ content: html(7, 'hello') });
});
