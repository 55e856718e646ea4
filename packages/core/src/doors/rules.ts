/** The rules alone: who may, with the proof; which feature level has what; which messages somebody sees. */
export { matchesFilter } from '../events/messages/narrow-predicate.js';
export { assumedCapabilities, type Capability, type CapabilitySet, clientCapabilities, isCapabilityKnown } from '../gates/client-capabilities.js';
export { type GateName, gates } from '../gates/feature-levels.js';
export type { Gate } from '../gates/gate.js';
export { floorOnly, type Open, openAt, type RightsOpen } from '../gates/is-open.js';
export type { Ground } from '../model/proof.js';
export { channel, group, organization, person, systemGroups } from '../rules/builders.js';
export { canManageFolders } from '../rules/channels/channel-folders.js';
export { administer, canChangeDefaultChannels, channelById, type ChannelFacts, contentAccess, metadataAccess } from '../rules/channels/channels.js';
export { canCreateChannel, canCreateChannelOf, type ChannelToCreate } from '../rules/channels/creating-channels.js';
export { canManageDefaultChannelGroups, canOfferChannel } from '../rules/channels/default-channel-groups.js';
export { canChooseDefault } from '../rules/channels/default-channels.js';
export { canAddSubscribers, canSubscribeOthers, canSubscribeSelf, canUnsubscribeOther, canUnsubscribeSelf } from '../rules/channels/subscribing.js';
export {
  canChangeDeletePermissions,
  canChangePrivacy,
  canChangeSetting,
  canChangeTopicsPolicy,
  canUpdateChannel,
} from '../rules/channels/updating-channels.js';
export { canAddEmoji, canDeactivateEmoji, canOverrideEmoji } from '../rules/custom-emoji.js';
export type { Change } from '../rules/explain/change.js';
export { type Action, type ActionOn, actions } from '../rules/explain/actions.js';
export { explainAction } from '../rules/explain/explain.js';
export type { ChannelSituation, GroupSituation, MessageSituation, OrganizationSituation, Target } from '../rules/explain/situation.js';
export { canReadFile } from '../rules/files.js';
export type { RequestedSettings } from '../rules/group-settings/accept-group-settings.js';
export type { SettingUpdate, SettingUpdates } from '../rules/group-settings/change-settings.js';
export { closureOf, type Containment } from '../rules/group-settings/closure.js';
export { defaultSettings, systemGroupSettings } from '../rules/group-settings/default-settings.js';
export { allSettingDefinitions, definitionOf, type SettingDefinition, type SettingNames, type SettingScope } from '../rules/group-settings/definitions.js';
export { holds, holdsInRealm } from '../rules/group-settings/holds.js';
export { systemClosure, systemSubgroups } from '../rules/group-settings/system-groups.js';
export {
  canAddToGroup,
  canCreateGroups,
  canDeactivateGroup,
  canDealWithGroups,
  canJoinGroup,
  canLeaveGroup,
  canManageGroup,
  canRemoveFromGroup,
  canRemoveSubgroups,
  type GroupFacts,
} from '../rules/groups/managing.js';
export { holdsAtBoth } from '../rules/holds-at-both.js';
export {
  canCreateInvitationLinks,
  canInviteAs,
  canInviteByMail,
  canInviteInto,
  canInviteIntoGroup,
  canMailAgain,
  canManageInvitation,
  canNameChannel,
  canReadInvitation,
} from '../rules/invitations/inviting.js';
export { canLearnMailAddress } from '../rules/mail-addresses.js';
export { canDeleteMessage, type DeleteFacts } from '../rules/messages/deleting-messages.js';
export { canSendDirect } from '../rules/messages/direct-messages.js';
export { canDraftForChannel, canKeepDrafts } from '../rules/messages/drafts.js';
export { canEditText } from '../rules/messages/editing-texts.js';
export { canMoveOutOfChannel, canMoveToTopic, type MoveFacts } from '../rules/messages/moving-messages.js';
export { canMentionGroup, canMentionMany, canPost, canPostInTopic } from '../rules/messages/posting.js';
export { isVisible, messagesById, ownMessages, ownMessagesAndHistory, type ReaderFacts, spectatorMessages } from '../rules/messages/visibility.js';
export { canExport, canReadExports, exportScopeOf } from '../rules/organization/exports.js';
export { canChangePolicy, canChangeRealm, canChangeRealmPermission, canDeactivateRealm, canReadConsents } from '../rules/organization/realm-settings.js';
export { canManageProfileFields } from '../rules/organization/profile-fields.js';
export { checkFieldData, type GivenFieldData } from '../rules/organization/profile-field-data.js';
export { checkLinkifiers, checkTemplates } from '../rules/organization/linkifiers.js';
export { checkPlayground } from '../rules/organization/playgrounds.js';
export { refuseGroupName } from '../rules/groups/group-name.js';
export { checkProfileValue } from '../rules/people/profiles.js';
export { checkFullName, nearestName } from '../rules/people/full-name.js';
export { canEditProfileField } from '../rules/people/profiles.js';
export { canManageDomains } from '../rules/organization/domains.js';
export { mustBeAdministrator, mustBeOwner, notBot, notGuest } from '../rules/people/actors.js';
export { canAdministerBot, canCreateBot, canStoreTexts, notGuestNorBot } from '../rules/people/bots.js';
export { canAddUsers, canAdministerUser, canChangeEmails, canChangeRole } from '../rules/people/administering.js';
export { canChangeOwnAvatar } from '../rules/people/own-account.js';
export { canDeactivatePerson, canLeave } from '../rules/people/deactivating.js';
export { isSpectator } from '../rules/people/spectators.js';
export { canSetStatusOfOthers } from '../rules/people/statuses.js';
export { shownHistory } from '../rules/messages/edit-history.js';
export { apiEmail, canSeeUser, visibleEmail } from '../rules/people/users.js';
export { canForgetTopic, canPreferTopic } from '../rules/topics/topic-preferences.js';
export { canUseTopic } from '../rules/topics/topics.js';
export { allOf, allow, deny, isAllowed, proofOf, type Verdict } from '../rules/verdict.js';
