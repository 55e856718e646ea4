import * as Either from 'fp-ts/lib/Either.js';
import { maxBlocks, slackMessage } from './slack-payload.js';
import { markdownOf } from './slack-text.js';

test.each([
  ['<https://example.com|a label> and <https://example.com>', '[a label](https://example.com) and https://example.com'],
  ['*bold* _italic_ *two words*', '**bold** *italic* **two words**'],
  ['2*3*4 snake_case_name * star * _', '2*3*4 snake_case_name * star * _'],
  ['*_both_*', '***both***'],
  ['<@U123> <!here> <javascript:alert(1)|x>', '<@U123> <!here> <javascript:alert(1)|x>'],
])('%j becomes %j', (slack, markdown) => expect(markdownOf(slack)).toBe(markdown));

test('text of any kind is converted in linear time', () => {
  for (const text of ['*a '.repeat(40_000), '_'.repeat(120_000), '<https://'.repeat(13_000), '*'.repeat(120_000), '<https://a|'.repeat(11_000)]) {
    expect(typeof markdownOf(text)).toBe('string');
  }
});

const contentOf = (payload: unknown): string => {
  const message = slackMessage(payload);
  return Either.isRight(message) ? message.right.content : `refused: ${message.left.message}`;
};

test.each<[string, unknown, string]>([
  ['text', { text: 'a *b*' }, 'a **b**'],
  ['text after its icon', { text: 'a', icon_emoji: ':ghost:' }, ':ghost: a'],
  ['an icon alone', { icon_emoji: ':ghost:' }, ''],
  ['nothing', {}, ''],
  ['a section', { blocks: [{ type: 'section', text: { type: 'mrkdwn', text: '*x*' } }], text: 'not shown' }, '**x**'],
  [
    'fields in two columns',
    { blocks: [{ type: 'section', text: { text: 'T' }, fields: [{ text: 'a' }, { text: 'b|c' }, { text: 'd\ne' }] }] },
    'T\n\n| | |\n|-|-|\n| a | b\\|c |\n| d e |  |',
  ],
  [
    'a context',
    {
      blocks: [
        {
          type: 'context',
          elements: [
            { type: 'mrkdwn', text: 'by' },
            { type: 'image', image_url: 'https://x.example/p.png', alt_text: 'me' },
          ],
        },
      ],
    },
    'by [me](https://x.example/p.png)',
  ],
  ['a header', { blocks: [{ type: 'header', text: { text: 'Title' } }] }, '## Title'],
  [
    'a divider between',
    { blocks: [{ type: 'header', text: 'A' }, { type: 'divider' }, { type: 'unknown' }, { type: 'section', text: 'B' }] },
    '## A\n\n----\n\nB',
  ],
  ['an image', { blocks: [{ type: 'image', image_url: 'https://x.example/p.png', alt_text: 'a ] b' }] }, '[a   b](https://x.example/p.png)'],
  [
    'an attachment',
    {
      attachments: [
        {
          title: 'T',
          title_link: 'https://x.example',
          pretext: 'pre',
          text: 'text',
          fields: [
            { title: 'k', value: 'v' },
            { title: 'n', value: 7 },
          ],
          blocks: [{ type: 'divider' }],
          image_url: 'https://x.example/p.png',
          footer: 'foot',
          ts: 1_700_000_000,
        },
      ],
    },
    '## [T](https://x.example)\n\npre\n\ntext\n\n**k**: v\n**n**: 7\n\n----\n\n[https://x.example/p.png](https://x.example/p.png)\n\nfoot\n\n<time:1700000000>',
  ],
  ['values of other types', { text: 7, blocks: 'x', attachments: [null, 7, { title: {}, fields: {}, ts: {} }], channel: [] }, ''],
])('%s', (_, payload, content) => expect(contentOf(payload)).toBe(content));

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
