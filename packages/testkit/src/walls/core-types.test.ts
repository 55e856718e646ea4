import { plantInPackage } from './plant-in-package.js';

const impure = {
  process: `export const planted = process.env;`,
  fetch: `export const planted = fetch('http://localhost');`,
  setTimeout: `export const planted = setTimeout(() => undefined, 1);`,
  setInterval: `export const planted = setInterval(() => undefined, 1);`,
  setImmediate: `export const planted = setImmediate(() => undefined);`,
  queueMicrotask: `queueMicrotask(() => undefined); export {};`,
  console: `console.log('planted'); export {};`,
  Buffer: `export const planted = Buffer.from('planted');`,
  crypto: `export const planted = crypto.randomUUID();`,
  performance: `export const planted = performance.now();`,
  window: `export const planted = window;`,
  document: `export const planted = document;`,
  URL: `export const planted = new URL('http://localhost');`,
  require: `export const planted = require('fs') as unknown;`,
  'node:fs': `import { readFileSync } from 'node:fs'; export const planted = readFileSync;`,
  fs: `import { readFileSync } from 'fs'; export const planted = readFileSync;`,
};

const pure = `export const planted = (at: number): string => new Date(at).toISOString() + JSON.stringify(new Map([[1n, Math.max(1, 2)]]));`;

describe.each(['packages/core', 'packages/wire'])('the second wall: %s has no types of Node or of a browser', (folder) => {
  const diagnostics = plantInPackage(folder, { ...impure, pure });

  test.each(Object.keys(impure))('%s does not compile', (name) => {
    expect(diagnostics[name]).toEqual(expect.arrayContaining([expect.stringContaining(name)]) as unknown);
  });

  test('pure code compiles', () => {
    expect(diagnostics['pure']).toEqual([]);
  });
});
