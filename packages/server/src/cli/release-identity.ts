import { unwrap } from '../unwrap.js';
import { accountCommand } from './account-command.js';

/** `parley user release-identity`: the next person who has its address at a provider signs in to the account. */
export const releaseIdentityCommand = accountCommand([], async ({ email, realm, chat, terminal }) => {
  unwrap(await chat.provision.releaseIdentity(realm.id, email)());
  terminal.write(`${email} is free for the next person who has this address at a provider.\n`);
});
