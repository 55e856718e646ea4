import type { ChannelId } from '../ids.js';
import type { EditHistoryVisibility } from '../messages/message-edit.js';
import { languages } from '../people/languages.data.js';
import type { RealmTopicsPolicy } from '../topics/topics-policy.js';

/** Who changes a policy: administrators, owners alone, or the operator of the server, who has no operation for it. */
export type PolicyKeeper = 'administrator' | 'owner' | 'operator';

/** One policy of an organization: its value in a new organization, who changes it, and which values are valid; absent: all of its type. */
export interface Policy<Value> {
  readonly first: Value;
  readonly changedBy: PolicyKeeper;
  readonly accepts?: (value: Value) => boolean;
}

const policyOf =
  (changedBy: PolicyKeeper) =>
  <Value>(first: Value, accepts?: (value: Value) => boolean): Policy<Value> => ({ first, changedBy, ...(accepts === undefined ? {} : { accepts }) });

const administrators = policyOf('administrator');
const owners = policyOf('owner');
const operator = policyOf('operator');

const isLimit = (value: number | null): boolean => value === null || value > 0;
const among =
  (...values: ReadonlyArray<number>) =>
  (value: number): boolean =>
    values.includes(value);

/** Kinds of organizations, for directories. Spec: level 128 */
const organizationTypes = [0, 10, 20, 30, 35, 40, 50, 60, 70, 80, 90, 100, 1000];

/** Maximum of code points. */
export const maxRealmNameLength = 40;
export const maxRealmDescriptionLength = 1000;
/** Spec: level 416 */
export const maxWelcomeTextLength = 8000;
export const maxJitsiUrlLength = 200;
export const maxCodeLanguageLength = 40;

/** A picture of the organization. It has operations of its own. */
export interface RealmPicture {
  /** Storage path; null: the server's own picture. */
  readonly path: string | null;
  /** Counts changes, so that clients fetch the picture again. */
  readonly version: number;
}

const noPicture: RealmPicture = { path: null, version: 1 };

/** Bytes of an uploaded picture. */
export const maxRealmPictureBytes = 5 * 1_048_576;

/** Storage folder for these pictures, below the organization's. */
export const realmPictureFolder = 'realm/images';

/** Names of these pictures. */
export type RealmPictureName = 'icon' | 'logo' | 'nightLogo';

/** Pixels of stored pictures. */
export const realmPictureSizes: Readonly<Record<RealmPictureName, { readonly maxWidth: number; readonly maxHeight: number }>> = {
  icon: { maxWidth: 256, maxHeight: 256 },
  logo: { maxWidth: 800, maxHeight: 100 },
  nightLogo: { maxWidth: 800, maxHeight: 100 },
};

/**
 * The organization's settings that are no permissions, in the order in which clients hear of them. A new one is one row here, and one in `packages/wire` that
 * names it. Times are seconds, null = no limit; channels: null = none.
 */
export const realmPolicies = {
  organizationType: administrators<number>(0, among(...organizationTypes)),
  defaultLanguage: administrators<string>('en', (code) => Object.hasOwn(languages, code)),
  /** Empty: none. */
  defaultCodeBlockLanguage: administrators<string>(''),
  inviteRequired: owners<boolean>(true),
  emailsRestrictedToDomains: owners<boolean>(false),
  disallowDisposableEmails: owners<boolean>(true),
  waitingPeriodDays: owners<number>(0, (days) => days >= 0),
  passwordSignIn: owners<boolean>(true),
  /** These three count only where the operator has configured such a way to sign in. */
  directorySignIn: owners<boolean>(true),
  openidSignIn: owners<boolean>(true),
  samlSignIn: owners<boolean>(true),
  nameChangesDisabled: administrators<boolean>(false),
  emailChangesDisabled: administrators<boolean>(false),
  avatarChangesDisabled: administrators<boolean>(false),
  requireUniqueNames: administrators<boolean>(false),
  spectatorAccess: administrators<boolean>(false),
  readReceipts: administrators<boolean>(true),
  presenceDisabled: administrators<boolean>(false),
  guestIndicator: administrators<boolean>(true),
  guestDirectMessageWarning: administrators<boolean>(true),
  advertised: administrators<boolean>(false),
  /** Sent to new people after the usual welcome; empty: none. */
  welcomeText: administrators<string>(''),
  topicsPolicy: administrators<RealmTopicsPolicy>('allowEmptyTopic'),
  allowMessageEditing: administrators<boolean>(true),
  editHistoryVisibility: administrators<EditHistoryVisibility>('all'),
  messageEditLimit: administrators<number | null>(600, isLimit),
  messageDeleteLimit: administrators<number | null>(600, isLimit),
  moveWithinChannelLimit: administrators<number | null>(604_800, isLimit),
  moveBetweenChannelsLimit: administrators<number | null>(604_800, isLimit),
  /** null = unlimited. */
  messageRetentionDays: owners<number | null>(null, isLimit),
  /** Number of newest messages that people can read; null = all. */
  shownMessages: operator<number | null>(null),
  /** Whether messages show linked pictures that are uploaded files of the organization. */
  imagePreviews: administrators<boolean>(true),
  urlPreviews: administrators<boolean>(false),
  /** 0 none, 1 Jitsi Meet: clients make the links. */
  videoProvider: administrators<number>(0, among(0, 1)),
  jitsiServerUrl: administrators<string | null>(null),
  /** 0 none, then from the strictest to the widest. */
  gifRating: administrators<number>(0, among(0, 1, 2, 3, 4, 5)),
  digestEmails: administrators<boolean>(false),
  digestWeekday: administrators<number>(1, among(0, 1, 2, 3, 4, 5, 6)),
  welcomeEmails: administrators<boolean>(true),
  messageContentInEmails: administrators<boolean>(true),
  requireEncryptedPush: administrators<boolean>(false),
  sendChannelEventsMessages: administrators<boolean>(true),
  newChannelAnnouncementsChannelId: administrators<ChannelId | null>(null),
  signUpAnnouncementsChannelId: administrators<ChannelId | null>(null),
  updateAnnouncementsChannelId: administrators<ChannelId | null>(null),
  /** The private channel that receives reports of messages; null: reporting is off. Spec: level 331 */
  moderationRequestsChannelId: administrators<ChannelId | null>(null),
  /** The push relay has refused a notification of this organization, by its plan or because it does not know it, and has taken none since. */
  refusedByRelay: operator<boolean>(false),
  icon: operator<RealmPicture>(noPicture),
  logo: operator<RealmPicture>(noPicture),
  /** For dark backgrounds. */
  nightLogo: operator<RealmPicture>(noPicture),
  /** What new accounts begin with, where it is not the built-in value. Has an operation of its own. */
  userDefaults: operator<Readonly<Record<string, string | number | boolean | null>>>({}),
};

export type RealmPolicyName = keyof typeof realmPolicies;

export type RealmPolicies = { readonly [Name in RealmPolicyName]: (typeof realmPolicies)[Name]['first'] };

export const realmPolicyNames = Object.keys(realmPolicies) as ReadonlyArray<RealmPolicyName>;

/** The policies of a new organization. */
export const defaultRealmPolicies = Object.fromEntries(realmPolicyNames.map((name) => [name, realmPolicies[name].first])) as RealmPolicies;
