import { filesBelow, readRepositoryFile } from './repository.js';

/** Sizes in pixels, in a source of the page. */
const pixelsIn = (source: string): ReadonlyArray<string> => source.match(/\bsize(?:=\{|: )\d+/g) ?? [];

test('icons of the page grow with the text beside them', () => {
  const sources = filesBelow('packages/web/src/page').filter((path) => path.endsWith('.tsx'));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap((path) => pixelsIn(readRepositoryFile(path)).map((found) => `${path}: ${found}: write rem(…) of ui/rem.ts`))).toEqual([]);
});

test('a size in pixels is seen', () => {
  expect(pixelsIn('<X size={13} aria-hidden /> const icon = { size: 16 }; <X size={rem(13)} />')).toEqual(['size={13', 'size: 16']);
});
