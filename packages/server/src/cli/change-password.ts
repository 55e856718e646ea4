import { unwrap } from '../unwrap.js';
import type { Command } from './command.js';
import { findRealm } from './find-realm.js';
import { needed, readOptions } from './options.js';
import { choosePassword } from './password.js';
import { deliverCredentials, newPassword, shownLink } from '../deliver-credentials.js';
import { withChat } from './with-chat.js';

/** `parley user require-password-reset`: the password no longer signs in; signing in with it gives the reason. */
export const requirePasswordResetCommand: Command = (config, args, terminal) => {
  const options = readOptions(args, ['email', 'realm'], []);
  const email = needed(options.email, 'email');
  return withChat(config, async (chat) => {
    const realm = await findRealm(chat, options.realm);
    unwrap(await chat.provision.requirePasswordReset(realm.id, email)());
    terminal.write(`The password of ${email} signs in no more until it is set anew.\n`);
    return 0;
  });
};

/** `parley user set-password`: a new password, shown once. */
export const setPasswordCommand: Command = (config, args, terminal) => {
  const options = readOptions(args, ['email', 'realm'], ['password-stdin']);
  const email = needed(options.email, 'email');
  return withChat(config, async (chat) => {
    const realm = await findRealm(chat, options.realm);
    const password = await choosePassword(options['password-stdin']);
    const userId = unwrap(await chat.provision.setPassword(realm.id, email, password)());
    await deliverCredentials(newPassword(email, password), config.dataDir, `password-${realm.id}-${userId}-${chat.world.clock.now()}.txt`, terminal);
    return 0;
  });
};

/** `parley user password-link`: a link to the page where a person chooses another password, where no mail is sent. */
export const passwordLinkCommand: Command = (config, args, terminal) => {
  const options = readOptions(args, ['email', 'realm'], []);
  const email = needed(options.email, 'email');
  return withChat(config, async (chat) => {
    const realm = await findRealm(chat, options.realm);
    const link = unwrap(await chat.provision.passwordLink(realm.id, email)());
    await deliverCredentials(shownLink(email, link), config.dataDir, `password-link-${realm.id}-${chat.world.clock.now()}.txt`, terminal);
    return 0;
  });
};
