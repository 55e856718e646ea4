import type { User } from '@parley/core/model';
import { apiEmail } from '@parley/core/rules';
import type { Viewing } from '../messages/viewing.js';

/** The address of a person's avatar. NOTE: always on this server, since a third party would learn who looks at whom. */
export const avatarAddress = (user: Pick<User, 'id' | 'avatarVersion'>, { realm, server }: Pick<Viewing, 'realm' | 'server'>): string =>
  `${server.realmUrl(realm.stringId)}/avatar/${user.id}?version=${user.avatarVersion}`;

export const mediumAvatarAddress = (user: Pick<User, 'id' | 'avatarVersion'>, { realm, server }: Pick<Viewing, 'realm' | 'server'>): string =>
  `${server.realmUrl(realm.stringId)}/avatar/${user.id}/medium?version=${user.avatarVersion}`;

/** The avatar of every hidden person. */
export const unknownAvatarAddress = ({ realm, server }: Pick<Viewing, 'realm' | 'server'>): string =>
  `${server.realmUrl(realm.stringId)}/static/images/unknown-user-avatar.png`;

/** `G`: computed from the address, by the client too. `J`: made by the server. */
export const avatarSource = ({ open }: Pick<Viewing, 'open'>): 'G' | 'J' => (open('eventAvatarSourceJ') ? 'J' : 'G');

/**
 * null where the client computes the avatar from an address that everybody may see.
 *
 * Spec: 2 (User, `avatar_url`)
 */
export const shownAvatar = (user: User, viewing: Viewing): string | null => {
  if (!viewing.isVisible(user)) return unknownAvatarAddress(viewing);
  const isComputed = viewing.clientGravatar && viewing.reader !== null && avatarSource(viewing) === 'G' && apiEmail(user) === 'real';
  return isComputed ? null : avatarAddress(user, viewing);
};
