import { bool, id, int, seconds, text } from '../columns.js';
import { rowShape } from '../row.js';

const stored = { s3_path: text, realm_id: id, size: int, content_type: text, last_modified: seconds, user_profile_email: text };

/** `path` is below the folder, in all records; `s3_path` is the file's `path_id`. */
export const uploadRecord = rowShape({ path: text }, { ...stored, user_profile_id: id });

/** Several files for each person: as uploaded, and smaller forms of it. */
export const avatarRecord = rowShape({ path: text, user_profile_id: id }, { ...stored, avatar_version: int, importer_should_thumbnail: bool });

export const emojiRecord = rowShape(
  { path: text, file_name: text },
  { ...stored, name: text, author: id, user_profile_id: id, deactivated: bool, is_animated: bool },
);

/** The icon of the organization and its logos, by their names: `icon`, `logo`, `night_logo`. */
export const iconRecord = rowShape({ path: text }, { ...stored, user_profile_id: id });
