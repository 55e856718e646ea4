import { deliverCredentials, newPassword, shownLink } from '../deliver-credentials.js';
import { unwrap } from '../unwrap.js';
import { accountCommand } from './account-command.js';
import { choosePassword } from './password.js';

/** `parley user require-password-reset`: the password no longer signs in; signing in with it gives the reason. */
export const requirePasswordResetCommand = accountCommand([], async ({ email, realm, chat, terminal }) => {
  unwrap(await chat.provision.requirePasswordReset(realm.id, email)());
  terminal.write(`The password of ${email} signs in no more until it is set anew.\n`);
});

/** `parley user set-password`: a new password, shown once. */
export const setPasswordCommand = accountCommand(['password-stdin'], async ({ email, realm, flags, chat, config, terminal }) => {
  const password = await choosePassword(flags['password-stdin']);
  const userId = unwrap(await chat.provision.setPassword(realm.id, email, password)());
  await deliverCredentials(newPassword(email, password), config.dataDir, `password-${realm.id}-${userId}-${chat.world.clock.now()}.txt`, terminal);
});

/** `parley user password-link`: a link to the page where a person chooses another password, where no mail is sent. */
export const passwordLinkCommand = accountCommand([], async ({ email, realm, chat, config, terminal }) => {
  const link = unwrap(await chat.provision.passwordLink(realm.id, email)());
  await deliverCredentials(shownLink(email, link), config.dataDir, `password-link-${realm.id}-${chat.world.clock.now()}.txt`, terminal);
});
