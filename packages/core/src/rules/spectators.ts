import type { Actor } from '../model/people/actor.js';
import { named, sameHolders } from '../model/groups/group-setting-value.js';
import { userId } from '../model/ids.js';
import { instant } from '../model/instant.js';
import type { Narrow, NarrowTerm } from '../model/messages/narrow.js';
import type { Realm } from '../model/organization/realm.js';
import { defaultUserSettings } from '../model/people/user-settings.js';
import { allow, anyOf, deny, fact, type Verdict } from './verdict.js';

/** Nobody's id: accounts count from 1. */
const nobodysId = userId(0);

/** Somebody without an account, as rules know her: a guest who is subscribed to nothing, writes to nobody and belongs to no group but the widest. */
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
    avatarVersion: 1,
    isImportedStub: false,
    settings: defaultUserSettings,
  },
  groups: new Map([[realm.systemGroups.internet, null]]),
});

export const isSpectator = ({ user }: Pick<Actor, 'user'>): boolean => user.id === nobodysId;

/** Who looks at something: null for somebody without an account. */
export const viewerOf = (actor: Actor): Actor['user'] | null => (isSpectator(actor) ? null : actor.user);

/** May people without an account look at this organization's web-public channels? Where both the operator and the organization let them. Spec: 4.1 (rule 5) */
export const canSpectate = (realm: Pick<Realm, 'policies'>, webPublicEnabled: boolean): Verdict =>
  anyOf('canSpectate', { kind: 'notLoggedIn' }, () =>
    fact('the organization may be looked at without an account', webPublicEnabled && realm.policies.spectatorAccess),
  );

/** Spectators learn who is here where guests learn it of everybody. */
export const spectatorsSeeEverybody = ({ settings, systemGroups }: Realm): boolean => sameHolders(settings.canAccessAllUsers, named(systemGroups.everyone));

const spectatorOperators: ReadonlySet<NarrowTerm['operator']> = new Set(['channel', 'channels', 'topic', 'sender', 'has', 'search', 'near', 'id', 'with']);

/** A narrow without the terms that mean nothing to somebody who has muted nothing. */
export const spectatorNarrow = (narrow: Narrow): Narrow => narrow.filter((term) => term.operator !== 'in' || term.what !== 'home' || term.negated);

const asksForWebPublic = (term: NarrowTerm): boolean => !term.negated && term.operator === 'channels' && term.which === 'web-public';

/**
 * What may a spectator ask of messages? Only what concerns web-public channels, said so in the narrow itself.
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
