import { filesBelow, packageFolders, readRepositoryFile } from '../repository.js';
import { isProgram } from '../sources.js';

/** Their modules are read one at a time: an object, an event or a view has the name that the others of its kind have. */
const exceptions = ['packages/wire', 'packages/web', 'packages/client', 'packages/e2e', 'packages/archives'];

const declaration = /^export (?:declare )?(?:async )?(?:const|function|interface|type|class|enum) (\w+)/gm;

/** Names that several modules declare and export, with these modules. */
const declaredTwice = (files: ReadonlyMap<string, string>): ReadonlyArray<string> => {
  const places = new Map<string, Set<string>>();
  for (const [path, text] of files) for (const [, name = ''] of text.matchAll(declaration)) places.set(name, (places.get(name) ?? new Set()).add(path));
  return [...places].flatMap(([name, paths]) => (paths.size > 1 ? [`${name}: ${[...paths].sort().join(', ')}`] : []));
};

/** `packages/api-tests` has nothing but tests. */
const packages = packageFolders.filter((folder) => !exceptions.includes(folder) && folder !== 'packages/api-tests');

test.each(packages)('in %s an exported name has one meaning', (folder) => {
  const paths = filesBelow(folder).filter((path) => path.startsWith(`${folder}/src/`) && isProgram(path));
  expect(paths.length).toBeGreaterThan(0);
  expect(declaredTwice(new Map(paths.map((path) => [path, readRepositoryFile(path)])))).toEqual([]);
});

test('a name with two meanings is found, and overloads and re-exports are none', () => {
  const one = 'export function read(a: string): string;\nexport function read(a: number): string;\nexport interface Place {}';
  const other = "export { read } from './one.js';\nexport type Place = string;\nconst read = 1;";
  expect(declaredTwice(new Map(Object.entries({ 'one.ts': one, 'other.ts': other })))).toEqual(['Place: one.ts, other.ts']);
});
