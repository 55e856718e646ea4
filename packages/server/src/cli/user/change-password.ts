import { newPassword, shownLink } from '../../credentials/deliver-credentials.js';
import { unwrap } from '../../unwrap.js';
import { choosePassword, passwordFlag } from '../password.js';
import { accountCommand } from './account-command.js';
import { credentialsFile, deliver } from '../deliver.js';

export const requirePasswordResetCommand = accountCommand({
  words: 'user require-password-reset',
  about: 'Makes a password void until its person sets another.',
  details: 'Signing in with it gives the reason. Browsers are signed out; API keys stay valid.',
  examples: ['parley user require-password-reset --email ann@example.org'],
  run: async ({ email, realm, chat, terminal }) => {
    unwrap(await chat.provision.requirePasswordReset(realm.id, email)());
    terminal.write(`The password of ${email} signs in no more until it is set anew.\n`);
    return { data: { email } };
  },
});

export const setPasswordCommand = accountCommand({
  words: 'user set-password',
  about: 'Sets a password, shown once.',
  flags: { 'password-stdin': passwordFlag },
  examples: ['parley user set-password --email ann@example.org', 'parley user set-password --email ann@example.org --password-stdin < password.txt'],
  run: async ({ email, realm, flags, chat, config, terminal }) => {
    const password = await choosePassword(flags['password-stdin']);
    const userId = unwrap(await chat.provision.setPassword(realm.id, email, password)());
    const file = await deliver(newPassword(email, password), config, credentialsFile('password', email, chat.world.clock.now()), terminal);
    return { data: { email, user_id: userId, ...file } };
  },
});

export const passwordLinkCommand = accountCommand({
  words: 'user password-link',
  about: 'Makes a link to the page where a person chooses another password.',
  details: 'It is valid for 24 hours, once.',
  examples: ['parley user password-link --email ann@example.org'],
  run: async ({ email, realm, chat, config, terminal }) => {
    const link = unwrap(await chat.provision.passwordLink(realm.id, email)());
    const file = await deliver(shownLink(email, link), config, credentialsFile('password-link', email, chat.world.clock.now()), terminal);
    return { data: { email, ...file } };
  },
});
