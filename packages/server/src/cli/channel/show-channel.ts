import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault, ReadTx } from '@parley/core';
import type { Channel, Retention, User } from '@parley/core/model';
import { topicsPolicyWords } from '@parley/wire';
import { command, realm as realmOption } from '../command.js';
import { findRealm } from '../find-realm.js';
import { operatorContext, ownOperation } from '../own-operation.js';
import { channelIn } from '../shared/find-in.js';
import { type Names, namesFor } from '../shared/names.js';
import { peopleRows } from '../shared/people-rows.js';
import { holdersAmong, permissionRows } from '../shared/permission-rows.js';
import { readRealm } from '../shared/read-realm.js';
import { tableOf } from '../shared/table.js';
import { withChat } from '../with-chat.js';
import { channelArgument, privacyWords } from './words.js';

interface Found {
  readonly channel: Channel;
  readonly subscribers: ReadonlyArray<User>;
}

const loadChannel = (tx: ReadTx, name: string): TaskEither.TaskEither<Fault, Found> =>
  pipe(
    channelIn(tx, name),
    TaskEither.bindTo('channel'),
    TaskEither.bind('subscribers', ({ channel: { id } }) =>
      pipe(
        tx.subscriptions.subscribers([id]),
        TaskEither.chain((found) => tx.users.byIds(found.get(id) ?? [])),
      ),
    ),
  );

const retentionText = (retention: Retention): string => {
  if (retention.kind === 'days') return `${String(retention.days)} days`;
  return retention.kind === 'unlimited' ? 'for ever' : 'as long as the organization says';
};

const textOf = ({ channel, subscribers }: Found, names: Names): string => {
  const { id, name, description, privacy, isArchived, isDefault, creatorId, dateCreated, retention, topicsPolicy, weeklyTraffic, settings } = channel;
  return [
    `#${name} (${String(id)})${isArchived ? ', archived' : ''}\n`,
    tableOf([
      ['Description', description],
      ['Privacy', privacyWords[privacy]],
      ['For new people', isDefault ? 'yes' : 'no'],
      ['Created', `${new Date(dateCreated).toISOString()}${creatorId === null ? '' : ` by ${names.person(creatorId)}`}`],
      ['Messages stay', retentionText(retention)],
      ['Empty topics', topicsPolicyWords[topicsPolicy]],
      ['Messages a week', weeklyTraffic === null ? 'unknown' : String(weeklyTraffic)],
      ...permissionRows('channel', settings, names),
      ['Subscribers', String(subscribers.length)],
    ]),
    tableOf(peopleRows(subscribers)),
  ].join('');
};

export const showChannelCommand = command({
  words: 'channel show',
  about: 'Shows the settings, permissions and subscribers of a channel.',
  options: { realm: realmOption },
  argument: channelArgument,
  examples: ['parley channel show design', 'parley channel show 12 --json'],
  run: ({ argument, options, config, terminal }) => {
    const levels = { floor: config.featureLevel, call: config.featureLevel };
    return withChat(config, async (chat) => {
      const realm = await findRealm(chat, options.realm);
      const found = await readRealm(chat, realm, (tx) => loadChannel(tx, argument));
      const { channel, subscribers } = found;
      const { people, groups } = holdersAmong(channel.settings);
      const named = channel.creatorId === null ? people : [...people, channel.creatorId];
      terminal.write(textOf(found, await namesFor(chat, realm, { people: named, channels: [], groups })));
      const shown = ownOperation('getChannel', levels).reply({ channel, gone: new Set() }, operatorContext(chat, realm, levels), { channelId: channel.id });
      return { data: { ...(shown as object), subscribers: subscribers.map(({ id }) => id) } };
    });
  },
});
