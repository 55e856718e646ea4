import { deliveredAsLogged } from '../event-kind.js';

/** Clients fetch invitations again. `isForInviter`: the copy for inviters who are no administrators, who have one of their own. */
export const invitationsChanged = deliveredAsLogged<{ readonly isForInviter?: true }>();
