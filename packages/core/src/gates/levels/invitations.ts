import type { Gate } from '../gate.js';

/** Invitations and the e-mail domains of the organization. */
// prettier-ignore
export const invitationsGates = {
  inviteAsOwner: { since: 20, kind: 'parameter', note: '`invite_as` takes 100', source: 'Change list: 20' },
  inviteAsModerator: { since: 61, kind: 'parameter', note: '`invite_as` takes 300', source: 'Change list: 61' },
  inviteInvitedById: { since: 22, kind: 'field', note: 'invitations name the inviter by id', source: 'Change list: 22' },
  inviteExpiryDays: { since: 96, until: 126, kind: 'parameter', note: '`invite_expires_in_days`', source: 'Spec: 4.16' },
  inviteExpiryNull: { since: 117, kind: 'parameter', note: 'an invitation may have no end', source: 'Spec: 4.16' },
  inviteExpiryMinutes: { since: 126, kind: 'parameter', note: '`invite_expires_in_minutes`', source: 'Spec: 4.16' },
  inviteNoChannels: { since: 180, kind: 'parameter', note: 'an invitation by mail may name no channels; 157 and 158 accepted it too', source: 'Change list: 180' },
  inviteNoChannelsEarly: { since: 157, until: 159, kind: 'parameter', note: 'like inviteNoChannels, in a maintenance release', source: 'Change list: 157, 159' },
  inviteByGroup: { since: 209, kind: 'behaviour', note: 'a group decides who creates links, and the creator gets events about changes; below, administrators only', source: 'Change list: 209', rights: 'widens' },
  inviteChannelsNeedAddRight: { since: 247, kind: 'error', note: 'naming channels needs the right to subscribe others', source: 'Placed: seen between 212 and 247', rights: 'narrows' },
  inviteDefaultSubscriptions: { since: 261, kind: 'parameter', note: '`include_realm_default_subscriptions`', source: 'Change list: 261' },
  inviteNotifyReferrer: { since: 267, kind: 'parameter', note: '`notify_referrer_on_join`', source: 'Change list: 267' },
  inviteGroupObjects: { since: 314, kind: 'behaviour', note: 'any group or object decides who creates links', source: 'Change list: 314' },
  inviteUsersGroup: { since: 321, kind: 'behaviour', note: 'a group decides who invites by mail; below, an integer policy is shown', source: 'Change list: 321' },
  inviteGroups: { since: 322, kind: 'parameter', note: '`group_ids`', source: 'Change list: 322' },
  inviteDefaultChannelsAlwaysOk: { since: 342, kind: 'behaviour', note: 'default channels need no right to subscribe others', source: 'Change list: 342', rights: 'widens' },
  inviteWelcomeText: { since: 416, kind: 'parameter', note: '`welcome_message_custom_text`', source: 'Spec: 4.16' },
  domainsRawString: { since: 63, kind: 'behaviour', note: '`domain` comes without JSON quotes', source: 'Change list: 63' },
  domainsOwnersOnly: { since: 143, kind: 'error', note: 'owners alone; below, administrators too', source: 'Spec: 4.17', rights: 'narrows' },
} as const satisfies Record<string, Gate>;
