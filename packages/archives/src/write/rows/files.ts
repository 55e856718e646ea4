import type { RealmId } from '@parley/core';
import { archivedPath, contentPath, mediumAvatarPath, pathIdOf, type RealmPolicies, shownFileName } from '@parley/core/model';
import type { AttachmentRow } from '@parley/store-knex';
import { type FileFolder, originalSuffix, type RecordRow, type TableRow } from '../../format/index.js';
import { type ExportContext, inSeconds } from '../context.js';
import { type NamedRows, mapped } from '../json-file.js';

/** A file to add, when the rows are written: its record, and where its bytes are. */
export interface ExportedFile {
  readonly folder: FileFolder;
  /** Of the port `Files`. */
  readonly from: string;
  readonly record: RecordRow<FileFolder>;
}

const attachmentRow = (realmId: RealmId, row: AttachmentRow): TableRow<'zerver_attachment'> => ({
  id: row.id,
  realm: realmId,
  path_id: pathIdOf(realmId, row.path),
  file_name: shownFileName(row.name),
  owner: row.ownerId,
  size: row.size,
  content_type: row.mediaType,
  create_time: inSeconds(row.createdAt),
  is_realm_public: row.isLinkedInOpenChannel,
  is_web_public: row.isLinkedInWebPublicChannel,
  messages: row.messageIds,
  scheduled_messages: [],
});

/** Notes each file on the way. */
export const attachmentTables = ({ realm, rows }: ExportContext, note: (file: ExportedFile) => void): ReadonlyArray<NamedRows> => [
  [
    'zerver_attachment',
    () =>
      mapped(rows.attachments(), (row) => {
        note({
          folder: 'uploads',
          from: contentPath(row.path),
          record: {
            path: archivedPath(pathIdOf(realm.id, row.path)),
            s3_path: pathIdOf(realm.id, row.path),
            realm_id: realm.id,
            user_profile_id: row.ownerId,
            size: row.size,
            content_type: row.mediaType,
            last_modified: inSeconds(row.createdAt),
          },
        });
        return attachmentRow(realm.id, row);
      }),
  ],
];

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Pictures of people, emoji and the organization. The largest stored form counts as the upload. */
export const pictureFiles = async ({ realm, rows }: ExportContext): Promise<ReadonlyArray<ExportedFile>> => {
  const files: ExportedFile[] = [];
  for await (const { id, avatarPath, avatarVersion } of rows.accounts()) {
    if (avatarPath === null) continue;
    const place = `${String(realm.id)}/${nameOf(avatarPath).replace(/\.png$/, '')}`;
    const of = { realm_id: realm.id, user_profile_id: id, avatar_version: avatarVersion };
    const medium = mediumAvatarPath(avatarPath);
    files.push({ folder: 'avatars', from: medium, record: { ...of, path: `${place}${originalSuffix}` } });
    files.push({ folder: 'avatars', from: medium, record: { ...of, path: `${place}-medium.png` } });
    files.push({ folder: 'avatars', from: avatarPath, record: { ...of, path: `${place}.png` } });
  }
  for await (const { name, authorId, picture, isDeactivated } of rows.emoji()) {
    const path = `${String(realm.id)}/emoji/images/${nameOf(picture)}`;
    const of = { realm_id: realm.id, file_name: nameOf(picture), name, author: authorId, deactivated: isDeactivated };
    files.push({ folder: 'emoji', from: picture, record: { ...of, path } });
    files.push({ folder: 'emoji', from: picture, record: { ...of, path: `${path}${originalSuffix}` } });
  }
  const { icon, logo, nightLogo } = realm.policies;
  const pictures: ReadonlyArray<readonly [string, RealmPolicies['icon']]> = [
    ['icon', icon],
    ['logo', logo],
    ['night_logo', nightLogo],
  ];
  for (const [name, { path }] of pictures) {
    if (path !== null)
      files.push({ folder: 'realm_icons', from: path, record: { realm_id: realm.id, path: `${String(realm.id)}/realm/${name}${originalSuffix}` } });
  }
  return files;
};
