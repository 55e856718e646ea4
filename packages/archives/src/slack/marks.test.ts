import { emojiByName, emojiNameByCode } from '@parley/markdown';
import { slack } from '@parley/wire';
import { withOurEmoji } from '../convert/emoji.js';

const people: Readonly<Record<string, string>> = { U1: '@**Ann Lee**', U2: '@Bo' };
const channels: Readonly<Record<string, string>> = { C1: 'general' };

const names: slack.Names = {
  emoji: (text) => withOurEmoji(text, { byName: emojiByName, ofCode: emojiNameByCode }),
  fileAddress: () => '',
  takesOurMentions: false,
  mention: (id) => people[id] ?? null,
  channelName: (id) => channels[id],
};

test.each([
  ['plain text', 'plain text'],
  ['5 &lt; 6 &amp;&amp; 7 &gt; 6', '5 < 6 && 7 > 6'],
  ['&amp;lt; stays', '&lt; stays'],
  ['&gt; quoted', '> quoted'],

  ['*bold*', '**bold**'],
  ['_italic_', '*italic*'],
  ['~struck~', '~~struck~~'],
  ['*bold* and _italic_, ~struck~.', '**bold** and *italic*, ~~struck~~.'],
  ['*_both_*', '***both***'],
  ['_*both*_', '***both***'],
  ['*two words* *more*', '**two words** **more**'],
  ['(*bold*)', '(**bold**)'],
  ['**Markdown** ~~already~~', '**Markdown** ~~already~~'],
  ['snake_case_name and 2*3*4', 'snake_case_name and 2*3*4'],
  ['* not bold *', '* not bold *'],
  ['*not\nbold*', '*not\nbold*'],
  ['a ~ b ~ c', 'a ~ b ~ c'],

  ['<@U1>', '@**Ann Lee**'],
  ['<@U1|ann>: hello', '@**Ann Lee**: hello'],
  ['*<@U1>*', '**@**Ann Lee****'],
  ['<@U2>', '@Bo'],
  ['<@U9|carl>', '@carl'],
  ['<@U9>', '@U9'],
  ['<#C1>', '#**general**'],
  ['<#C1|old-name>', '#**general**'],
  ['<#C9|gone>', '#gone'],
  ['<#C9>', '#C9'],
  ['<!here>', '@_**all**'],
  ['<!channel> look', '@_**all** look'],
  ['<!everyone>', '@_**all**'],
  ['<!here|here>', '@_**all**'],
  ['<!subteam^S1|@designers>', '@designers'],
  ['<!subteam^S1>', '@S1'],
  ['<!date^1700000000^{date}|yesterday>', 'yesterday'],
  ['@**all** and @*designers*', '@_**all** and @_*designers*'],
  ['@*all*', '@_*all*'],
  ['me@*all*', 'me@_*all*'],
  ['<@U9|**all**>', '@_**all**'],
  ['@<!date^1|**all**>', '@_**all**'],
  ['<!date^1|@>**all**', '@_**all**'],
  ['<https://a.example/@**all**>', 'https://a.example/@%2A%2Aall%2A%2A'],
  ['`@**all**`', '`@**all**`'],
  ['@\u{f0003}**all**', '@_**all**'],

  ['<https://a.example/b?c=1&amp;d=2>', 'https://a.example/b?c=1&d=2'],
  ['<https://a.example|the _page_>', '[the _page_](https://a.example)'],
  ['<https://a.example|https://a.example>', 'https://a.example'],
  ['<https://a.example/(b)|[b]>', '[b](https://a.example/%28b%29)'],
  ['<https://a.example/(b)>', 'https://a.example/%28b%29'],
  ['<https://a.example/_under_score_>', 'https://a.example/_under_score_'],
  ['<mailto:ann@a.example|ann@a.example>', 'ann@a.example'],
  ['<mailto:ann@a.example|Ann>', '[Ann](mailto:ann@a.example)'],
  ['<tel:+123|123>', '[123](tel:+123)'],
  ['<javascript:alert(1)|click>', 'click'],
  ['<javascript:alert(1)>', 'javascript:alert(1)'],
  ['<>', '<>'],
  ['<open', '<open'],

  ['`*code*`', '`*code*`'],
  ['`a &lt; b`', '`a < b`'],
  ['`<@U9|ann> <https://a.example>`', '`ann https://a.example`'],
  ['```a *b*\nc_d_e```', '```\na *b*\nc_d_e\n```'],
  ['see ```x &gt; 1``` there', 'see \n```\nx > 1\n```\n there'],
  ['```\n<https://a.example|a.example>\n```', '```\na.example\n```'],
  ['```open', '```open'],

  [':thumbsup: :smile: :+1::skin-tone-3:', ':+1: :big_smile: :+1:'],
  [':thinking_face: :flag-de:', ':thinking: :flag_germany:'],
  [':partyparrot: at 10:30:', ':partyparrot: at 10:30:'],

  ['one\r\ntwo', 'one\ntwo'],
  ['\u{f0000}0\u{f0001} <@U1>', '0 @**Ann Lee**'],
  ['  spaces  ', 'spaces'],
])('%j becomes %j', (written, markdown) => {
  expect(slack.markdown(written, names)).toBe(markdown);
});

test.each(['*a', '<', '`', '```', '<@', ':a', '_*~', '&', '<a|'])('a long text of %j takes no more than its length', (piece) => {
  const text = piece.repeat(100_000);
  expect(slack.markdown(text, names).length).toBeLessThanOrEqual(text.length * 4);
});
