import { gates, type Gate, type GateName } from '@parley/core/rules';
import { expectGenerated } from '@parley/testkit';
import { wireTypes } from '@parley/wire';

/** What reducers and feeds ask of the level of a state. */
const asked = [
  'channelFolderOrder',
  'channelWeeklyTraffic',
  'editHistoryTopicPairs',
  'eventRealmUserRemoveOnDeactivation',
  'groupSettingNoDeactivatedMembers',
  'lastMovedTimestamp',
  'messageIdsParam',
  'messagesEmptyTopic',
  'reactionUserId',
  'reactionUserObject',
  'registerLastModerator',
  'registerUnreadCountsFixed',
  'registerUnreadOtherUserId',
  'registerUnreadSenderIds',
  'registerUserTopics',
  'subscriberIdsInsteadOfEmails',
] as const satisfies ReadonlyArray<GateName>;

const generated = '// Written by `npm run generate`.\n';

const levelsOf = ({ since, until }: Gate): string => `[${since}, ${until ?? 'Infinity'}]`;

test('the levels that reducers and feeds ask about', () => {
  const rows = asked.map((name) => `  ${name}: ${levelsOf(gates[name])},\n`).join('');
  const table = `${generated}\n/** The first level that has something, and the first one without it again. */\nexport const stateGates = {\n${rows}} as const;\n`;
  expectGenerated('packages/client/src/generated/state-gates.ts', table);
});

test('the whole lists that events replace', () => {
  const rows = Object.entries(wireTypes).flatMap(([type, { replaces }]) => (replaces === undefined ? [] : [`  ${type}: '${replaces}',\n`]));
  const table = `${generated}\n/** The keys of a state, by the type of the event that brings them whole. */\nexport const wholeLists = {\n${rows.join('')}} as const;\n`;
  expectGenerated('packages/client/src/generated/whole-lists.ts', table);
});
