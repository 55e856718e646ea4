import { zuliprc } from '@parley/http-express';
import { deliverCredentials, shownKey } from '../deliver-credentials.js';
import { unwrap } from '../unwrap.js';
import type { Command } from './command.js';
import { findRealm } from './find-realm.js';
import { needed, readOptions } from './options.js';
import { withChat } from './with-chat.js';

/** `parley user key`: the API key of an account, as a file for clients where wanted; another one where wanted. */
export const userKeyCommand: Command = (config, args, terminal) => {
  const options = readOptions(args, ['email', 'realm'], ['new', 'zuliprc']);
  const email = needed(options.email, 'email');
  return withChat(config, async (chat) => {
    const { provision, world } = chat;
    const realm = await findRealm(chat, options.realm);
    const { user, apiKey } = unwrap(await provision.giveKey(realm.id, { email, isNew: options.new })());
    const name = `${realm.id}-${user.id}-${world.clock.now()}.txt`;
    await (options.zuliprc
      ? deliverCredentials(zuliprc({ site: world.server.realmUrl(realm.stringId), email: user.email, apiKey }), config.dataDir, `zuliprc-${name}`, terminal)
      : deliverCredentials(shownKey(user.email, apiKey), config.dataDir, `key-${name}`, terminal));
    return 0;
  });
};
