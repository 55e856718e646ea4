import type { Presence, User, UserId } from '@parley/core';
import type { JsonObject } from '../../json.js';
import { apiAddress } from './address.js';
import { legacyPresence, presenceTimes } from './presence.js';
import type { Viewing } from '../messages/viewing.js';

/** Who was there when: by id in the newer form, or by address in the older one. Whoever the reader may not learn of is left out. */
export const presenceObjects = (
  { presences, people }: { readonly presences: ReadonlyMap<UserId, Presence>; readonly people: ReadonlyArray<User> },
  view: Viewing,
  isSlim: boolean,
): JsonObject =>
  Object.fromEntries(
    people.flatMap((user) => {
      const presence = presences.get(user.id);
      if (presence === undefined || !view.reaches(user)) return [];
      return isSlim
        ? [[String(user.id), presenceTimes(presence, user.dateJoined)]]
        : [[apiAddress(user, view), legacyPresence(presence, user.dateJoined, view.open)]];
    }),
  );
