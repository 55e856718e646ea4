import type { User } from './user.js';

/** Bytes of an uploaded picture. */
export const maxAvatarBytes = 5 * 1_048_576;

/** Storage folder for pictures of accounts, below the organization's. */
export const avatarFolder = 'avatars/images';

/** Returns the storage path of the larger form of a picture: clients derive its address in the same way. */
export const mediumAvatarPath = (path: string): string => path.replace(/\.png$/, '-medium.png');

/** Returns the storage paths of both forms of a picture; none for an account without one. */
export const avatarFiles = (path: string | null): ReadonlyArray<string> => (path === null ? [] : [path, mediumAvatarPath(path)]);

type Avatar = Pick<User, 'avatarPath' | 'avatarVersion'>;

/** Returns what changes with another picture. */
export const avatarChange = ({ avatarVersion }: Avatar, path: string | null): Avatar => ({ avatarPath: path, avatarVersion: avatarVersion + 1 });
