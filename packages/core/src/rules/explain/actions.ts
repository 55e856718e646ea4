import { named } from '../../model/groups/group-setting-value.js';
import { userId } from '../../model/ids.js';
import type { ChannelPrivacy } from '../../model/channels/channel-privacy.js';
import { canManageFolders } from '../channels/channel-folders.js';
import { canChangeDefaultChannels, contentAccess, metadataAccess } from '../channels/channels.js';
import { canCreateChannel } from '../channels/creating-channels.js';
import { canSubscribeOthers, canSubscribeSelf, canUnsubscribeOther, canUnsubscribeSelf } from '../channels/subscribing.js';
import { canChangeDeletePermissions, canChangePrivacy, canChangeSetting, canChangeTopicsPolicy, canUpdateChannel } from '../channels/updating-channels.js';
import { canAddEmoji, canOverrideEmoji } from '../custom-emoji.js';
import {
  canAddToGroup,
  canCreateGroups,
  canDeactivateGroup,
  canJoinGroup,
  canLeaveGroup,
  canManageGroup,
  canRemoveFromGroup,
  canRemoveSubgroups,
} from '../groups/managing.js';
import { canCreateInvitationLinks, canInviteAs, canInviteByMail } from '../invitations/inviting.js';
import { canLearnMailAddress } from '../mail-addresses.js';
import { canSeeHistory, canSeeReceipts } from '../messages/learning.js';
import { canMentionGroup, canMentionMany, canPost, canPostInTopic, manyPeople } from '../messages/posting.js';
import { canManageDomains } from '../organization/domains.js';
import { canExport } from '../organization/exports.js';
import { canManageLinkifiers } from '../organization/linkifiers.js';
import { canManagePlaygrounds } from '../organization/playgrounds.js';
import { canManageProfileFields } from '../organization/profile-fields.js';
import { canChangeRealm, canChangeRealmPermission, canDeactivateRealm } from '../organization/realm-settings.js';
import { mustBeAdministrator, mustBeOwner } from '../people/actors.js';
import { canAddUsers, canAdministerUser, canChangeRole } from '../people/administering.js';
import { canAdministerBot, canCreateBot } from '../people/bots.js';
import { canChangeOwnAvatar, canChangeOwnEmail, canChangeOwnName } from '../people/own-account.js';
import { allOf, type Verdict } from '../verdict.js';
import { canDelete, canEdit, canMoveChannel, canMoveTopic, canReact, canResolve, onceRead } from './message-facts.js';
import type { ActionFacts, OrganizationFacts, Target } from './situation.js';

/** An action: what it is done to, and the rule that decides who may do it. */
interface ActionRow<To extends Target> {
  readonly to: To;
  readonly rule: (facts: ActionFacts[To]) => Verdict;
}

const doneTo =
  <To extends Target>(to: To) =>
  (rule: ActionRow<To>['rule']): ActionRow<To> => ({ to, rule });

const [channel, group, message, organization] = [doneTo('channel'), doneTo('group'), doneTo('message'), doneTo('organization')];

/** Somebody other than the person and their own bots. */
const somebodyElse = { id: userId(0), bot: null, grants: [] };
const botOfOthers = { bot: { type: 'generic', ownerId: null, isSystemBot: false }, grants: [] } as const;

const ifUpdated = (rule: (facts: ActionFacts['channel']) => Verdict): ActionRow<'channel'> =>
  channel((facts) =>
    allOf(
      'canUpdateChannel',
      () => canUpdateChannel(facts),
      () => rule(facts),
    ),
  );

const privacyTo = (to: ChannelPrivacy): ActionRow<'channel'> =>
  ifUpdated((facts) => canChangePrivacy({ ...facts, to, namesPrivate: true, namesWebPublic: to === 'webPublic' }));

const create = (privacy: ChannelPrivacy): ActionRow<'organization'> =>
  organization((facts: OrganizationFacts) => {
    const { everyone, nobody } = facts.actor.realm.systemGroups;
    const settings = { canCreateTopic: named(everyone), canDeleteAnyMessage: named(nobody), canDeleteOwnMessage: named(nobody) };
    return canCreateChannel({ ...facts, requested: { privacy, isDefault: false, retention: { kind: 'realmDefault' }, topicsPolicy: 'inherit', settings } });
  });

