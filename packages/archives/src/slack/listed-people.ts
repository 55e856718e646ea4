import { flagIn, objectIn, textIn } from '../convert/fields.js';
import { type ListedPerson, nameAmong, roles } from '../convert/people.js';
import type { ArchiveRow } from '../read/archive-source.js';
import { isEmailAddress } from '@parley/core/model';

const roleOf = (row: ArchiveRow): number => {
  if (flagIn(row, 'is_bot')) return roles.member;
  if (flagIn(row, 'is_primary_owner') || flagIn(row, 'is_owner')) return roles.owner;
  if (flagIn(row, 'is_admin')) return roles.administrator;
  return flagIn(row, 'is_restricted') || flagIn(row, 'is_ultra_restricted') ? roles.guest : roles.member;
};

/** Null for a row without an id. */
export const personOf = (row: ArchiveRow): ListedPerson | null => {
  const theirId = textIn(row, 'id');
  if (theirId === '') return null;
  const profile = objectIn(row, 'profile');
  const email = textIn(profile, 'email').trim();
  const username = textIn(row, 'name');
  return {
    theirId,
    fullName: nameAmong(textIn(row, 'real_name'), textIn(profile, 'real_name'), textIn(profile, 'display_name'), username, theirId),
    email: isEmailAddress(email) ? email : null,
    username,
    role: roleOf(row),
    isActive: !flagIn(row, 'deleted'),
    isBot: flagIn(row, 'is_bot') || theirId === 'USLACKBOT',
    timezone: textIn(row, 'tz'),
  };
};
