import type { Channel } from '@parley/core/model';
import { command, realm as realmOption } from '../command.js';
import { findRealm } from '../find-realm.js';
import { readRealm } from '../shared/read-realm.js';
import { tableOf } from '../shared/table.js';
import { withChat } from '../with-chat.js';
import { privacyWords } from './words.js';

const whatOf = ({ privacy, isDefault, isArchived }: Channel): string =>
  [privacyWords[privacy], ...(isDefault ? ['default'] : []), ...(isArchived ? ['archived'] : [])].join(', ');

export const listChannelsCommand = command({
  words: 'channel list',
  about: 'Lists all channels, private and archived ones included.',
  options: { realm: realmOption },
  examples: ['parley channel list', 'parley channel list --realm lear --json'],
  run: ({ options, config, terminal }) =>
    withChat(config, async (chat) => {
      const realm = await findRealm(chat, options.realm);
      const channels = await readRealm(chat, realm, (tx) => tx.channels.all());
      terminal.write(
        tableOf([
          ['ID', 'NAME', 'SUBSCRIBERS', 'WHAT'],
          ...channels.map((channel) => [String(channel.id), channel.name, String(channel.subscriberCount), whatOf(channel)]),
        ]),
      );
      return {
        data: channels.map(({ id, name, description, privacy, isArchived, isDefault, subscriberCount }) => ({
          stream_id: id,
          name,
          description,
          privacy: privacyWords[privacy],
          is_archived: isArchived,
          is_default: isDefault,
          subscriber_count: subscriberCount,
        })),
      };
    }),
});
