import { readFileSync } from 'node:fs';

/** Of this release. What clients are told is `ServerFacts.version`, the release whose API it speaks. */
export const version: string = (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string }).version;
