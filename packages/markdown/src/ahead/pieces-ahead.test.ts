import { runInThisContext } from 'node:vm';
import { jest } from '@jest/globals';
import { markdownRenderer } from '../markdown-renderer.js';

const renderer = markdownRenderer();
const inPlace = markdownRenderer();
const nobody = { users: [], groups: [], channels: [], emoji: [], files: [] };

/** Of what is done in place; code is divided in runs where it is rendered. */
const MAX_SHARE = 0.6;

const filled = (pattern: string, length: number): string => pattern.repeat(length / pattern.length);

const COSTLY = {
  fractions: filled('$$\\frac12$$ ', 1_680),
  'one formula': `$$${filled('\\frac12', 980)}$$`,
  'formulas in lines of their own': `\`\`\`quote\n~~~math\n${filled('\\overbrace{x}\n\n', 1_500)}\n~~~\n\`\`\``,
  code: `text\n\`\`\`ts\n${filled('const a: Map<string, number> = (b) => `${c}`;\n', 4_800)}\n\`\`\``,
  'indented code': `    #!python\n${filled('    def f(x): return 1\n', 4_800)}`,
};

/** Libraries that were kept as text run beside the context of the tests, with patterns of their own. */
const prototypes = new Set([RegExp.prototype, (runInThisContext('RegExp') as typeof RegExp).prototype]);

/** Counts the patterns that are tried while the work goes on: most of what the libraries do. */
const triedIn = (work: () => unknown): number => {
  const tried = [...prototypes].map((prototype) => jest.spyOn(prototype, 'exec'));
  try {
    work();
    return tried.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const one of tried) one.mockRestore();
  }
};

describe.each(Object.entries(COSTLY))('%s', (_, text) => {
  // What is loaded with the first text of a kind does not count.
  beforeAll(() => void inPlace.render(text, nobody));

  it('are set ahead once, become the same HTML, and are let go', async () => {
    const release = await renderer.prepare?.(text)?.();
    let prepared = '';
    const ahead = triedIn(() => (prepared = renderer.render(text, nobody).html));
    let placed = '';
    const after = triedIn(() => (placed = inPlace.render(text, nobody).html));
    expect(prepared).toBe(placed);
    expect(ahead).toBeLessThan(after * MAX_SHARE);
    release?.();
    expect(triedIn(() => renderer.render(text, nobody))).toBe(after);
  });

  it('cost little until they are there', () => {
    const asked = triedIn(() => renderer.prepare?.(text));
    expect(asked).toBeLessThan(triedIn(() => inPlace.render(text, nobody)) * MAX_SHARE);
  });
});

it.each(['hello', '$$x^2$$', '```ts\nconst a = 1;\n```', '```\nno language\n```', `$$${'x'.repeat(4_000)}$$`])('%j is rendered in place', (text) => {
  expect(renderer.prepare?.(text) ?? null).toBeNull();
});

it('a text that two people send at once is held until both are done', async () => {
  const text = COSTLY.fractions;
  const [first, second] = await Promise.all([renderer.prepare?.(text)?.(), renderer.prepare?.(text)?.()]);
  first?.();
  const held = triedIn(() => renderer.render(text, nobody));
  second?.();
  expect(held).toBeLessThan(triedIn(() => renderer.render(text, nobody)) * MAX_SHARE);
});
