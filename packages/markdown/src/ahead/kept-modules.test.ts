import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keptModules } from '../../worker/kept-modules.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-kept-'));
  writeFileSync(
    join(folder, 'sum.cjs'),
    `const words = require('./words.json'); // require('./nothing.cjs')
exports.runs = (exports.runs ?? 0) + 1;
exports.sum = () => require("./inner.cjs")(words.length);`,
  );
  writeFileSync(join(folder, 'inner.cjs'), "const { sep } = require('node:path'); module.exports = (count) => `${count}${sep}`;");
  writeFileSync(join(folder, 'words.json'), '["one", "two"]');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Summing {
  readonly runs: number;
  readonly sum: () => string;
}

const modules = () => keptModules(pathToFileURL(join(folder, 'user.mjs')).href);

test('kept modules run once, with all that they require, after their files have gone', async () => {
  const { keep, load } = modules();
  await keep(['./sum.cjs']);
  rmSync(folder, { recursive: true });

  const summing = load('./sum.cjs') as Summing;
  expect([summing.sum(), summing.runs]).toEqual(['2/', 1]);
  expect(load('./sum.cjs')).toBe(summing);
});

test('kept modules stay what they were when other files come in their place', async () => {
  const { keep, load } = modules();
  await keep(['./sum.cjs']);
  writeFileSync(join(folder, 'inner.cjs'), "throw new Error('of another version')");

  expect((load('./sum.cjs') as Summing).sum()).toBe('2/');
});

test('what is not kept is loaded from its file, and a module that is not there cannot be kept', async () => {
  const { keep, load } = modules();
  expect((load('./sum.cjs') as Summing).sum()).toBe('2/');
  await expect(keep(['./nothing.cjs'])).rejects.toThrow('nothing.cjs');
});
