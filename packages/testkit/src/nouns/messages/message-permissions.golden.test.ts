import { newestLevel, userId } from '@parley/core';
import type { Visibility } from '@parley/core/model';
import {
  canReadFile,
  isAllowed,
  isVisible,
  messagesById,
  floorOnly,
  ownMessages,
  ownMessagesAndHistory,
  type ReaderFacts,
  spectatorMessages,
  type Verdict,
} from '@parley/core/rules';
import { aChannel } from '../../builders/organization.js';
import { expectGenerated } from '../../golden/expect-generated.js';
import { channelFacts, type ChannelCase, channelCases } from '../shared/channel-kinds.js';
import { accountsAndHolders, type Person } from '../shared/account-kinds.js';
import { permissionTable } from '../shared/permission-table.js';

const legend = [
  'Columns: web-public, public, private with shared or protected history; +in: the person is subscribed now; +arch: the channel is archived.',
  'Cells: ✓ every message, own: only those that the person has a copy of, · none.',
];

const aPerson = accountsAndHolders('canAdministerChannel', 'canAddSubscribers', 'canSubscribe');

const spectator: Person = { name: 'without an account', user: {}, named: [] };

const here = aChannel().id;

const shown = (tree: Visibility): string => {
  const [all, own] = [false, true].map((received) => isVisible(tree, { participates: false, channelId: here, received }));
  return all === true ? '✓' : own === true ? 'own' : '·';
};

const readerOf = (person: Person, standing: ChannelCase): ReaderFacts => {
  const { actor, channel, subscribed } = channelFacts(person, standing);
  return { actor, channels: [{ channel, subscribed }], open: floorOnly({ floor: newestLevel }) };
};

const actions: ReadonlyArray<readonly [file: string, title: string, build: (facts: ReaderFacts) => Visibility]> = [
  ['read-message-by-id', 'Read one message by its id, or report it', (facts) => messagesById(facts)],
  ['change-message', 'See a message for editing, deleting, answering or reacting', (facts) => messagesById(facts, 'changingMessages')],
  ['read-messages', 'Find messages in a list that asks for no history', ownMessages],
  [
    'read-channel-history',
    'Find messages in a list that asks for the channel',
    (facts) => ownMessagesAndHistory(facts, { channels: [here], everyPublic: false }),
  ],
];

describe('who reads which messages', () => {
  test.each(actions)('%s', (file, title, build) => {
    const table = permissionTable(title, legend, aPerson, channelCases, (person, standing) => shown(build(readerOf(person, standing))));
    expectGenerated(`packages/core/src/rules/permissions/${file}.golden.txt`, table);
  });

  test('read-file', () => {
    const notes = [
      'Columns: as for messages; own: uploaded by the person.',
      'Cells: ✓ whenever a message links it, own: when one that the person has a copy of does, · never.',
    ];
    const places = [...channelCases.map((standing) => ({ name: standing.name, standing })), { name: 'own', standing: null }];
    const table = permissionTable('Read an uploaded file that a message in the channel links', notes, aPerson, places, (person, { standing }) => {
      const of = standing ?? channelCases[0];
      if (of === undefined) return false;
      const facts = readerOf(person, of);
      const tree = messagesById(facts);
      const reading = (received: boolean): Verdict => {
        const isLinkedVisibly = standing !== null && isVisible(tree, { participates: false, channelId: here, received });
        const ownerId = standing === null ? facts.actor.user.id : userId(999_999);
        return canReadFile(facts.actor, { attachment: { ownerId }, isLinkedVisibly });
      };
      const ofAny = reading(false);
      return isAllowed(ofAny) || !isAllowed(reading(true)) ? ofAny : 'own';
    });
    expectGenerated('packages/core/src/rules/permissions/read-file.golden.txt', table);
  });

  test('read-without-account', () => {
    const outside = channelCases.filter(({ subscribed }) => !subscribed);
    const table = permissionTable('Read messages without an account, where the organization allows it', legend, [spectator], outside, (_, { privacy }) =>
      shown(spectatorMessages([{ id: here, privacy }], true)),
    );
    expectGenerated('packages/core/src/rules/permissions/read-without-account.golden.txt', table);
  });
});
