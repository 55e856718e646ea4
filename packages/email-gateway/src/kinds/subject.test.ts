import { bareSubject, isForwardSubject, isReplySubject } from './subject.js';

test.each([
  ['Normal subject', 'Normal subject'],
  ['', ''],
  ['Re: Hello', 'Hello'],
  ['RE: Hello', 'Hello'],
  ['Re[2]: Hello', 'Hello'],
  ['Re^3: Hello', 'Hello'],
  ['Re: Fwd:  Re:  Hello', 'Hello'],
  ['Fwd : Re : Re: Hello', 'Hello'],
  ['Re  : : Re: Hello', 'Hello'],
  ['Re; Hello', 'Hello'],
  ['RE--', ''],
  ['[RE: (no subject)]', '(no subject)'],
  ['Hello (fwd)', 'Hello'],
  ['Re: [Fwd: ] Hello', 'Hello'],
  ['Re: [Fwd: [Fwd: FW: Hello]]', 'Hello'],
  ['FW: FW: (fwd) FW:  Hello...', 'Hello...'],
  ['FW: [Fwd: Fw: Hello (fwd)]', 'Hello'],
  ['FW: (Fwd) (Fwd) ', ''],
  ['Re: Fwd', ''],
  ['Fwd: Re: fwd is an acronym (four-wheel drive)', 'fwd is an acronym (four-wheel drive)'],
  ['[list] Re: Hello', '[list] Hello'],
  ['Re: [list] Re: Hello', '[list] Hello'],
  // Outlook in German, Swedish, French, Spanish, Dutch, Polish.
  ['AW: WG: Hallo', 'Hallo'],
  ['SV: VB: Hej', 'Hej'],
  ['RE: TR: Bonjour', 'Bonjour'],
  ['RE: RV: Hola', 'Hola'],
  ['Antw: Dag', 'Dag'],
  ['Odp: PD: Dzień dobry', 'Dzień dobry'],
  // QQ Mail, Outlook in Chinese and Japanese, with full-width colons.
  ['回复: 转发: 你好', '你好'],
  ['回复：你好', '你好'],
  ['回覆: 轉寄: 你好', '你好'],
  ['答复: 你好', '你好'],
  ['返信: 転送: こんにちは', 'こんにちは'],
  ['답장: 안녕', '안녕'],
])('%j has the topic %j', (subject, bare) => {
  expect(bareSubject(subject)).toBe(bare);
});

test.each([
  'Request - stays',
  ': noah - stays',
  'Re-design of the hall',
  'Reply: by Monday',
  'Awards: the list',
  'Transfer: done',
  'Svalbard',
  'Enclosure: one',
  'About re: things',
  '[x] y',
  '[x]',
  'a (b)',
  'Re',
  'fwd',
])('%j stays', (subject) => {
  expect(bareSubject(subject)).toBe(subject);
});

test.each(['Fwd: a', 'FW: a', 'WG: a', 'TR: a', 'RV: a', '转发：a', '転送: a', '[Fwd: a]', '(fwd) a'])('%j is of a forward', (subject) => {
  expect([isForwardSubject(subject), isReplySubject(subject)]).toEqual([true, false]);
});

test.each(['Re: a', 'AW: a', 'SV: a', '回复: a', 'RE: FW: a', '[Re: a]'])('%j is of a reply', (subject) => {
  expect([isForwardSubject(subject), isReplySubject(subject)]).toEqual([false, true]);
});

test('a subject of any length takes little time', () => {
  expect(bareSubject('Re: '.repeat(50_000))).toBe('');
  expect(bareSubject('[Fwd: '.repeat(30_000)).length).toBeLessThan(6);
  expect(bareSubject('['.repeat(200_000))).toMatch(/^\[+$/);
});
