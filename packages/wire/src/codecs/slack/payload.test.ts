import * as Either from 'fp-ts/lib/Either.js';
import { maxBlocks, slackMessage } from './payload.js';

const contentOf = (payload: unknown): string => {
  const message = slackMessage(payload);
  return Either.isRight(message) ? message.right.content : `refused: ${message.left.message}`;
};

const picture = 'https://x.example/p.png';
const rich = (...elements: ReadonlyArray<unknown>) => ({ type: 'rich_text', elements });
const section = (...elements: ReadonlyArray<unknown>) => ({ type: 'rich_text_section', elements });
const words = (text: string, style = {}) => ({ type: 'text', text, style });

test.each<[string, unknown, string]>([
  ['text', { text: 'a *b*' }, 'a **b**'],
  ['text after its icon', { text: 'a', icon_emoji: ':ghost:' }, ':ghost: a'],
  ['an icon alone', { icon_emoji: ':ghost:' }, ''],
  ['nothing', {}, ''],
  ['references', { text: '<@U123> <!here> <javascript:alert(1)|x> <https://a.example|a>' }, '@U123 @_**all** x [a](https://a.example)'],
  ['mentions in our own marks, as they are written', { text: '@**Ann** @*crew*' }, '@**Ann** @*crew*'],
  ['a section', { blocks: [{ type: 'section', text: { type: 'mrkdwn', text: '*x*' } }], text: 'a notice' }, '**x**'],
  [
    'fields in two columns',
    { blocks: [{ type: 'section', text: { text: 'T' }, fields: [{ text: 'a' }, { text: 'b|c' }, { text: 'd\ne' }] }] },
    'T\n\n|  |  |\n|-|-|\n| a | b\\|c |\n| d e |  |',
  ],
  [
    'an accessory',
    { blocks: [{ type: 'section', text: { text: 'T' }, accessory: { type: 'button', text: { type: 'plain_text', text: 'Open' }, url: 'https://x.example' } }] },
    'T\n\n[Open](https://x.example)',
  ],
  [
    'a context',
    {
      blocks: [
        {
          type: 'context',
          elements: [
            { type: 'mrkdwn', text: 'by' },
            { type: 'image', image_url: picture, alt_text: 'me' },
          ],
        },
      ],
    },
    `by [me](${picture})`,
  ],
  ['a header', { blocks: [{ type: 'header', text: { type: 'plain_text', text: 'A & *B*' } }] }, '## A & *B*'],
  [
    'a divider between',
    { blocks: [{ type: 'header', text: 'A' }, { type: 'divider' }, { type: 'unknown' }, { type: 'section', text: 'B' }] },
    '## A\n\n----\n\nB',
  ],
  ['text beside a block that is not known', { text: 'all of it', blocks: [{ type: 'unknown' }, { type: 'header', text: 'A' }] }, 'all of it\n\n## A'],
  ['an image', { blocks: [{ type: 'image', image_url: picture, alt_text: 'a ] b' }] }, `[a   b](${picture})`],
  [
    'actions',
    {
      blocks: [
        {
          type: 'actions',
          elements: [
            { type: 'button', text: { text: 'Log' }, url: 'https://x.example/log' },
            { type: 'button', text: { text: 'Deny' } },
          ],
        },
      ],
    },
    '[Log](https://x.example/log) Deny',
  ],
  ['a video', { blocks: [{ type: 'video', title: { text: 'Film' }, video_url: 'https://x.example/v' }] }, '[Film](https://x.example/v)'],
  ['Markdown', { blocks: [{ type: 'markdown', text: '**x** _y_' }] }, '**x** _y_'],
  [
    'a table',
    { blocks: [{ type: 'table', rows: [[{ type: 'raw_text', text: 'a' }, rich(section(words('b')))], [{ type: 'raw_text', text: 'c|d' }]] }] },
    '| a | b |\n|-|-|\n| c\\|d |  |',
  ],
  [
    'rich text',
    {
      blocks: [
        rich(
          section(
            words('bold ', { bold: true }),
            words('both', { bold: true, italic: true }),
            words(' and '),
            words('a`b', { code: true }),
            { type: 'link', url: 'https://x.example', text: 'there' },
            { type: 'user', user_id: 'U1' },
            { type: 'emoji', name: 'wave' },
            { type: 'broadcast', range: 'here' },
          ),
          { type: 'rich_text_list', style: 'bullet', indent: 0, elements: [section(words('one')), section(words('two'))] },
          { type: 'rich_text_list', style: 'ordered', indent: 1, elements: [section(words('first'))] },
          { type: 'rich_text_preformatted', elements: [words('x < 1')] },
          { type: 'rich_text_quote', elements: [words('said\nthis')] },
          section(words('end')),
        ),
      ],
    },
    "**bold** ***both*** and `a'b`[there](https://x.example)@U1:wave:@_**all**\n- one\n- two\n  1. first\n\n```\nx < 1\n```\n> said\n> this\n\nend",
  ],
  [
    'an attachment',
    {
      attachments: [
        {
          author_name: 'Ann',
          author_link: 'https://x.example/ann',
          title: 'T',
          title_link: 'https://x.example',
          pretext: 'pre',
          text: 'text',
          fallback: 'not shown',
          fields: [
            { title: 'k', value: 'v' },
            { title: 'n', value: 7 },
          ],
          blocks: [{ type: 'divider' }],
          actions: [{ type: 'button', text: 'Go', url: 'https://x.example/go' }],
          image_url: picture,
          footer: 'foot',
          ts: 1_700_000_000,
        },
      ],
    },
    `[Ann](https://x.example/ann)\n\n## [T](https://x.example)\n\npre\n\ntext\n\n**k**: v\n**n**: 7\n\n----\n\n[Go](https://x.example/go)\n\n${picture}\n\nfoot\n\n<time:1700000000>`,
  ],
  ['text beside attachments', { text: 'before', icon_emoji: ':ghost:', attachments: [{ text: 'a' }, { text: 'b' }] }, ':ghost: before\n\na\n\nb'],
  ['only a fallback', { attachments: [{ fallback: 'only *this*' }] }, 'only **this**'],
  ['only a picture', { attachments: [{ image_url: picture }] }, picture],
  [
    'a shared message',
    {
      attachments: [
        {
          is_share: true,
          author_name: 'Ann',
          from_url: 'https://a.slack.com/archives/C1/p1',
          text: 'first\nsecond',
          message_blocks: [{ message: { blocks: [rich(section(words('first\nsecond')))] } }],
          files: [{ name: 'a.txt', permalink: 'https://a.slack.com/a.txt' }],
        },
      ],
    },
    'Ann – [message](https://a.slack.com/archives/C1/p1)\n> first\n> second\n\n[a.txt](https://a.slack.com/a.txt)',
  ],
  ['values of other types', { text: 7, channel: [] }, ''],
  ['blocks and attachments that say nothing', { blocks: 'x', attachments: [null, 7, { title: {}, fields: {}, ts: {} }] }, 'refused: no_text'],
  ['blocks that are not known alone', { blocks: [{ type: 'input' }] }, 'refused: no_text'],
])('%s', (_, payload, content) => expect(contentOf(payload)).toBe(content));

