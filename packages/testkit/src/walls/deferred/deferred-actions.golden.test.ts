import { expectGenerated } from '../../golden/expect-generated.js';
import { filesBelow, readRepositoryFile } from '../repository.js';
import { isProgram } from '../sources.js';
import { deferredActions, noDeferredRight } from './deferred-actions.data.js';

const matchesIn = (text: string, pattern: RegExp): ReadonlyArray<string> => [...text.matchAll(pattern)].map(([, found]) => found ?? '');

const secrets = readRepositoryFile('packages/core/src/ports/secrets.ts');
const linkUses = matchesIn(/export type LinkUse = ([^;]*);/.exec(secrets)?.[1] ?? '', /'(\w+)'/g);
/** Methods that make what somebody keeps and comes back with. */
const tokens = matchesIn(secrets, /^ {2}(\w*(?:Key|Token|key))\(/gm);
const passes = filesBelow('packages/core')
  .filter((path) => path.startsWith('packages/core/src/workers/') && isProgram(path))
  .flatMap((path) => matchesIn(readRepositoryFile(path), /inPass\(\w+, '(\w+)'/g));

const ways: ReadonlyArray<string> = [...linkUses, ...tokens, ...passes];
const cell = (text: string): string => text.replaceAll('|', '\\|');

describe('what a right once allowed and that acts later', () => {
  test('the ways are found in the code', () => {
    expect(linkUses).toContain('invitation');
    expect(tokens).toEqual(expect.arrayContaining(['apiKey', 'mailToken', 'linkKey']));
    expect(passes).toEqual(expect.arrayContaining(['dueWork', 'webhooks', 'exports']));
  });

  test('each link, token and pass has a row, or a reason to have none', () => {
    const listed = new Set(deferredActions.flatMap(({ through }) => through));
    expect(ways.filter((way) => !listed.has(way) && !(way in noDeferredRight))).toEqual([]);
    expect([...listed, ...Object.keys(noDeferredRight)].filter((way) => !ways.includes(way))).toEqual([]);
    expect(Object.keys(noDeferredRight).filter((way) => listed.has(way))).toEqual([]);
  });

  test.each(deferredActions)('$action: asks where the row says, and a test attacks it', ({ asks: [place, name], held: [path, title] }) => {
    expect(readRepositoryFile(`packages/core/src/${place}`)).toContain(name);
    expect(readRepositoryFile(`packages/${path}`)).toContain(title);
  });

  test('the table is the one that was reviewed', () => {
    const rows = deferredActions.map(({ action, by, right, otherwise }) => `| ${[action, by, right, otherwise].map(cell).join(' | ')} |`);
    const head = '| What acts later | Whose rights count then | What is asked | Where it is gone |\n| --- | --- | --- | --- |';
    expectGenerated('docs/generated/deferred-actions.md', `# Rights that are asked when something acts\n\n${head}\n${rows.join('\n')}\n`);
  });
});
