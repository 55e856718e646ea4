/** Typical texts: Markdown, scripts other than Latin, emoji, and text that looks like code or markup. */
const samples: ReadonlyArray<string> = [
  'Good morrow, cousin.',
  '**bold** and *italic* and ~~struck~~',
  '* one\n* two\n  * three',
  '1. first\n2. second',
  '> to be, or not to be',
  '```python\nprint("héllo")\n```',
  'a `snippet` of code & <b>markup</b>',
  'https://example.com/a?b=c&d=e#f and [a link](https://example.com)',
  'नमस्ते, कैसे हो?',
  'こんにちは、元気ですか',
  '안녕하세요',
  'Здравствуй, мир',
  'مرحبا بالعالم',
  '😀 👩‍👩‍👧‍👦 🇨🇭 :smile:',
  'zero\u200bwidth, a\u0301ccents, ﬁgures ①②③',
  '@**King Hamlet** look at #**Verona**',
  '/me bows',
  "Robert'); DROP TABLE message;--",
  '\\* not a list \\* and 100% _fine_',
  'the end.',
];

/** The text of a person's n-th message: all are different. */
export const textOf = (person: string, n: number): string => `${samples[n % samples.length] ?? ''}\n\n${person} ${n}`;
