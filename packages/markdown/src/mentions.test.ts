import { channelId, groupId, userId, type Rendered, type ResolvedReferences } from '@parley/core';
import { markdownRenderer } from './markdown-renderer.js';

const renderer = markdownRenderer();
const resolved: ResolvedReferences = {
  emoji: [],
  files: [],
  users: [
    { id: userId(12), fullName: 'King Hamlet' },
    { id: userId(13), fullName: 'A & <b>' },
    { id: userId(14), fullName: 'King Hamlet' },
  ],
  groups: [
    { id: groupId(3), name: 'Support' },
    { id: groupId(4), name: 'SUPPORT' },
    { id: groupId(5), name: 'role:fullmembers' },
    { id: groupId(6), name: 'gone', isDeactivated: true },
  ],
  channels: [
    { id: channelId(5), name: 'Verona beach' },
    { id: channelId(6), name: 'a.b (c)' },
  ],
};
const render = (text: string): Rendered => renderer.render(text, resolved);
const hamlet = '<span class="user-mention" data-user-id="12">@King Hamlet</span>';

describe('mentions', () => {
  it.each([
    ['@**King Hamlet**', hamlet],
    ['@**king hamlet**', hamlet],
    ['@**King Hamlet|12**', hamlet],
    ['@**|12**', hamlet],
    ['(@**King Hamlet**)', `(${hamlet})`],
    ['**to @**King Hamlet** now**', `<strong>to ${hamlet} now</strong>`],
    ['@**King Hamlet|14**', '<span class="user-mention" data-user-id="14">@King Hamlet</span>'],
    ['@_**King Hamlet**', '<span class="user-mention silent" data-user-id="12">King Hamlet</span>'],
    ['@**A & <b>**', '<span class="user-mention" data-user-id="13">@A &amp; &lt;b&gt;</span>'],
    ['@*Support*', '<span class="user-group-mention" data-user-group-id="3">@Support</span>'],
    ['@*role:fullmembers*', '<span class="user-group-mention" data-user-group-id="5">@Full members</span>'],
    ['@_*role:fullmembers*', '<span class="user-group-mention silent" data-user-group-id="5">Full members</span>'],
    ['@*gone*', '<span class="user-group-mention silent" data-user-group-id="6">gone</span>'],
    ['@*SUPPORT*', '<span class="user-group-mention" data-user-group-id="4">@SUPPORT</span>'],
    ['@_*Support*', '<span class="user-group-mention silent" data-user-group-id="3">Support</span>'],
    ['@**all**', '<span class="user-mention channel-wildcard-mention" data-user-id="*">@all</span>'],
    ['@_**everyone**', '<span class="user-mention channel-wildcard-mention silent" data-user-id="*">everyone</span>'],
    ['@**topic**', '<span class="topic-mention">@topic</span>'],
    ['@_**topic**', '<span class="topic-mention silent">topic</span>'],
  ])('renders %j', (text, inner) => {
    expect(render(text).html).toBe(`<p>${inner}</p>`);
  });

  it.each([
    ['@**King Hamlet|13**', '<p>@<strong>King Hamlet|13</strong></p>'],
    ['@**Nobody**', '<p>@<strong>Nobody</strong></p>'],
    ['@_**Nobody <i>**', '<p>@_<strong>Nobody &lt;i&gt;</strong></p>'],
    ['@**King Hamlet|0**', '<p>@<strong>King Hamlet|0</strong></p>'],
    ['@*nobody*', '<p>@<em>nobody</em></p>'],
    ['@*support*', '<p>@<em>support</em></p>'],
    ['@*Full members*', '<p>@<em>Full members</em></p>'],
    ['me@**King Hamlet**', '<p>me@<strong>King Hamlet</strong></p>'],
    ['`@**King Hamlet**`', '<p><code>@**King Hamlet**</code></p>'],
    ['[@**King Hamlet**](https://a.com)', '<p><a href="https://a.com">@<strong>King Hamlet</strong></a></p>'],
    ['```\n@**King Hamlet** @**all**\n```', '<div class="codehilite"><pre><span></span><code>@**King Hamlet** @**all**\n</code></pre></div>'],
  ])('mentions nobody in %j', (text, html) => {
    expect(render(text)).toMatchObject({ html, mentionedUsers: [], mentionedGroups: [], mentionsChannel: false, mentionsTopic: false });
  });

  it.each(['> @**King Hamlet** @*Support* @**all** @**topic**', '```quote\n@**King Hamlet** @*Support* @**all** @**topic**\n```'])(
    'is silent in %j',
    (text) => {
      const rendered = render(text);
      expect(rendered).toMatchObject({ mentionedUsers: [], mentionedGroups: [], mentionsChannel: false, mentionsTopic: false });
      expect(rendered.html.match(/ silent"/g)).toHaveLength(4);
    },
  );

  it('lists mentioned people, once each, without silent mentions', () => {
    expect(render('@**King Hamlet** @**|12** @_**A & <b>** @*Support* @*gone* @**stream** @**topic**')).toMatchObject({
      mentionedUsers: [12],
      mentionedGroups: [3],
      mentionsChannel: true,
      mentionsTopic: true,
    });
    expect(render('@_**all** @_**topic**')).toMatchObject({ mentionsChannel: false, mentionsTopic: false });
  });

  it('lists references to resolve, once each', () => {
    const text = '@**King Hamlet** @_**KING HAMLET** @**King Hamlet|12** @**|13** @*Support* #**x>y@3** #**X** @**all** `@**code**` @**n|99999999999**';
    const { users, groups, channels } = renderer.references(text);
    expect(users.map(({ name, id }) => [name.toLowerCase(), id])).toEqual([
      ['king hamlet', null],
      ['king hamlet', 12],
      ['', 13],
      ['n|99999999999', null],
    ]);
    expect(groups).toEqual(['Support']);
    expect(channels.map(({ name }) => name.toLowerCase())).toEqual(['x']);
    expect(renderer.references('nothing * here')).toEqual({ users: [], groups: [], channels: [], emoji: [], files: [] });
  });
});

describe('channel links', () => {
  it.each([
    ['#**Verona Beach**', '<a class="stream" data-stream-id="5" href="/#narrow/channel/5-Verona-beach">#Verona beach</a>'],
    [
      '#**Verona beach>a b>c**',
      '<a class="stream-topic" data-stream-id="5" href="/#narrow/channel/5-Verona-beach/topic/a.20b.3Ec">#Verona beach &gt; a b&gt;c</a>',
    ],
    ['#**a.b (c)>é**', '<a class="stream-topic" data-stream-id="6" href="/#narrow/channel/6-a.2Eb-.28c.29/topic/.C3.A9">#a.b (c) &gt; é</a>'],
    [
      '#**Verona beach>**',
      '<a class="stream-topic" data-stream-id="5" href="/#narrow/channel/5-Verona-beach/topic/">#Verona beach &gt; <em>general chat</em></a>',
    ],
    ['#**Verona beach>t@123**', '<a class="message-link" href="/#narrow/channel/5-Verona-beach/topic/t/near/123">#Verona beach &gt; t @ 💬</a>'],
    ['#**nowhere>t**', '#<strong>nowhere&gt;t</strong>'],
  ])('renders %j', (text, inner) => {
    expect(render(text).html).toBe(`<p>${inner}</p>`);
  });
});

describe('rendering again', () => {
  const text = '@**King Hamlet** @**King Hamlet|14** @_*Support* @*role:fullmembers* @*gone* #**Verona beach>wine > water** #**a.b (c)** @**all**';
  const { html } = render(text);

  it('keeps earlier mentions, after any renaming', () => {
    expect(renderer.renderAgain(text, html)).toBe(html);
    expect(html).toContain('data-user-id="14"');
  });

  it('never adds mentions, also for a text that looks like HTML', () => {
    expect(renderer.renderAgain('@**Otto**', '<p>@<strong>Otto</strong></p>')).toBe('<p>@<strong>Otto</strong></p>');
    const forged = '`<span class="user-mention" data-user-id="12">@King Hamlet</span>` @**King Hamlet**';
    const nobody = renderer.render(forged, { users: [], groups: [], channels: [], emoji: [], files: [] }).html;
    expect(renderer.renderAgain(forged, nobody)).toBe(nobody);
    expect(nobody).not.toContain('<span class="user-mention"');
  });

  it('repairs HTML of an older version', () => {
    const old = '<div><span class="user-mention" data-user-id="12">@King Hamlet</span><br></div>';
    expect(renderer.renderAgain('@**King Hamlet**', old)).toBe(`<p>${hamlet}</p>`);
  });
});

test('HTML tells whom it mentions, without silent mentions and whatever people write', () => {
  const { html } = render('@**King Hamlet** @_**King Hamlet|14** @*Support* @_*SUPPORT* `<span class="user-mention" data-user-id="99">@x</span>`');
  expect(renderer.mentionedIn(html)).toEqual({ users: [12], groups: [3] });
  expect(renderer.mentionedIn('<p>nobody</p>')).toEqual({ users: [], groups: [] });
});
