import { pronounsIn } from './pronouns.js';
import { filesBelow, packageFolders, readManifest, readRepositoryFile } from '../repository.js';

/** Published files, and the first documents of a reader. What people of the development organization say of themselves is theirs. */
const seen = [
  ...packageFolders
    .filter((folder) => readManifest(folder).private !== true)
    .flatMap(filesBelow)
    .filter(
      (path) =>
        /\/(src|bin|public|guard)\/.*\.([cm]?[jt]sx?|html|css)$|\/README\.md$/.test(path) &&
        !/\.test\.|\/fixtures\/|seed\/development-organization\.data/.test(path),
    ),
  ...filesBelow('docs/generated').filter((path) => path.endsWith('.md') || path.endsWith('.json')),
  'README.md',
  ...filesBelow('docs/operating'),
  'docs/emulator.md',
];

test('texts for people name the person, without pronouns of gender', () => {
  expect(seen.length).toBeGreaterThan(500);
  expect(seen.flatMap((path) => pronounsIn(path, readRepositoryFile(path)))).toEqual([]);
});

test('texts are checked, and comments are ignored', () => {
  const source = '// as she is\nconst text = `put ${her} into his ${group}`; const her = "Here she is"; sql`select ${"a"} as her`;';
  expect(pronounsIn('a.ts', source)).toEqual(['a.ts:  into his ', 'a.ts: Here she is']);
  expect(pronounsIn('a.tsx', 'export const view = <p title="his">What she wrote {/* as he does */}</p>;')).toEqual(['a.tsx: his', 'a.tsx: What she wrote ']);
  expect(pronounsIn('a.css', 'a::after { content: "hers"; }')).toEqual(['a.css: a::after { content: "hers"; }']);
  expect(pronounsIn('a.md', 'Where\nshe is')).toEqual(['a.md: she is']);
});
