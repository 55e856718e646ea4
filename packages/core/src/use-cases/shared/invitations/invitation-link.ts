import { type Invitation, invitationKeyParts } from '../../../model/invitations/invitation.js';
import type { Realm } from '../../../model/organization/realm.js';
import type { Ports } from '../../../ports/ports.js';

type Linked = Pick<Invitation, 'id' | 'invitedAt'>;

/** The secret part of an invitation's link. Stored nowhere: derived each time, and found by its fingerprint. */
export const invitationKey = ({ secrets }: Pick<Ports, 'secrets'>, { id: realmId }: Pick<Realm, 'id'>, invitation: Linked): string =>
  secrets.linkKey(realmId, 'invitation', invitationKeyParts(invitation));

interface LinkFacts extends Pick<Ports, 'secrets' | 'server'> {
  readonly realm: Realm;
}

/** The page of a link that anybody uses: at the configured address, whatever host a request names. Spec: 4.16 */
export const joinLink = ({ secrets, server, realm }: LinkFacts, invitation: Linked): string =>
  `${server.realmUrl(realm.stringId)}/join/${invitationKey({ secrets }, realm, invitation)}/`;

/** The page of a mailed invitation, in the same way. */
export const mailedInvitationLink = ({ secrets, server, realm }: LinkFacts, invitation: Linked): string =>
  `${server.realmUrl(realm.stringId)}/accounts/do_confirm/${invitationKey({ secrets }, realm, invitation)}`;
