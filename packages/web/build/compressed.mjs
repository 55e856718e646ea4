import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What is text, and large enough that compressing it saves a packet. */
const isWorthwhile = (name, bytes) => /[.](js|css|svg|txt)$/.test(name) && bytes.length > 1000;

/** Writes each file compressed beside it, once and as well as possible: servers send it as it is. */
export const compressed = () => ({
  name: 'compressed',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const [fileName, output] of Object.entries(bundle)) {
        const bytes = Buffer.from(output.type === 'chunk' ? output.code : output.source);
        if (!isWorthwhile(fileName, bytes)) continue;
        this.emitFile({
          type: 'asset',
          fileName: `${fileName}.br`,
          source: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        });
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(bytes, { level: 9 }) });
      }
    },
  },
});
