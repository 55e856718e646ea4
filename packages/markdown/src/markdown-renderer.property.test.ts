import { channelId, groupId, userId, type ResolvedReferences } from '@parley/core';
import fc from 'fast-check';
import { foldName } from './fold-name.js';
import { markdownRenderer } from './markdown-renderer.js';

const renderer = markdownRenderer({ serverUrl: 'https://chat.example.com' });
const everything: ResolvedReferences = {
  files: [{ pathId: '1/a/b.png', mediaType: 'image/png', picture: { width: 40, height: 30 } }],
  emoji: [
    { name: 'green_tick', address: '/user_avatars/2/emoji/images/a.png' },
    { name: 'smile', address: '/user_avatars/2/emoji/images/b"><script>.png' },
  ],
  users: [
    { id: userId(12), fullName: 'King Hamlet' },
    { id: userId(13), fullName: 'x" onclick="y' },
    { id: userId(14), fullName: '<script>' },
  ],
  groups: [
    { id: groupId(3), name: 'support' },
    { id: groupId(4), name: 'a' },
  ],
  channels: [
    { id: channelId(5), name: 'Verona' },
    { id: channelId(6), name: '"><img onerror=x>' },
  ],
};

const PIECES = [
  '@**King Hamlet**',
  '@_**king hamlet|12**',
  '@**|13**',
  '@**x" onclick="y**',
  '@**<script>**',
  '@*support*',
  '@_*A*',
  '@**all**',
  '@**topic**',
  '#**Verona>t**',
  '#**Verona>"\'@12**',
  '#**"><img onerror=x>**',
  '@**',
  '@*',
  '#**',
  '**',
  '*',
  '***',
  '~~',
  '`',
  '``',
  '```',
  '```quote',
  '~~~',
  '~~~quote',
  '```"><script>',
  '```python',
  '~~~html',
  '```math',
  '#!python',
  'def f(x): # "',
  '<b c="d">',
  '$$',
  '$$x^2$$',
  '$$\\text{<script>',
  '$$\\frac{"}{\'}$$',
  '$$\\href{javascript:x}{y}$$',
  ':)',
  ' <3 ',
  '> ',
  '>',
  '- ',
  '1. ',
  '7. ',
  '# ',
  '  ',
  '    ',
  '\t',
  '\n',
  '\n',
  '\n\n',
  '\r\n',
  '[',
  ']',
  '](',
  ')',
  '(',
  '[a](javascript:x)',
  '[a](https://b.c "onload=\'x\'")',
  '](/user_uploads/1/a.png)',
  '](/user_uploads/1/a/b.png)',
  'http://x.com/user_uploads/1/a/b.png',
  '.',
  '<script>',
  '</p>',
  '<img src=x onerror=y>',
  '"',
  "'",
  '&',
  '&lt;',
  '&#60;',
  '&#x3c;script&#x3e;',
  '&colon;',
  'javascript:',
  'https://a.com/',
  'https://"onclick=x',
  'a@b.com',
  'foo.com',
  'mailto:',
  '](/help/x)',
  '](#x)',
  '](<',
  '![',
  '//',
  '/..',
  '。',
  '’',
  '日',
  ':smile:',
  ':zulip:',
  '😀',
  '\u200d',
  '\ufe0f',
  '\u{1f3ff}',
  '🇩',
  '\ud83d',
  '\udc00',
  '\0',
  '\u202e',
  'a',
  ' ',
  '/me ',
  '\\',
  '_',
  '|',
  '@',
  '#',
  ':',
];

const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 40 })
      .map((pieces) => pieces.join('')),
  },
  fc.string({ unit: 'binary', maxLength: 200 }),
);

const VALUE = '"[^"<>]*"';
/** Elements of formulas, whose attributes name neither handlers nor addresses; and of code, by the short names of its classes. */
const FORMULA_TAG = `</?(?:math|semantics|annotation|svg|path|line|m[a-z]+)(?: (?!on|href|src|id)[A-Za-z:-]+=${VALUE})*\\s*/?>`;
const FORMULA_SPAN = '<span(?: class="[\\w -]*")?(?: aria-hidden="true")?(?: style="[\\w\\s:;.#%-]*")?>';

