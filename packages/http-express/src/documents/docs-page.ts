import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Document } from './respond-with-document.js';

const html = readFileSync(new URL('../../public/docs.html', import.meta.url), 'utf8');

/** Sources for what stands between these tags, by its hash: a browser runs nothing else. */
const sourcesOf = (tag: 'script' | 'style'): string =>
  [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');

const policy = [
  "default-src 'none'",
  `script-src ${sourcesOf('script')}`,
  `style-src ${sourcesOf('style')}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** One page, that reads `openapi.json` beside it and nothing from anywhere else. */
export const docsPage: Document = {
  contentType: 'text/html; charset=utf-8',
  body: Buffer.from(html),
  headers: { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' },
};
