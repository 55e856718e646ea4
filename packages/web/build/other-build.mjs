// Builds the page as a later version would be, with another text: node packages/web/build/other-build.mjs FOLDER
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const [, , folder] = process.argv;

const otherTexts = {
  name: 'other texts',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/texts/compose.ts') ? code.replaceAll(/'Send'/g, "'Send (new)'") : null),
};

const configFile = fileURLToPath(new URL('../vite.config.mjs', import.meta.url));
await build({ configFile, logLevel: 'error', plugins: [otherTexts], build: { outDir: folder } });
