import { ESLint } from 'eslint';
import { repositoryRoot } from './repository.js';

const eslint = new ESLint({ cwd: repositoryRoot });

const reported = async (file: string, text: string): Promise<ReadonlyArray<string>> => {
  const [result] = await eslint.lintText(text, { filePath: file });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
};

const syntax = 'no-restricted-syntax';
const rule = 'packages/core/src/rules/planted.ts';
const step = 'packages/core/src/use-cases/planted.ts';
const row = 'packages/wire/src/operations/planted.ts';
const route = 'packages/http-express/src/planted.ts';
const view = 'packages/web/src/page/planted.tsx';
const tooLong = `export const planted = 1;${'\n'.repeat(301)}`;

const forbidden: ReadonlyArray<readonly [title: string, file: string, text: string, rule: string]> = [
  ['Date.now in core', rule, 'export const planted = Date.now();', syntax],
  ['Date.now by its name in core', rule, 'export const planted = Date["now"]();', syntax],
  ['Date taken apart in core', rule, 'export const { now } = Date;', syntax],
  ['new Date() in core', rule, 'export const planted = new Date();', syntax],
  ['Date() in core', rule, 'export const planted = Date();', syntax],
  ['Math.random in core', rule, 'export const planted = Math.random();', syntax],
  ['globalThis in core', rule, 'export const planted = globalThis.Date;', syntax],
  ['throw in core', rule, 'export const planted = (): never => { throw new Error(); };', syntax],
  ['throw in core/gates', 'packages/core/src/gates/planted.ts', 'export const planted = (): never => { throw new Error(); };', syntax],
  ['Date.now in core/src/invariant.ts', 'packages/core/src/invariant.ts', 'export const planted = Date.now();', syntax],
  ['console in core', rule, 'console.log(1);', 'no-console'],
  ['an fp-ts module that is not on the list', route, `import { reader } from 'fp-ts/lib/Reader.js'; reader();`, 'no-restricted-imports'],
  ['fp-ts as a whole', route, `import { either } from 'fp-ts'; either();`, 'no-restricted-imports'],
  ['fp-ts without lib', route, `import { left } from 'fp-ts/Either'; left();`, 'no-restricted-imports'],
  ['a side door of a package', route, `import { a } from '@parley/core/src/a.js'; a();`, 'no-restricted-imports'],
  ['a door that core does not have', route, `import { a } from '@parley/core/ports';\na();`, 'no-restricted-imports'],
  ['a relative path into a package', route, `import { a } from '../../core/src/index.js'; a();`, 'no-restricted-imports'],
  ['a file of more than 300 lines', route, tooLong, 'max-lines'],
  ['new t.Type in wire/operations', row, 'export const planted = new t.Type();', syntax],
  ['new Type in core', 'packages/core/src/model/planted.ts', 'export const planted = new Type();', syntax],
  ['a subclass of t.Type', row, 'export class Planted extends t.Type {}', syntax],
  ['level < 155', row, 'export const planted = level < 155;', syntax],
  ['155 <= call.level', row, 'export const planted = 155 <= call.level;', syntax],
  ['featureLevel === 1', route, 'export const planted = featureLevel === 1;', syntax],
  ['callLevel >= gate.since', route, 'export const planted = callLevel >= gate.since;', syntax],
  ['mount.floor > 300 in a rule', rule, 'export const planted = mount.floor > 300;', syntax],
  ['a level compared in a test', 'packages/wire/src/planted.test.ts', 'export const planted = level > 300;', syntax],
  ['a switch on a level', row, 'switch (call.level) { case 155: break; }', syntax],
  ['a view for rights made from the level of a call', rule, 'export const planted = open as RightsOpen;', syntax],
  ['the views of both levels taken apart', route, `import { bothLevels } from '@parley/core/rules';\nexport const planted = bothLevels(levels)[0];`, syntax],
  ['a step whose answer nobody looks at', step, 'export const planted = async () => { await publish(call); };', syntax],
  ['a rule whose verdict nobody looks at', step, 'export const planted = () => { call.check(canPost, facts); };', syntax],
  ['a pipe of eight steps', route, 'export const planted = pipe(1, f(), f(), f(), f(), f(), f(), f(), f());', syntax],
  ['a pipe without a step', route, 'export const planted = pipe(1);', syntax],
  ['a pipe for one function', route, 'export const planted = pipe(1, f);', syntax],
  ['URL.canParse', route, 'export const planted = URL.canParse(text);', syntax],
  ['a default export', route, 'export default 1;', syntax],
  ['a default export by renaming', route, 'const planted = 1; export { planted as default };', syntax],
  ['a skipped test', 'packages/wire/src/planted.test.ts', `test.skip('planted', () => undefined);`, syntax],
  ['a lonely test', 'packages/wire/src/planted.test.ts', `describe.only('planted', () => undefined);`, syntax],
  ['a default export of a page', view, 'export default () => <p>Hi</p>;', syntax],
  ['a page of more than 300 lines', view, `export const planted = <p>Hi</p>;${'\n'.repeat(301)}`, 'max-lines'],
  ['a pipe without a step in a page', view, 'export const planted = () => <p>{pipe(1)}</p>;', syntax],
  ['a relative path of a page into a package', view, `import { a } from '../../../client/src/index.js'; a();`, 'no-restricted-imports'],
  ['Date.now in a page of core', 'packages/core/src/rules/planted.tsx', 'export const planted = Date.now();', syntax],
  ['a skipped test of a page', 'packages/web/src/page/planted.test.tsx', `test.skip('planted', () => <p>Hi</p>);`, syntax],
  ['a note to do it later in a page', view, ['export const planted = <p>{/* TO', 'DO planted */}</p>;'].join(''), 'no-warning-comments'],
  ['a note to do it later', route, ['// TO', 'DO planted'].join(''), 'no-warning-comments'],
];

