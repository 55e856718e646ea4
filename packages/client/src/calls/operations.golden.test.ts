import { type Gate, gates, type GateName } from '@parley/core/rules';
import { expectGenerated } from '@parley/testkit';
import { operations } from '@parley/wire';
import { printedTypes } from '../../fixtures/printing/operations.js';
import { printedLevels, printedSeldomPaths, printedTable } from '../../fixtures/printing/tables.js';
import { findOperation, operationNames } from './operation.js';

const room = 'packages/client/src/generated';

/** What clients ask a server for, in words of theirs. */
const features: Readonly<Record<string, GateName>> = {
  'channel folders': 'channelFolders',
  drafts: 'drafts',
  'empty topics': 'emptyTopicNames',
  'group settings of people': 'groupSettingObjects',
  'messages by id': 'messageIdsParam',
  'navigation views': 'navigationViews',
  'read receipts': 'readReceipts',
  reminders: 'remindersList',
  'saved snippets': 'savedSnippets',
  'scheduled messages': 'scheduledMessagesCreate',
  'status emoji': 'userStatusEmoji',
  'topic policies': 'userTopicsEndpoint',
};

test('the tables of operations', () => {
  expectGenerated(`${room}/operation-table.ts`, printedTable());
  expectGenerated(`${room}/seldom-paths.ts`, printedSeldomPaths());
  expectGenerated(`${room}/operation-levels.ts`, printedLevels());
});

test('the client finds each operation as its row says', async () => {
  for (const { id, method, path } of operations) {
    const shown = path.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, kind?: string) => `:${kind === 'rest' ? '*' : ''}${name}`);
    expect(await findOperation(id)).toMatchObject({ id, method, path: shown.slice(1) });
  }
  expect([...operationNames].sort()).toEqual(operations.map(({ id }) => id).sort());
});

test('the types of parameters, answers, objects and events at every level', () => {
  for (const [file, text] of Object.entries(printedTypes())) expectGenerated(`${room}/api/${file}`, text);
});

test('the features that clients ask for', () => {
  const rows = Object.entries(features).map(([words, name]) => {
    const { since, until }: Gate = gates[name];
    expect(until).toBeUndefined();
    return `  ${/^\w+$/.test(words) ? words : `'${words}'`}: ${String(since)},\n`;
  });
  const table = `// Written by \`npm run generate\`.\n\n/** The first level that has each feature. */\nexport const features = {\n${rows.join('')}} as const;\n`;
  expectGenerated(`${room}/features.ts`, table);
});
