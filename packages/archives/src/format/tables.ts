import type { RowIn } from './row.js';
import { channelFolder, defaultStream, huddle, recipient, stream, subscription } from './tables/channels.js';
import { groupGroupMembership, namedUserGroup, userGroup, userGroupMembership } from './tables/groups.js';
import { attachment, historyItem, message, reaction, userMessage } from './tables/messages.js';
import {
  client,
  customProfileField,
  customProfileFieldValue,
  realm,
  realmAuditLog,
  realmAuthenticationMethod,
  realmDomain,
  realmEmoji,
  realmFilter,
  realmPlayground,
  realmUserDefault,
} from './tables/organization.js';
import { botConfigData, botStorageData, onboardingStep, service, userPresence, userProfile, userProfileCrossRealm, userStatus } from './tables/people.js';
import { alertWord, mutedUser, scheduledMessage, userTopic } from './tables/personal.js';
import { avatarRecord, emojiRecord, iconRecord, uploadRecord } from './tables/records.js';

/** Tables of `realm.json`, each before those that refer to it. */
export const realmTables = {
  zerver_realm: realm,
  zerver_realmauthenticationmethod: realmAuthenticationMethod,
  zerver_realmdomain: realmDomain,
  zerver_client: client,
  zerver_userprofile: userProfile,
  /** People without an account: only their messages. */
  zerver_userprofile_mirrordummy: userProfile,
  zerver_userprofile_crossrealm: userProfileCrossRealm,
  zerver_realmuserdefault: realmUserDefault,
  zerver_usergroup: userGroup,
  zerver_namedusergroup: namedUserGroup,
  zerver_usergroupmembership: userGroupMembership,
  zerver_groupgroupmembership: groupGroupMembership,
  zerver_realmemoji: realmEmoji,
  zerver_realmfilter: realmFilter,
  zerver_realmplayground: realmPlayground,
  zerver_customprofilefield: customProfileField,
  zerver_customprofilefieldvalue: customProfileFieldValue,
  zerver_channelfolder: channelFolder,
  zerver_stream: stream,
  zerver_defaultstream: defaultStream,
  zerver_huddle: huddle,
  zerver_recipient: recipient,
  zerver_subscription: subscription,
  zerver_realmauditlog: realmAuditLog,
  zerver_usertopic: userTopic,
  zerver_muteduser: mutedUser,
  zerver_alertword: alertWord,
  zerver_userstatus: userStatus,
  zerver_userpresence: userPresence,
  zerver_service: service,
  zerver_botstoragedata: botStorageData,
  zerver_botconfigdata: botConfigData,
  zerver_onboardingstep: onboardingStep,
  zerver_scheduledmessage: scheduledMessage,
  zerver_reaction: reaction,
} as const;

/** Tables of `messages-000001.json` and the like. */
export const messageTables = { zerver_message: message, zerver_usermessage: userMessage } as const;

/** Tables of `attachment.json`. */
export const attachmentTables = { zerver_attachment: attachment } as const;

/** Rows of `records.json`, by folder. */
export const records = { uploads: uploadRecord, avatars: avatarRecord, emoji: emojiRecord, realm_icons: iconRecord } as const;

export const tables = { ...realmTables, ...messageTables, ...attachmentTables } as const;

export type TableName = keyof typeof tables;
export type TableRow<Name extends TableName> = RowIn<(typeof tables)[Name]>;
export type RecordRow<Folder extends keyof typeof records> = RowIn<(typeof records)[Folder]>;

export const tableNames = Object.keys(tables) as ReadonlyArray<TableName>;

export const isTableName = (name: string): name is TableName => Object.hasOwn(tables, name);

/** One change of a message, in the text of `edit_history`. */
export type HistoryItem = RowIn<typeof historyItem>;
export { historyItem };