const allowed: ReadonlyArray<readonly [title: string, file: string, text: string]> = [
  ['a view', view, 'export const planted = () => <p>Hi</p>;'],
  ['a default export of a tool', 'packages/web/planted.config.ts', 'export default {};'],
  ['new Date(at) in core', rule, 'export const planted = (at: number): string => new Date(at).toISOString();'],
  ['throw in core/src/invariant.ts', 'packages/core/src/invariant.ts', 'export const planted = (): never => { throw new Error(); };'],
  ['Date.now in a test of core', 'packages/core/src/rules/planted.test.ts', 'export const planted = Date.now();'],
  ['Date.now in an adapter', 'packages/store-knex/src/planted.ts', 'export const planted = Date.now();'],
  ['a door of core', route, `import { a } from '@parley/core/model';\na();`],
  ['an fp-ts module of the list', route, `import { left } from 'fp-ts/lib/Either.js';\nexport const planted = left(1);`],
  ['a long table of data', 'packages/core/src/gates/feature-levels.ts', tooLong],
  ['new t.Type in wire/codecs', 'packages/wire/src/codecs/planted.ts', 'export const planted = new t.Type();'],
  ['a level compared in core/gates', 'packages/core/src/gates/planted.ts', 'export const planted = (level: number): boolean => level >= 155;'],
  ['a pipe of seven steps', route, 'export const planted = pipe(1, f(), f(), f(), f(), f(), f(), f());'],
  ['a pipe of one step that takes a function', route, 'export const planted = pipe(1, f(() => 2));'],
  ['another number compared', route, 'export const planted = (count: number): boolean => count >= 155;'],
];

describe('the fourth wall: the project’s own rules', () => {
  test.each(forbidden)('%s is reported', async (_, file, text, ban) => {
    expect(await reported(file, text)).toContain(ban);
  });

  test.each(allowed)('%s is allowed', async (_, file, text) => {
    expect(await reported(file, text)).toEqual([]);
  });
});
