import * as Either from 'fp-ts/lib/Either.js';
import type { Picture } from '@parley/core';
import {
  avatarFolder,
  emojiFolder,
  maxAvatarBytes,
  maxEmojiBytes,
  maxRealmPictureBytes,
  mediumAvatarPath,
  type Realm,
  realmPictureFolder,
  type RealmPictureName,
  realmPictureSizes,
} from '@parley/core/model';
import type { BegunImport, ImportStore } from '@parley/store-knex';
import { originalSuffix, records } from '../../format/index.js';
import { type ArchiveSource, type RecordFolder } from '../../read/archive-source.js';
import { InvalidRow } from '../../read/invalid-archive.js';
import { type ImportPorts, type LeftOut, importLimits } from '../import-ports.js';
import { tableRows } from '../table-rows.js';
import { done } from './import-attachments.js';

export interface PictureWorld {
  readonly source: ArchiveSource;
  readonly store: ImportStore;
  readonly begun: BegunImport;
  readonly ports: ImportPorts;
  readonly left: LeftOut;
  readonly realm: Realm;
}

/** The whole bytes of a picture; null for one that is missing or too large. */
const bytesOf = async (source: ArchiveSource, folder: RecordFolder, path: string, maxSize: number): Promise<Uint8Array | null> => {
  const file = await source.file(folder, path);
  if (file === null) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // What a file says of its size is not relied on.
  for await (const chunk of file.content()) {
    size += chunk.length;
    if (size > maxSize) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** The records of a folder: of several files for one thing, the one as it was uploaded. */
const originals = async <Row>(
  source: ArchiveSource,
  folder: RecordFolder,
  keyOf: (row: Readonly<Record<string, unknown>>) => Row | null,
): Promise<ReadonlyMap<Row, string>> => {
  const paths = new Map<Row, string>();
  let number = 0;
  for await (const row of source.records(folder)) {
    number += 1;
    const problem = records[folder].problem(row);
    if (problem !== null) throw new InvalidRow(`${folder}/records.json`, number, problem);
    const key = keyOf(row);
    const path = String(row['path']);
    if (key === null) continue;
    if (paths.size >= importLimits.people) throw new InvalidRow(`${folder}/records.json`, number, 'there are too many records');
    if (!paths.has(key) || path.endsWith(originalSuffix)) paths.set(key, path);
  }
  return paths;
};

const put = ({ ports, realm }: PictureWorld, path: string, picture: Picture): Promise<void> => done(ports.files.put(realm.id, path, picture));

/** Pictures of people and bots, from `from` on. */
export const importAvatars = async (world: PictureWorld, people: ReadonlyMap<number, number>, from: number): Promise<void> => {
  const { source, store, begun, ports, left } = world;
  const paths = await originals(source, 'avatars', ({ user_profile_id: id }) => (typeof id === 'number' ? id : null));
  for (const [index, [former, path]] of [...paths].sort(([one], [other]) => one - other).entries()) {
    if (index < from) continue;
    const user = people.get(former);
    const bytes = user === undefined ? null : await bytesOf(source, 'avatars', path, maxAvatarBytes);
    const made = bytes === null ? null : await done(ports.images.avatar(bytes));
    const target = `${avatarFolder}/${ports.ids.fileName()}.png`;
    if (made === null || Either.isLeft(made)) left.add('pictures of people that cannot be shown');
    else {
      await put(world, target, made.right.ordinary);
      await put(world, mediumAvatarPath(target), made.right.medium);
    }
    await store.transact(begun, async (tx) => {
      if (user !== undefined && made !== null && Either.isRight(made)) await tx.setAvatar(user, target);
      await tx.reach('avatars', index + 1);
    });
  }
};

/** Pictures of the organization's emoji, from `from` on. One without a picture is deactivated. */
export const importEmoji = async (world: PictureWorld, emoji: ReadonlyMap<number, number>, from: number): Promise<void> => {
  const { source, store, begun, ports, left } = world;
  const paths = await originals(source, 'emoji', ({ file_name: name }) => (typeof name === 'string' ? name : null));
  let index = 0;
  for await (const { row } of tableRows(source, 'zerver_realmemoji')) {
    index += 1;
    const id = emoji.get(row.id);
    if (index <= from || id === undefined) continue;
    const path = paths.get(row.file_name);
    const bytes = path === undefined ? null : await bytesOf(source, 'emoji', path, maxEmojiBytes);
    const made = bytes === null ? null : await done(ports.images.emoji(bytes));
    let pictures: { readonly picture: string; readonly still: string | null } | null = null;
    if (made === null || Either.isLeft(made)) left.add('emoji whose pictures cannot be shown');
    else {
      const pathOf = ({ extension }: Picture): string => `${emojiFolder}/${ports.ids.fileName()}.${extension}`;
      const { picture, still } = made.right;
      pictures = { picture: pathOf(picture), still: still === null ? null : pathOf(still) };
      await put(world, pictures.picture, picture);
      if (still !== null && pictures.still !== null) await put(world, pictures.still, still);
    }
    const place = index;
    await store.transact(begun, async (tx) => {
      await tx.setEmoji(id, pictures);
      await tx.reach('emoji', place);
    });
  }
};

const realmPictures: Readonly<Record<string, RealmPictureName>> = { icon: 'icon', logo: 'logo', night_logo: 'nightLogo' };

/** The organization's own pictures. */
export const importRealmPictures = async (world: PictureWorld): Promise<void> => {
  const { source, store, begun, ports, left } = world;
  const paths = await originals(source, 'realm_icons', ({ path }) => {
    const [, name = ''] = /(?:^|\/)(icon|logo|night_logo)[^/]*$/.exec(String(path)) ?? [];
    return Object.hasOwn(realmPictures, name) ? name : null;
  });
  for (const [name, path] of paths) {
    const picture = realmPictures[name];
    const bytes = await bytesOf(source, 'realm_icons', path, maxRealmPictureBytes);
    if (picture === undefined) continue;
    const made = bytes === null ? null : await done(ports.images.thumbnail(bytes, realmPictureSizes[picture]));
    if (made === null || Either.isLeft(made)) {
      left.add('pictures of the organization that cannot be shown');
      continue;
    }
    const target = `${realmPictureFolder}/${ports.ids.fileName()}.${made.right.extension}`;
    await put(world, target, made.right);
    await store.transact(begun, (tx) => tx.changeRealm({ policies: { [picture]: { path: target, version: 2 } } }));
  }
};
