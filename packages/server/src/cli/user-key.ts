import { zuliprc } from '@parley/http-express';
import { deliverCredentials, shownKey } from '../deliver-credentials.js';
import { unwrap } from '../unwrap.js';
import { accountCommand } from './account-command.js';

/** `parley user key`: the API key of an account, as a file for clients where wanted; another one where wanted. */
export const userKeyCommand = accountCommand(['new', 'zuliprc'], async ({ email, realm, flags, chat: { provision, world }, config, terminal }) => {
  const { user, apiKey } = unwrap(await provision.giveKey(realm.id, { email, isNew: flags.new })());
  const name = `${realm.id}-${user.id}-${world.clock.now()}.txt`;
  await (flags.zuliprc
    ? deliverCredentials(zuliprc({ site: world.server.realmUrl(realm.stringId), email: user.email, apiKey }), config.dataDir, `zuliprc-${name}`, terminal)
    : deliverCredentials(shownKey(user.email, apiKey), config.dataDir, `key-${name}`, terminal));
});
