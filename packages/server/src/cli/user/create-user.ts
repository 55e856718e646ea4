import { roles } from '@parley/core/model';
import { welcome } from '../../credentials/deliver-credentials.js';
import { unwrap } from '../../unwrap.js';
import { command, flag, needed, realm as realmOption, text } from '../command.js';
import { credentialsFile, deliver } from '../deliver.js';
import { findRealm } from '../find-realm.js';
import { choosePassword, passwordFlag } from '../password.js';
import { withChat } from '../with-chat.js';

export const createUserCommand = command({
  words: 'user create',
  about: 'Makes an account; its password and API key are shown once.',
  options: {
    email: needed('ADDRESS', 'its e-mail address'),
    name: needed('NAME', 'the full name of its person'),
    role: text('ROLE', 'default: member', roles),
    realm: realmOption,
    'password-stdin': flag(passwordFlag),
  },
  examples: ['parley user create --email ann@example.org --name Ann', 'parley user create --email bo@example.org --name Bo --role administrator --realm lear'],
  run: ({ options, config, terminal }) => {
    const { email, name: fullName } = options;
    const role = roles.find((one) => one === options.role) ?? 'member';
    return withChat(config, async (chat) => {
      const realm = await findRealm(chat, options.realm);
      const password = await choosePassword(options['password-stdin']);
      const { userId, apiKey } = unwrap(await chat.provision.createUser(realm.id, { email, fullName, role, password })());
      const news = welcome(`${fullName} has an account now.`, chat.world.server.realmUrl(realm.stringId), { email, password, apiKey });
      const file = await deliver(news, config, credentialsFile('credentials', email, chat.world.clock.now()), terminal);
      return { data: { user_id: userId, email, ...file } };
    });
  },
});
