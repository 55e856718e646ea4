import type { MentionsOfAccount } from '../../../events/kinds/activation.js';
import type { AccountProperty } from '../../../events/kinds/people.js';
import type { GroupSettingValue } from '../../../model/groups/group-setting-value.js';
import type { UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { Realm } from '../../../model/organization/realm.js';
import { personalSettingOf } from '../../../model/people/settings/personal-settings.js';
import type { User } from '../../../model/people/user.js';
import type { Entry, PeriodChange, SubscribedChannel } from '../../../ports/store.js';
import { botEntries } from '../bots/bot-entries.js';
import { roleGroups } from '../accounts/role-groups.js';
import type { AccountMemberships } from './load-memberships.js';

/** The log entries of an account that is deactivated or reactivated. */
export interface ActivationEntries {
  readonly entries: ReadonlyArray<Entry>;
  readonly periods: ReadonlyArray<PeriodChange>;
}

const names = (userId: UserId) => (value: GroupSettingValue | undefined) => value?.kind === 'anonymous' && value.directMembers.includes(userId);

/** Returns those of these permissions that name a person. */
const naming = <Settings extends Readonly<Record<string, GroupSettingValue>>>(settings: Settings, userId: UserId): Partial<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => names(userId)(value))) as Partial<Settings>;

const mentionsOf = (realm: Realm, user: User, isActive: boolean, { groups, channels }: AccountMemberships, now: Instant): MentionsOfAccount => ({
  userId: user.id,
  isActive,
  memberships: [
    ...roleGroups(realm, user, now).map((groupId) => ({ groupId, isDeactivated: false })),
    ...groups.flatMap(({ group, members }) => (members.includes(user.id) ? [{ groupId: group.id, isDeactivated: group.isDeactivated }] : [])),
  ],
  groups: groups
    .map(({ group }) => ({ groupId: group.id, isDeactivated: group.isDeactivated, settings: naming(group.settings, user.id) }))
    .filter(({ settings }) => Object.keys(settings).length > 0),
  channels: channels
    .map((channel) => ({ channel, settings: Object.keys(naming(channel.settings, user.id)) as ReadonlyArray<keyof typeof channel.settings> }))
    .filter(({ settings }) => settings.length > 0),
  realm: naming(realm.settings, user.id),
});

const memberships = (own: ReadonlyArray<SubscribedChannel>) => own.map(({ channelId, channelName, userId }) => ({ channelId, channelName, userIds: [userId] }));

const account = (user: User, properties: ReadonlyArray<AccountProperty>): Entry => ({
  kind: 'event',
  event: { kind: 'userChanged', userId: user.id, properties },
  audience: { kind: 'everyone' },
});

/** Administrators are told anew whether a returning person consents to exports. */
const consentOf = (user: User): Entry => ({
  kind: 'event',
  event: { kind: 'exportConsentChanged', userId: user.id, consents: personalSettingOf('allowPrivateDataExport', user) === true },
  audience: { kind: 'administrators' },
});

/** A reactivated account has another API key. */
const ofBot = (user: User, isActive: boolean): ReadonlyArray<Entry> =>
  user.bot === null ? [] : botEntries({ kind: 'botChanged', botId: user.id, properties: isActive ? ['isActive', 'apiKey'] : ['isActive'] }, user);

const left = (own: ReadonlyArray<SubscribedChannel>): Entry => ({
  kind: 'event',
  event: {
    kind: 'unsubscribed',
    changes: memberships(own),
    lostSight: [],
    hidden: { archived: own.filter(({ isArchived }) => isArchived).map(({ channelId }) => channelId) },
  },
  audience: { kind: 'channelViewers' },
});

const returned = (own: ReadonlyArray<SubscribedChannel>): Entry => ({
  kind: 'event',
  event: { kind: 'subscribed', changes: memberships(own).map(({ channelId, userIds }) => ({ channelId, userIds })), gainedSight: [] },
  audience: { kind: 'channelViewers' },
});

/** What one of these accounts becomes, in the order in which clients are told. `properties`: what changes of the account. Spec: 6 (levels 222, 303, 377, 428) */
export const activationEntries = (
  realm: Realm,
  user: User,
  isActive: boolean,
  accountMemberships: AccountMemberships,
  now: Instant,
  properties: ReadonlyArray<AccountProperty> = ['isActive'],
): ActivationEntries => {
  const own = accountMemberships.subscriptions.filter(({ userId }) => userId === user.id);
  const holdings: Entry = {
    kind: 'event',
    event: { kind: 'holdingsChanged', ...mentionsOf(realm, user, isActive, accountMemberships, now) },
    audience: { kind: 'everyone' },
  };
  const subscriptions = own.length === 0 ? [] : [isActive ? returned(own) : left(own)];
  return {
    entries: isActive
      ? [account(user, properties), consentOf(user), ...ofBot(user, isActive), ...subscriptions, holdings]
      : [...subscriptions, account(user, properties), ...ofBot(user, isActive), holdings],
    periods: own.map(({ channelId }) => ({ userId: user.id, channelId, change: isActive ? 'open' : 'pause' })),
  };
};