/** All actions that can be explained, each with its rule; a new one is one row. The topic name used is any name that is not empty. */
export const actions = {
  see: channel(metadataAccess),
  read: channel((facts) => contentAccess(facts, 'history')),
  post: channel(canPost),
  createTopic: channel((facts) => canPostInTopic({ ...facts, topic: 'a topic', topicExists: false })),
  subscribe: channel(canSubscribeSelf),
  unsubscribe: channel(canUnsubscribeSelf),
  addSubscribers: channel((facts) => canSubscribeOthers({ ...facts, isNew: false })),
  removeSubscribers: channel((facts) => canUnsubscribeOther({ ...facts, target: somebodyElse })),
  /** Changing names and descriptions. */
  update: channel(canUpdateChannel),
  archive: channel(canUpdateChannel),
  makePublic: privacyTo('public'),
  makePrivate: privacyTo('privateProtectedHistory'),
  openToWeb: privacyTo('webPublic'),
  changeChannelPermissions: ifUpdated((facts) => canChangeSetting(facts, 'canSendMessage')),
  changeDeletePermissions: ifUpdated(({ actor }) => canChangeDeletePermissions(actor)),
  changeTopicsPolicy: ifUpdated(({ actor }) => canChangeTopicsPolicy(actor)),
  changeRetention: ifUpdated(({ actor }) => mustBeOwner(actor)),
  seeMailAddress: channel(canLearnMailAddress),
  deleteTopic: channel((facts) =>
    allOf(
      'canDeleteTopic',
      () => contentAccess(facts, 'changingMessages'),
      () => mustBeAdministrator(facts.actor),
    ),
  ),

  editMessage: message(canEdit),
  moveToTopic: message(canMoveTopic),
  moveToChannel: message(canMoveChannel),
  resolveTopic: message(canResolve),
  deleteMessage: message(canDelete),
  react: message(canReact),
  seeReceipts: message(onceRead('canSeeReceipts', canSeeReceipts)),
  seeHistory: message(onceRead('canSeeHistory', canSeeHistory)),

  manage: group(canManageGroup),
  deactivate: group(canDeactivateGroup),
  addMembers: group(canAddToGroup),
  removeMembers: group(canRemoveFromGroup),
  removeSubgroups: group(canRemoveSubgroups),
  join: group(canJoinGroup),
  leave: group(canLeaveGroup),
  mention: group((facts) => canMentionGroup(facts.actor, facts.group)),

  createPublicChannel: create('public'),
  createPrivateChannel: create('privateProtectedHistory'),
  createWebPublicChannel: create('webPublic'),
  changeDefaultChannels: organization(({ actor }) => canChangeDefaultChannels(actor)),
  manageChannelFolders: organization(({ actor }) => canManageFolders(actor)),
  createGroup: organization(({ actor, open }) => canCreateGroups(actor, open)),
  invite: organization(({ actor }) => canInviteByMail(actor)),
  createInvitationLink: organization(({ actor, open }) => canCreateInvitationLinks(actor, open)),
  inviteAdministrators: organization(({ actor }) =>
    allOf(
      'canInviteAs',
      () => canInviteByMail(actor),
      () => canInviteAs(actor, 'administrator'),
    ),
  ),
  createBot: organization(({ actor }) => canCreateBot(actor, 'generic')),
  createWebhookBot: organization(({ actor }) => canCreateBot(actor, 'incomingWebhook')),
  administerBots: organization(({ actor }) => canAdministerBot(actor, botOfOthers)),
  addEmoji: organization(({ actor }) => canAddEmoji(actor)),
  overrideEmoji: organization(({ actor }) => canOverrideEmoji(actor)),
  mentionMany: organization(({ actor }) => canMentionMany({ actor, what: 'channel', reached: manyPeople + 1 })),
  addPeople: organization(({ actor, open }) => canAddUsers(actor, open)),
  administerPeople: organization(({ actor }) => canAdministerUser(actor, somebodyElse)),
  changeRoles: organization(({ actor }) => canChangeRole(actor, 'member', 'moderator')),
  makeOwners: organization(({ actor }) => canChangeRole(actor, 'member', 'owner')),
  changeOrganization: organization(({ actor }) => canChangeRealm(actor)),
  /** Those of owners alone, such as who may make groups and invite people. */
  changeOwnersSettings: organization(({ actor }) => canChangeRealmPermission(actor, 'canInviteUsers')),
  manageDomains: organization(({ actor, open }) => canManageDomains(actor, open)),
  manageLinkifiers: organization(({ actor }) => canManageLinkifiers(actor)),
  manageProfileFields: organization(({ actor }) => canManageProfileFields(actor)),
  managePlaygrounds: organization(({ actor }) => canManagePlaygrounds(actor)),
  exportData: organization(({ actor }) => canExport(actor, 'public')),
  deactivateOrganization: organization(({ actor }) => canDeactivateRealm(actor)),
  changeOwnName: organization(({ actor }) => canChangeOwnName(actor)),
  changeOwnAvatar: organization(({ actor }) => canChangeOwnAvatar(actor)),
  changeOwnEmail: organization(({ actor }) => canChangeOwnEmail(actor)),
} as const satisfies Readonly<Record<string, { readonly [To in Target]: ActionRow<To> }[Target]>>;

export type Action = keyof typeof actions;

/** The actions that are done to this. */
export type ActionOn<To extends Target> = { readonly [Name in Action]: (typeof actions)[Name]['to'] extends To ? Name : never }[Action];
