import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileURLToPath } from 'node:url';
import { compressed } from './build/compressed.mjs';
import { licences } from './build/licences.mjs';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

// Also where tests or a developer's shell say otherwise: React has another build for them.
process.env.NODE_ENV = 'production';

const root = path('src/page');

/** Relative addresses: the page works below any path. */
export default defineConfig({
  root,
  base: './',
  plugins: [react(), licences({ root }), compressed()],
  resolve: { alias: { '@parley/client': path('../client/src/index.ts'), '@parley/http-express/look.css': path('../http-express/look.css') } },
  build: {
    outDir: path('dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    // Both themes stand in one place, by `light-dark()`.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    // What is needed at first is one file: each file more compresses worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
});
