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

/** Bytes that a page downloads at first, gzipped: what is loaded by need is left out. */
const atFirst = async (contents: string): Promise<number> => {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    splitting: true,
    outdir: '.',
    metafile: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
  });
  const needed = new Set<string>();
  const need = (path: string): void => {
    if (needed.has(path)) return;
    needed.add(path);
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) if (kind === 'import-statement') need(next);
  };
  need('stdin.js');
  const files = [...needed].map((path) => outputFiles.find((file) => file.path.endsWith(`/${path}`))?.contents ?? new Uint8Array());
  return gzipSync(Buffer.concat(files)).length;
};

const kilobyte = 1024;

test('who calls and hears events downloads little at first', async () => {
  const size = await atFirst("export { connect } from './index.js';");
  expect(size).toBeGreaterThan(4 * kilobyte);
  expect(size).toBeLessThanOrEqual(7.5 * kilobyte);
});

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
