import * as Either from 'fp-ts/lib/Either.js';
import type { Chat, Failure } from '@parley/core';
import { isOwnHost } from '../callers/is-of-own-page.js';
import { isFromElsewhere } from '../pages/is-from-elsewhere.js';
import type { Visit } from '../pages/visit.js';
import type { PersonToBe } from './sign-in-page.js';

/** Signing in as whom one chooses, where an organization is there to develop against. */
export interface DevelopmentSignIn {
  /** Whom a page of this server may offer to this visitor. */
  readonly people: (visit: Visit) => Promise<ReadonlyArray<PersonToBe>>;
  readonly beginAs: (visit: Visit, username: string, token: string) => Promise<Either.Either<Failure, void>>;
  readonly isAllowed: (visit: Visit) => boolean;
}

export const developmentSignIn = (chat: Chat): DevelopmentSignIn => {
  const isAllowed = ({ request: { headers } }: Visit): boolean => {
    const url = chat.world.server.realmUrl('');
    return !isFromElsewhere(headers, url) && isOwnHost(headers.host ?? '', url);
  };
  return {
    isAllowed,
    people: async (visit) => {
      if (!isAllowed(visit)) return [];
      const found = await chat.visit('listDevelopmentUsers', visit.realm.id, visit.circumstances, {})();
      return Either.isLeft(found) ? [] : [...found.right.administrators, ...found.right.others];
    },
    beginAs: async ({ realm, circumstances }, username, token) => {
      const found = await chat.visit('fetchDevelopmentKey', realm.id, circumstances, { username })();
      return Either.isLeft(found) ? found : chat.browser.begin(realm.id, found.right.user.id, token)();
    },
  };
};
