import { zuliprc } from '@parley/http-express';
import { shownKey } from '../../credentials/deliver-credentials.js';
import { unwrap } from '../../unwrap.js';
import { credentialsFile, deliver } from '../deliver.js';
import { accountCommand } from './account-command.js';

export const userKeyCommand = accountCommand({
  words: 'user key',
  about: 'Shows the API key of a person or bot.',
  flags: { new: 'makes another key first: the former is void at once', zuliprc: 'shows it as the file that clients read' },
  examples: ['parley user key --email ann@example.org', 'parley user key --email ann@example.org --new --zuliprc'],
  run: async ({ email, realm, flags, chat: { provision, world }, config, terminal }) => {
    const { user, apiKey } = unwrap(await provision.giveKey(realm.id, { email, isNew: flags.new })());
    const nameOf = (what: string): string => credentialsFile(what, user.email, world.clock.now());
    const file = await (flags.zuliprc
      ? deliver(zuliprc({ site: world.server.realmUrl(realm.stringId), email: user.email, apiKey }), config, nameOf('zuliprc'), terminal)
      : deliver(shownKey(user.email, apiKey), config, nameOf('key'), terminal));
    return { data: { user_id: user.id, email: user.email, is_new: flags.new, ...file } };
  },
});
