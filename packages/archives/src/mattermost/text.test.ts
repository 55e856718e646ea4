import { emojiByName, emojiNameByCode } from '@parley/markdown';
import { withOurEmoji } from '../convert/emoji.js';
import { markdownOf, type TextNames } from './text.js';

const people: Readonly<Record<string, string>> = { ann: '@**Ann Lee**', 'bo.b-': '@**Bo**' };
const channels: Readonly<Record<string, string>> = { 'castle town-square': 'Town Square', 'port harbour': 'Harbour' };

const names: TextNames = {
  mention: (username) => people[username] ?? null,
  channelName: (team, name) => channels[`${team} ${name}`],
  emoji: (text) => withOurEmoji(text, { byName: emojiByName, ofCode: emojiNameByCode }),
};

test.each([
  ['plain **text** and _marks_ ~~struck~~', 'plain **text** and _marks_ ~~struck~~'],
  ['# Heading\n\n| a | b |\n|---|---|', '# Heading\n\n| a | b |\n|---|---|'],
  ['one\r\ntwo\u0000', 'one\ntwo'],

  ['@ann', '@**Ann Lee**'],
  ['@Ann, look', '@**Ann Lee**, look'],
  ['Ask @ann.', 'Ask @**Ann Lee**.'],
  ['(@ann)', '(@**Ann Lee**)'],
  ['@bo.b-: hello', '@**Bo**: hello'],
  ['@nobody', '@nobody'],
  ['mail ann@ann.example', 'mail ann@ann.example'],
  ['https://a.example/@ann', 'https://a.example/@ann'],
  ['@here @channel @all', '@_**all** @_**all** @_**all**'],
  ['@all. Now', '@_**all**. Now'],
  ['@**all** and @*designers*', '@_**all** and @_*designers*'],

  ['~town-square', '#**Town Square**'],
  ['see ~Town-Square!', 'see #**Town Square**!'],
  ['~harbour', '~harbour'],
  ['a~town-square ~~town-square~~', 'a~town-square ~~town-square~~'],

  [':thumbsup: :slightly_smiling_face:', ':+1: :smile:'],
  [':wave_medium_dark_skin_tone: :+1_light_skin_tone:', ':wave: :+1:'],
  [':partyparrot: at 10:30:', ':partyparrot: at 10:30:'],

  ['![a](https://a.example/a.png =100x50)', '![a](https://a.example/a.png)'],
  ['![a](https://a.example/a.png =100)', '![a](https://a.example/a.png)'],

  ['`@ann ~town-square :smile:`', '`@ann ~town-square :smile:`'],
  ['```\n@ann\n```\n@ann', '```\n@ann\n```\n@**Ann Lee**'],
  ['```latex\nx^2\n```', '```math\nx^2\n```'],
  ['```open @ann', '```open @ann'],
])('%j becomes %j', (written, markdown) => {
  expect(markdownOf(written, 'castle', names)).toBe(markdown);
});

test.each(['@a', '~a', '`', '```', '![', '![a](b', ':a', '@a.', '![a](b =1'])('a long text of %j takes no more than its length', (piece) => {
  const text = piece.repeat(100_000);
  expect(markdownOf(text, 'castle', names).length).toBeLessThanOrEqual(text.length * 4);
});
