import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settleGenerated } from './expect-generated.js';

describe('a generated file', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'parley-generated-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const path = 'docs/page.md';
  const settle = (content: string, update: boolean) => settleGenerated({ root, path, content, update });

  it('is written, with its folder, on update', () => {
    expect(settle('one\n', true)).toBeUndefined();
    expect(readFileSync(join(root, path), 'utf8')).toBe('one\n');
    expect(settle('one\n', false)).toBeUndefined();
  });

  it('is reported when missing, and stays missing', () => {
    expect(settle('one\n', false)).toBe('docs/page.md is missing. Run `npm run generate` and commit the file.');
    expect(settle('one\n', false)).toContain('missing');
  });

  it('is reported at its first stale line, and stays as it is', () => {
    settle('one\ntwo\n', true);
    expect(settle('one\nthree\n', false)).toMatch(/line 2\n {2}committed: "two"\n {2}generated: "three"\n.*npm run generate/);
    expect(readFileSync(join(root, path), 'utf8')).toBe('one\ntwo\n');
  });

  it('is stale when one text is longer', () => {
    settle('one', true);
    expect(settle('one\n', false)).toContain('committed: (end of file)');
    settle('one\n', true);
    expect(settle('one', false)).toContain('generated: (end of file)');
  });

  it('may have the line ends of another system', () => {
    settle('', true);
    writeFileSync(join(root, path), 'one\r\ntwo\r\n');
    expect(settle('one\ntwo\n', false)).toBeUndefined();
  });
});
