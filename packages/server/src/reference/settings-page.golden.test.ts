import { expectGenerated } from '@parley/testkit';
import { settingGroups } from '../config/setting-texts.data.js';
import { settings } from '../config/settings.js';

const rowsOf = ({ texts }: (typeof settingGroups)[number]): ReadonlyArray<string> =>
  Object.entries(texts).map(([name, { fallback, about }]) => `| \`${settings[name as keyof typeof settings].variable}\` | ${fallback} | ${about} |`);

const page = [
  '# Settings',
  '',
  'Written by `npm run generate` from `packages/server/src/config/setting-texts.data.ts`; do not edit it here. [Operating](../operating/settings.md) says where the server reads them from.',
  '',
  ...settingGroups.flatMap((group) => [`## ${group.title}`, '', '| Variable | Default | Meaning |', '|---|---|---|', ...rowsOf(group), '']),
].join('\n');

test('each setting has its text, once', () => {
  const described = settingGroups.flatMap(({ texts }) => Object.keys(texts));
  expect(described.sort()).toEqual(Object.keys(settings).sort());
});

test('docs/generated/settings.md is up to date', () => {
  expectGenerated('docs/generated/settings.md', page);
});
