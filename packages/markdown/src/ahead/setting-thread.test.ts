import { settingThread } from './setting-thread.js';

const libraries = ['katex', 'highlight.js/lib/core', 'highlight.js/lib/languages/python'];

const formula = (tex: string) => ({ kind: 'formula', tex, isDisplay: true }) as const;
const separators = `\\begin{matrix}${'&'.repeat(1_000)}${'\\\\ '.repeat(500)}\\end{matrix}`;

it('sets formulas and code in their order', async () => {
  const { set } = settingThread(libraries);
  const [first, second, third] = await set([formula('a'), formula('\\nope'), { kind: 'code', grammar: 'python', inner: [], code: 'if x: pass' }]);
  expect([first, second, third]).toEqual([expect.stringContaining('katex'), null, '<span class="keyword">if</span> x: <span class="keyword">pass</span>']);
});

it('gives up a text that takes too long, and sets the next one in a new thread', async () => {
  const { set } = settingThread(libraries, { patience: 2_000 });
  expect(await set([formula(separators.repeat(100)), formula('a')])).toEqual([null, null]);
  expect(await set([formula('b')])).toEqual([expect.stringContaining('katex')]);
});

it('sets nothing for texts that come while too many wait', async () => {
  const { set } = settingThread(libraries, { maxWaiting: 1 });
  const [first, second] = await Promise.all([set([formula('a')]), set([formula('b')])]);
  expect([first, second]).toEqual([[expect.stringContaining('katex')], [null]]);
  expect(await set([formula('b')])).toEqual([expect.stringContaining('katex')]);
});
