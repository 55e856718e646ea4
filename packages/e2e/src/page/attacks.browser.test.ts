import { openPages, password } from './open-pages.js';

const pages = await openPages();
const hamlet = await pages.server.addPerson("Hamlet ' onerror=attacked() '", { password, email: 'hamlet@example.org' });

afterAll(() => pages.close());

const attacks = [
  '<script>attacked()</script>',
  '<img src=x onerror=attacked()>',
  '<svg onload=attacked()><animate onbegin=attacked() attributeName=x dur=1s></svg>',
  '<iframe src="javascript:attacked()"></iframe>',
  '[a link](javascript:attacked())',
  '[a link](JaVaScRiPt&colon;attacked())',
  '[a link](data:text/html,<script>attacked()</script>)',
  '[a link](vbscript:attacked())',
  '[a "onmouseover=attacked()](https://elsewhere.example/"onmouseover="attacked())',
  '![a picture](https://elsewhere.example/picture.png)',
  'https://elsewhere.example/picture.png',
  '[a picture](https://elsewhere.example/picture.svg)',
  '<style>@import url(https://elsewhere.example/style.css);</style>',
  '<base href="https://elsewhere.example/">',
  '<meta http-equiv="refresh" content="0;url=https://elsewhere.example/">',
  '<form action="https://elsewhere.example/"><button>Send</button></form>',
  '```"><script>attacked()</script>\ncode\n```',
  '```math\n\\href{javascript:attacked()}{x} \\includegraphics{https://elsewhere.example/picture.png}\n```',
  '$$\\htmlData{onclick=attacked()}{x}$$ $$\\style{background:url(https://elsewhere.example/a.png)}{x}$$',
  '```spoiler <img src=x onerror=attacked()>\n<script>attacked()</script>\n```',
  "@**Hamlet ' onerror=attacked() '**",
  '<time:2026-01-01T00:00:00"onclick="attacked()>',
  '/me <img src=x onerror=attacked()>',
  '`<img src=x onerror=attacked()>`',
];

test('hostile messages, names and topics run nothing and load nothing from elsewhere', async () => {
  await hamlet.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'design <img src=x onerror=attacked()>', description: '<script>attacked()</script>' }],
  });
  const { body } = await hamlet.get('/users/me/subscriptions');
  const [channel] = body['subscriptions'] as ReadonlyArray<{ readonly stream_id: number }>;
  const topic = '<img src=x onerror=attacked()>';
  for (const content of [...attacks, 'the last one']) {
    const { status, text } = await hamlet.post('/messages', { type: 'channel', to: channel?.stream_id, topic, content });
    expect([content, status, text]).toEqual([content, 200, text]);
  }

  const page = await pages.open(hamlet);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(pages.server.url).host) foreign.push(request.url());
  });
  await page.evaluate('window.attacks = 0; window.attacked = () => { window.attacks += 1; }');
  await page.evaluate(`location.hash = '#narrow/channel/${String(channel?.stream_id)}-x'`);
  await page.getByRole('article').getByText('the last one').waitFor();
  // Up through all of them: what is seen has been loaded.
  for (let up = 0; up < 20; up += 1) await page.keyboard.press('PageUp');
  for (const link of await page.getByRole('article').getByRole('link').all()) await link.hover({ timeout: 500 }).catch(() => undefined);

  const hostile = `[...document.querySelectorAll('article *')].filter(({ attributes, tagName }) =>
    /^(script|iframe|object|embed|base|meta|style)$/i.test(tagName) ||
    [...attributes].some(({ name, value }) => name.startsWith('on') || /^\\s*(javascript|vbscript|data:text)/i.test(value))
  ).map(({ outerHTML }) => outerHTML)`;
  expect(await page.evaluate(hostile)).toEqual([]);
  expect([await page.evaluate('window.attacks'), foreign, new URL(page.url()).origin]).toEqual([0, [], new URL(pages.server.url).origin]);
  await page.context().close();
});

test('nothing was refused by the policy: nothing was tried', () => {
  expect(pages.complaints).toEqual([]);
});
