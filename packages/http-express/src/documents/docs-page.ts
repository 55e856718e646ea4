import { readFileSync } from 'node:fs';
import type { Document } from './respond-with-document.js';

/**
 * The page runs scripts of this server alone and sends requests to nobody else. Scalar inserts its styles by script, depending on what is shown, so that no
 * hash would fit: inline styles are allowed. They can load only data URLs of images.
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

/** `/api/docs` and its files, read once. `scalar.js` is stored compressed, since unpacked it is four times as large. */
export const docsPages: ReadonlyMap<string, Document> = new Map([
  ['/api/docs', page('docs.html', 'text/html; charset=utf-8', { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' })],
  ['/api/docs/page.css', page('docs.css', 'text/css; charset=utf-8')],
  ['/api/docs/page.js', page('docs.js', 'text/javascript; charset=utf-8')],
  ['/api/docs/scalar.js', page('scalar.js.gz', 'text/javascript; charset=utf-8', { 'Content-Encoding': 'gzip' })],
]);
