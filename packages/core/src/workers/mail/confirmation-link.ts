import { type EmailChange, linkParts } from '../../model/people/email-change.js';
import { type JoinRequest, joinLinkParts } from '../../model/people/join-request.js';
import type { Realm } from '../../model/organization/realm.js';
import type { Ports } from '../../ports/ports.js';

/** What a mail is written with, beside its facts. */
export interface MailWriting extends Pick<Ports, 'secrets' | 'server'> {
  readonly realm: Realm;
}

/** The page where a person confirms a new address. */
export const confirmationLink = ({ secrets, server, realm }: MailWriting, change: EmailChange): string =>
  `${server.realmUrl(realm.stringId)}/accounts/confirm_new_email/${secrets.linkKey(realm.id, 'confirmEmail', linkParts(change))}`;

/** The page where a person who wants to join confirms the address and makes the account. */
export const joinConfirmationLink = ({ secrets, server, realm }: MailWriting, request: JoinRequest): string =>
  `${server.realmUrl(realm.stringId)}/accounts/do_confirm/${secrets.linkKey(realm.id, 'join', joinLinkParts(request))}`;
