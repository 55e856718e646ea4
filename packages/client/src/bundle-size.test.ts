import { build, type BuildOptions, type Plugin } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Leaves out what is loaded by need: other parts, and what few calls ask for. */
const withoutLater: Plugin = {
  name: 'without later',
  setup: ({ onResolve }) => onResolve({ filter: /./ }, ({ path, kind }) => (kind === 'dynamic-import' ? { path, external: true } : undefined)),
};

/** Bytes of a bundle, gzipped: what a page downloads. */
const bundled = async (contents: string, options: BuildOptions = {}): Promise<number> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    ...options,
    write: false,
  });
  return gzipSync(Buffer.concat(outputFiles.map((file) => file.contents))).length;
};

const kilobyte = 1024;

test('who calls and hears events downloads little at first', async () => {
  const size = await bundled("export { connect } from './index.js';", { plugins: [withoutLater] });
  expect(size).toBeGreaterThan(4 * kilobyte);
  expect(size).toBeLessThanOrEqual(6 * kilobyte);
});

test('the whole client is small, in all the files that a page loads it in', async () => {
  expect(await bundled("export * from './index.js';", { splitting: true, outdir: '.' })).toBeLessThanOrEqual(24 * kilobyte);
});

test('who takes one part leaves the others out', async () => {
  const [live, events, state, counts] = await Promise.all([
    bundled("export * from './live/index.js';"),
    bundled("export { events } from './index.js';", { plugins: [withoutLater] }),
    bundled("export { applyToState } from './index.js';"),
    bundled("export { unreadOf } from './index.js';"),
  ]);
  expect(live).toBeLessThanOrEqual(16 * kilobyte);
  expect(events).toBeLessThanOrEqual(2.5 * kilobyte);
  expect(state).toBeLessThanOrEqual(8 * kilobyte);
  expect(counts).toBeLessThanOrEqual(1 * kilobyte);
});
