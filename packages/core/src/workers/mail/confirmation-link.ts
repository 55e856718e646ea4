import type { MailFacts } from '../../model/mail/outgoing-mail.js';
import type { MailWriting } from './mail-texts.js';

/** The page where a person confirms a new address. */
export const confirmationLink = ({ secrets, server, realm }: MailWriting, { newEmail, requestedAt }: MailFacts['emailConfirmation']): string =>
  `${server.realmUrl(realm.stringId)}/accounts/confirm_new_email/${secrets.linkKey(realm.id, 'confirmEmail', [newEmail, requestedAt])}`;
