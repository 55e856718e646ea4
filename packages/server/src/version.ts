import { readFileSync } from 'node:fs';

/** Of this release. Clients get `ServerFacts.version`, the release whose API it implements. */
export const version: string = (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string }).version;
