import { readFileSync } from 'node:fs';
import type { Document } from './respond-with-document.js';

/**
 * The page runs scripts of this server alone and asks nobody else for anything. Scalar puts its styles into the page by script, with texts that depend on what is
 * shown, so that no hash would fit: styles may stand in the page. They can load nothing but pictures that are part of their own text.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (file: string, contentType: string, headers: Document['headers'] = {}): Document => ({
  contentType,
  body: readFileSync(new URL(`../../public/${file}`, import.meta.url)),
  headers,
});

/** `/api/docs` and what it loads, read once. `scalar.js` is kept as browsers take it, since unpacked it is four times as large. */
export const docsPages: ReadonlyMap<string, Document> = new Map([
  ['/api/docs', page('docs.html', 'text/html; charset=utf-8', { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' })],
  ['/api/docs/page.css', page('docs.css', 'text/css; charset=utf-8')],
  ['/api/docs/page.js', page('docs.js', 'text/javascript; charset=utf-8')],
  ['/api/docs/scalar.js', page('scalar.js.gz', 'text/javascript; charset=utf-8', { 'Content-Encoding': 'gzip' })],
]);
