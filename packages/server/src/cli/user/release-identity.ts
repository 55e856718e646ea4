import { unwrap } from '../../unwrap.js';
import { accountCommand } from './account-command.js';

export const releaseIdentityCommand = accountCommand({
  words: 'user release-identity',
  about: 'Frees an account from its identity at a provider.',
  details: 'The next person who has its address at a provider signs in to it.',
  examples: ['parley user release-identity --email ann@example.org'],
  run: async ({ email, realm, chat, terminal }) => {
    unwrap(await chat.provision.releaseIdentity(realm.id, email)());
    terminal.write(`${email} is free for the next person who has this address at a provider.\n`);
    return { data: { email } };
  },
});
