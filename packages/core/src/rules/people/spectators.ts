import type { Actor } from '../../model/people/actor.js';
import { named, sameHolders } from '../../model/groups/group-setting-value.js';
import { userId } from '../../model/ids.js';
import { instant } from '../../model/instant.js';
import type { Narrow, NarrowTerm } from '../../model/messages/narrow.js';
import type { Realm } from '../../model/organization/realm.js';
import { defaultUserSettings } from '../../model/people/settings/user-settings.js';
import { allow, anyOf, deny, fact, type Verdict } from '../verdict.js';

/** An id without an account: accounts count from 1. */
const nobodysId = userId(0);

/** Builds the actor of a person without an account: a guest without subscriptions or conversations, in the widest group only. */
export const spectatorOf = (realm: Realm): Actor => ({
  realm,
  user: {
    id: nobodysId,
    email: '',
    fullName: '',
    role: 'guest',
    isActive: true,
    bot: null,
    dateJoined: instant(0),
    timezone: '',
    avatarPath: null,
    avatarVersion: 1,
    isImportedStub: false,
    isDeleted: false,
    settings: defaultUserSettings,
    grants: [],
    profile: {},
  },
  groups: new Map([[realm.systemGroups.internet, null]]),
});

export const isSpectator = ({ user }: Pick<Actor, 'user'>): boolean => user.id === nobodysId;

/** Returns the viewer; null for people without an account. */
export const viewerOf = (actor: Actor): Actor['user'] | null => (isSpectator(actor) ? null : actor.user);

/**
 * Decides whether people without an account may read the organization's web-public channels: where both the operator and the organization allow it. Spec: 4.1
 * (rule 5)
 */
export const canSpectate = (realm: Pick<Realm, 'policies'>, webPublicEnabled: boolean): Verdict =>
  anyOf('canSpectate', { kind: 'notLoggedIn' }, () =>
    fact('the organization may be looked at without an account', webPublicEnabled && realm.policies.spectatorAccess),
  );

/** Spectators see all accounts where guests see all accounts. */
export const spectatorsSeeEverybody = ({ settings, systemGroups }: Realm): boolean => sameHolders(settings.canAccessAllUsers, named(systemGroups.everyone));

const spectatorOperators: ReadonlySet<NarrowTerm['operator']> = new Set(['channel', 'channels', 'topic', 'sender', 'has', 'search', 'near', 'id', 'with']);

/** Removes terms that have no meaning for a person without muted topics and channels. */
export const spectatorNarrow = (narrow: Narrow): Narrow => narrow.filter((term) => term.operator !== 'in' || term.what !== 'home' || term.negated);

const asksForWebPublic = (term: NarrowTerm): boolean => !term.negated && term.operator === 'channels' && term.which === 'web-public';

/**
 * Decides which narrows a spectator may read: those that name web-public channels themselves.
 *
 * Spec: 4.7
 */
export const canSpectateNarrow = (narrow: Narrow): Verdict => {
  const rule = 'canSpectateNarrow';
  const refusal = { kind: 'notLoggedIn' } as const;
  const { ground, holds } = fact(
    'asks for web-public channels, and for nothing of one’s own',
    narrow.some(asksForWebPublic) && narrow.every(({ operator }) => spectatorOperators.has(operator)),
  );
  return holds ? allow(rule, ground) : deny(rule, refusal, ground);
};