test('a payload of any form is read in linear time', () => {
  for (const text of [
    '*a '.repeat(40_000),
    '_'.repeat(120_000),
    '<https://'.repeat(13_000),
    '*'.repeat(120_000),
    '<https://a|'.repeat(11_000),
    '\n '.repeat(60_000),
    `a${' '.repeat(120_000)}b`,
  ]) {
    expect(typeof contentOf({ text, blocks: [rich(section(words(text, { bold: true, italic: true }))), { type: 'header', text }] })).toBe('string');
  }
});

test.each([[null], [7], ['text'], [[]]])('%j is no payload', (payload) => expect(contentOf(payload)).toBe('refused: Malformed payload'));

test('more blocks than a message may have are refused before anything is made of them', () => {
  const blocks = (count: number) => Array.from({ length: count }, () => ({ type: 'divider' }));
  expect(contentOf({ blocks: blocks(maxBlocks) })).toContain('----');
  expect(contentOf({ blocks: blocks(maxBlocks + 1) })).toBe(`refused: Too many blocks (limit: ${maxBlocks})`);
  expect(contentOf({ attachments: [{ blocks: blocks(maxBlocks) }] })).toBe(`refused: Too many blocks (limit: ${maxBlocks})`);
});

test('the topic is the channel of the payload without its sign', () => {
  expect(slackMessage({ channel: '#general', text: 'x' })).toMatchObject({ right: { topic: 'general' } });
  expect(slackMessage({ channel: '@me', text: 'x' })).toMatchObject({ right: { topic: 'me' } });
  expect(slackMessage({ channel: ' ', text: 'x' })).toMatchObject({ right: { topic: null } });
});
