import { terminalProgress } from './progress.js';

const shownAt = (isTTY: boolean): string => {
  let shown = '';
  const progress = terminalProgress({ isTTY, write: (text) => ((shown += String(text)), true) });
  progress.show('1 of 2 tables');
  progress.show('2 of 2 tables');
  progress.end();
  return shown;
};

test('long work shows at a terminal how far it is, not at every step, and removes it in the end', () => {
  expect(shownAt(true)).toBe('\r\x1b[K1 of 2 tables\r\x1b[K');
});

test('elsewhere it shows nothing', () => {
  expect(shownAt(false)).toBe('');
});

test('a name in it neither moves the cursor nor breaks the line', () => {
  let shown = '';
  terminalProgress({ isTTY: true, write: (text) => ((shown += String(text)), true) }).show('1 of a\n\u001b[2Jb');
  expect(shown).toBe(String.raw`${'\r\x1b[K'}1 of a\u000a\u001b[2Jb`);
});
