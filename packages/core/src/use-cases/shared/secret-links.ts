import { type Invitation, invitationKeyParts } from '../../model/invitations/invitation.js';
import type { Realm } from '../../model/organization/realm.js';
import { type EmailChange, emailChangeKeyParts } from '../../model/people/email-change.js';
import { type JoinRequest, joinRequestKeyParts } from '../../model/people/join-request.js';
import { type PasswordReset, passwordResetKeyParts } from '../../model/people/password-reset.js';
import type { Ports } from '../../ports/ports.js';
import type { LinkKeyParts, LinkUse } from '../../ports/secrets.js';

type LinkedInvitation = Pick<Invitation, 'id' | 'invitedAt'>;

/** What each link is for. */
interface Linked {
  readonly emailChange: EmailChange;
  readonly invitation: LinkedInvitation;
  readonly joinRequest: JoinRequest;
  readonly mailedInvitation: LinkedInvitation;
  readonly passwordReset: PasswordReset;
}

interface Link<Target> {
  readonly use: LinkUse;
  /** What the secret part is derived from. */
  readonly parts: (target: Target) => LinkKeyParts;
  /** Path of the page. */
  readonly page: (key: string) => string;
}

/** Spec: 4.15, 4.16 */
const links: { readonly [Name in keyof Linked]: Link<Linked[Name]> } = {
  emailChange: { use: 'confirmEmail', parts: emailChangeKeyParts, page: (key) => `/accounts/confirm_new_email/${key}` },
  invitation: { use: 'invitation', parts: invitationKeyParts, page: (key) => `/join/${key}/` },
  joinRequest: { use: 'join', parts: joinRequestKeyParts, page: (key) => `/accounts/do_confirm/${key}` },
  mailedInvitation: { use: 'invitation', parts: invitationKeyParts, page: (key) => `/accounts/do_confirm/${key}` },
  passwordReset: { use: 'resetPassword', parts: passwordResetKeyParts, page: (key) => `/accounts/password/reset/${key}` },
};

/** The secret part is stored nowhere: it is derived each time. */
const keyOf = <Name extends keyof Linked>({ secrets }: Pick<Ports, 'secrets'>, realm: Pick<Realm, 'id'>, name: Name, target: Linked[Name]): string =>
  secrets.linkKey(realm.id, links[name].use, links[name].parts(target));

/** What the link is found by. */
export const linkFingerprint = <Name extends keyof Linked>(ports: Pick<Ports, 'secrets'>, realm: Pick<Realm, 'id'>, name: Name, target: Linked[Name]): string =>
  ports.secrets.fingerprint(keyOf(ports, realm, name, target));

/** Address of the page: at the organization's configured address, whatever host a request names. */
export const secretLink = <Name extends keyof Linked>(
  ports: Pick<Ports, 'secrets' | 'server'>,
  realm: Pick<Realm, 'id' | 'stringId'>,
  name: Name,
  target: Linked[Name],
): string => `${ports.server.realmUrl(realm.stringId)}${links[name].page(keyOf(ports, realm, name, target))}`;
