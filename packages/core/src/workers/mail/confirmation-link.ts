import { type EmailChange, linkParts } from '../../model/people/email-change.js';
import type { MailWriting } from './mail-texts.js';

/** The page where a person confirms a new address. */
export const confirmationLink = ({ secrets, server, realm }: MailWriting, change: EmailChange): string =>
  `${server.realmUrl(realm.stringId)}/accounts/confirm_new_email/${secrets.linkKey(realm.id, 'confirmEmail', linkParts(change))}`;
