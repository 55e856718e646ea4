import { channelsGates } from './levels/channels.js';
import { eventsGates } from './levels/events.js';
import { everywhereGates } from './levels/everywhere.js';
import { filesAndPushGates } from './levels/files-and-push.js';
import { invitationsGates } from './levels/invitations.js';
import { messagesGates } from './levels/messages.js';
import { ownDataGates } from './levels/own-data.js';
import { realmGates } from './levels/realm.js';
import { registerGates } from './levels/register.js';
import { sendingGates } from './levels/sending.js';
import { subscribingGates } from './levels/subscribing.js';
import { userGroupsGates } from './levels/user-groups.js';
import { usersGates } from './levels/users.js';

export type { Gate, GateKind, GateRights } from './gate.js';

/** The tables that make up `gates`, by area. */
export const gateAreas = {
  everywhere: everywhereGates,
  subscribing: subscribingGates,
  channels: channelsGates,
  messages: messagesGates,
  sending: sendingGates,
  users: usersGates,
  userGroups: userGroupsGates,
  invitations: invitationsGates,
  ownData: ownDataGates,
  realm: realmGates,
  register: registerGates,
  events: eventsGates,
  filesAndPush: filesAndPushGates,
} as const;

/**
 * Every difference between feature levels. Only gates compare levels: other code asks by name whether a gate is open.
 *
 * NOTE: Rendered HTML and stored settings have no gates: what is stored has the newest form, whatever level the reader speaks.
 *
 * Spec: 9
 */
export const gates = {
  ...everywhereGates,
  ...subscribingGates,
  ...channelsGates,
  ...messagesGates,
  ...sendingGates,
  ...usersGates,
  ...userGroupsGates,
  ...invitationsGates,
  ...ownDataGates,
  ...realmGates,
  ...registerGates,
  ...eventsGates,
  ...filesAndPushGates,
} as const;

export type GateName = keyof typeof gates;