const TAG = new RegExp(
  [
    FORMULA_TAG,
    FORMULA_SPAN,
    '</?(?:p|strong|em|del|li|ul|blockquote|pre|h[1-6]|span|code)>',
    '<(?:br|hr)>',
    '</(?:a|ol|div)>',
    '<ol(?: start="\\d+")?>',
    `<div class="codehilite"(?: data-code-language=${VALUE})?>`,
    `<a href="(?:https?://|mailto:|/(?!/)|#)[^"<>]*"(?: title=${VALUE})?>`,
    `<a class="(?:stream|stream-topic)" data-stream-id="\\d+" href="/#narrow/channel/[^"<>]*">`,
    '<a class="message-link" href="/#narrow/channel/[^"<>]*">',
    '<span class="(?:user-mention(?: channel-wildcard-mention)?|user-group-mention|topic-mention)(?: silent)?"(?: data-user(?:-group)?-id="(?:\\d+|\\*)")?>',
    '<div class="message_inline_image">',
    `<img data-original-content-type=${VALUE} data-original-dimensions="\\d+x\\d+" src="/user_uploads/thumbnail/[^"<>]*">`,
    `<span aria-label=${VALUE} class="emoji emoji-[0-9a-f-]+" role="img" title=${VALUE}>`,
    '<img alt=":zulip:" class="emoji" src="/static/generated/emoji/images/emoji/unicode/zulip.png" title="zulip">',
    `<img alt=":[\\w-]+:" class="emoji" src="/user_avatars/[^"<>]*" title=${VALUE}>`,
  ].join('|'),
  'g',
);

/** Every `<` must start a tag that we know to the last character; that leaves no room for scripts, handlers and foreign addresses. */
const expectHarmless = (html: string): void => {
  expect(html.replace(TAG, '')).not.toMatch(/[<>]/);
  expect(html).not.toMatch(/\p{Surrogate}|\0/u);
};

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
const expectBalanced = (html: string): void => {
  const open: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (slash === '/') expect(open.pop()).toBe(tag);
    else if (!VOID.has(tag)) open.push(tag);
  }
  expect(open).toEqual([]);
};

const property = (check: (written: string) => void): void => {
  fc.assert(fc.property(text, check), { numRuns: 3000 });
};

describe('for any text', () => {
  it('the HTML is harmless and well nested', () => {
    property((written) => {
      const { html } = renderer.render(written, everything, { emoticons: true, previews: true });
      expectHarmless(html);
      expectBalanced(html);
    });
  });

  it('only resolved references make a difference', () => {
    property((written) => {
      const { users, groups, channels, emoji, files } = renderer.references(written);
      const named: ResolvedReferences = {
        users: everything.users.filter(({ id, fullName }) =>
          users.some((user) => (user.id === null ? foldName(user.name) === foldName(fullName) : user.id === id)),
        ),
        groups: everything.groups.filter(({ name }) => groups.some((group) => foldName(group) === foldName(name))),
        channels: everything.channels.filter(({ name }) => channels.some((channel) => foldName(channel.name) === foldName(name))),
        emoji: everything.emoji.filter(({ name }) => emoji.includes(name)),
        files: everything.files.filter(({ pathId }) => files.includes(pathId)),
      };
      expect(renderer.render(written, named, { emoticons: true, previews: true })).toEqual(
        renderer.render(written, everything, { emoticons: true, previews: true }),
      );
    });
  });

  it('its HTML is enough for rendering it again', () => {
    property((written) => {
      for (const emoticons of [true, false]) {
        const { html } = renderer.render(written, everything, { emoticons, previews: true });
        expect(renderer.renderAgain(written, html)).toBe(html);
      }
    });
  });

  it('its mentions are in the HTML', () => {
    property((written) => {
      const { html, mentionedUsers, mentionedGroups, mentionsChannel, mentionsTopic } = renderer.render(written, everything);
      const seen = (pattern: RegExp): number[] => [...new Set([...html.matchAll(pattern)].map((match) => Number(match[1])))];
      expect(seen(/class="user-mention" data-user-id="(\d+)"/g)).toEqual(mentionedUsers);
      expect(seen(/class="user-group-mention" data-user-group-id="(\d+)"/g)).toEqual(mentionedGroups);
      expect(html.includes('class="user-mention channel-wildcard-mention" ')).toBe(mentionsChannel);
      expect(html.includes('class="topic-mention">')).toBe(mentionsTopic);
    });
  });

  it('a code block around it shows it unchanged', () => {
    property((written) => {
      const { html, hasLink } = renderer.render(`${'`'.repeat(50)}text\n${written}`, everything);
      expect(html).toMatch(/^<div class="codehilite" data-code-language="Text only"><pre><span><\/span><code>[^<>]*<\/code><\/pre><\/div>$/);
      expect(hasLink).toBe(false);
    });
  });
});
