import { gates, type Gate } from '@parley/core/rules';
import { filesBelow, packageFolders, readRepositoryFile } from '../walls/repository.js';
import { isProgram } from '../walls/sources.js';

const page = readRepositoryFile('docs/adr/inferred.md');
const rows: ReadonlyArray<readonly [string, Gate]> = Object.entries(gates);
const settled = rows.filter(([, { source }]) => /^(Placed|Inferred): /.test(source));

const differing = packageFolders
  .flatMap((folder) => filesBelow(`${folder}/src`))
  .filter(isProgram)
  .filter((path) => readRepositoryFile(path).includes('UPSTREAM: '));

describe('docs/adr/inferred.md', () => {
  it('has a row for every gate whose level was inferred, with that level', () => {
    expect(settled.length).toBeGreaterThan(0);
    expect(settled.filter(([name, { since }]) => !page.split('\n').some((line) => line.startsWith(`| \`${name}\` |`) && line.includes(` ${since}`)))).toEqual(
      [],
    );
  });

  it('lists its sections at the top', () => {
    const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, name = '']) => name);
    const listed = [...page.matchAll(/^- \[(.+)\]\(#(.+)\): ./gm)].map(([, name = '', anchor = '']) => [name, anchor]);
    expect(sections.length).toBeGreaterThan(0);
    expect(listed).toEqual(sections.map((name) => [name, name.toLowerCase().replaceAll(' ', '-')]));
  });

  it('says each fact once, in one short line that ends with a file that is there', () => {
    const lines = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Fact|Gate|What) \|/.test(line));
    const facts = lines.map((line) => line.split(/(?<!\\) \| /)[0]);
    expect(lines.length).toBeGreaterThan(500);
    expect(facts.filter((fact, at) => facts.indexOf(fact) !== at)).toEqual([]);
    expect(lines.filter((line) => line.length > 600)).toEqual([]);
    const files = new Set(packageFolders.flatMap((folder) => filesBelow(folder)));
    expect(lines.filter((line) => ![...line.matchAll(/`(packages\/[^`]+)`/g)].some(([, path = '']) => files.has(path)))).toEqual([]);
  });

  it('only has gates without a source', () => {
    const named = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(named.filter((name) => !settled.some(([settledName]) => settledName === name))).toEqual([]);
  });

  it('names every file that knowingly differs from the reference server', () => {
    expect(differing.length).toBeGreaterThan(0);
    expect(differing.filter((path) => !page.includes(`\`${path}\``))).toEqual([]);
  });
});
