import { type Files, type RealmId, realmId } from '@parley/core';
import { anyMediaType } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { PublicFile } from './file-at.js';

/** Public, under names that cannot be guessed. */
const address = /^\/user_avatars\/(\d{1,15})\/((?:avatars|emoji|realm)\/images\/[\w-]{1,100}\.(?:png|gif|webp))$/;

export interface StoredPicture {
  readonly realmId: RealmId;
  readonly path: string;
}

/** The stored picture of an address; null for none. */
export const storedPictureAt = (path: string): StoredPicture | null => {
  const [, realm, file] = address.exec(path) ?? [];
  return realm === undefined || file === undefined ? null : { realmId: realmId(Number(realm)), path: file };
};

/** By the ends of names, which this server gives: what the store says of its files may come from somebody else. */
const types: Readonly<Record<string, string>> = { png: 'image/png', gif: 'image/gif', webp: 'image/webp' };

/** null for a missing one. Rejects when storage fails. */
export const readPicture = async (files: Files, { realmId: realm, path }: StoredPicture): Promise<PublicFile | null> => {
  const found = await files.get(realm, path)();
  if (Either.isLeft(found)) throw new Error(`A picture cannot be read: ${found.left.what}`);
  return Option.isNone(found.right)
    ? null
    : { contentType: types[path.slice(path.lastIndexOf('.') + 1)] ?? anyMediaType, body: Buffer.from(found.right.value.bytes) };
};
