import type { Presence, UserId } from '@parley/core';
import type { User } from '@parley/core/model';
import type { Json } from '../../json.js';
import { anyOf, mapOf, type Written } from '../../shape/index.js';
import { apiAddress } from './address.js';
import { legacyPresence, legacyPresenceShape, presenceTimes, presenceTimesShape } from './presence.js';
import type { Viewing } from '../messages/viewing.js';

/** By address. */
export const legacyPresencesKind = mapOf(legacyPresenceShape.kind);

/** By id in the newer form, or by address in the older one. */
export const presencesKind = mapOf(anyOf(presenceTimesShape.kind, legacyPresenceShape.kind));

interface FoundPresences {
  readonly presences: ReadonlyMap<UserId, Presence>;
  readonly people: ReadonlyArray<User>;
}

/** Presences of visible people. */
const presencesOf = <A extends Json>(
  { presences, people }: FoundPresences,
  view: Viewing,
  write: (presence: Presence, user: User) => readonly [name: string, shown: A],
): Readonly<Record<string, A>> =>
  Object.fromEntries(
    people.flatMap((user) => {
      const presence = presences.get(user.id);
      return presence === undefined || !view.isVisible(user) ? [] : [write(presence, user)];
    }),
  );

export const legacyPresenceObjects = (found: FoundPresences, view: Viewing): Readonly<Record<string, Written<'Presence'>>> =>
  presencesOf(found, view, (presence, user) => [apiAddress(user, view), legacyPresence(presence, view.open)]);

export const presenceObjects = (
  found: FoundPresences,
  view: Viewing,
  isSlim: boolean,
): Readonly<Record<string, Written<'PresenceTimes'> | Written<'Presence'>>> =>
  isSlim ? presencesOf(found, view, (presence, user) => [String(user.id), presenceTimes(presence, user.dateJoined)]) : legacyPresenceObjects(found, view);
