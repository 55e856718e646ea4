import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Bytes of a bundle, gzipped: what a page downloads. */
const bundled = async (contents: string): Promise<number> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? '').length;
};

const kilobyte = 1024;

test('the whole client is small', async () => {
  expect(await bundled("export * from './index.js';")).toBeLessThanOrEqual(24 * kilobyte);
});

test('who takes one part leaves the others out', async () => {
  const [live, events, state, counts] = await Promise.all([
    bundled("export * from './live/index.js';"),
    bundled("export { events } from './index.js';"),
    bundled("export { applyToState } from './index.js';"),
    bundled("export { unreadOf } from './index.js';"),
  ]);
  expect(live).toBeLessThanOrEqual(16 * kilobyte);
  expect(events).toBeLessThanOrEqual(2.5 * kilobyte);
  expect(state).toBeLessThanOrEqual(8 * kilobyte);
  expect(counts).toBeLessThanOrEqual(1 * kilobyte);
});
