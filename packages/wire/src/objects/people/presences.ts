import type { Presence, UserId } from '@parley/core';
import type { User } from '@parley/core/model';
import { anyOf, mapOf, type Written } from '../../shape/index.js';
import { apiAddress } from './address.js';
import { legacyPresence, legacyPresenceShape, presenceTimes, presenceTimesShape } from './presence.js';
import type { Viewing } from '../messages/viewing.js';

/** By address. */
export const legacyPresencesKind = mapOf(legacyPresenceShape.kind);

/** By id in the newer form, or by address in the older one. */
export const presencesKind = mapOf(anyOf(presenceTimesShape.kind, legacyPresenceShape.kind));

/** Presences of visible people. */
export const presenceObjects = (
  { presences, people }: { readonly presences: ReadonlyMap<UserId, Presence>; readonly people: ReadonlyArray<User> },
  view: Viewing,
  isSlim: boolean,
): Readonly<Record<string, Written<'PresenceTimes'> | Written<'Presence'>>> =>
  Object.fromEntries(
    people.flatMap((user): ReadonlyArray<readonly [string, Written<'PresenceTimes'> | Written<'Presence'>]> => {
      const presence = presences.get(user.id);
      if (presence === undefined || !view.isVisible(user)) return [];
      return isSlim ? [[String(user.id), presenceTimes(presence, user.dateJoined)]] : [[apiAddress(user, view), legacyPresence(presence, view.open)]];
    }),
  );
