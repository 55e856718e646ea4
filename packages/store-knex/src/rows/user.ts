import { type Credentials, userId } from '@parley/core';
import type { Bot, User } from '@parley/core/model';
import type { Row } from '../connection/scope.js';
import { as, at, int, intOrNull } from './read.js';
import { sql } from '../sql/sql.js';

/** The columns of an account that `userFromRow` reads. */
export const publicColumns = sql`id, email, full_name, role, is_active, bot_type, bot_owner_id, is_system_bot, date_joined, timezone, avatar_path,
  avatar_version, is_imported_stub, is_deleted, settings, grants, profile`;

const botFromRow = (row: Row): Bot | null => {
  const type = as<Bot['type'] | null>(row, 'bot_type');
  if (type === null) return null;
  const owner = intOrNull(row, 'bot_owner_id');
  return { type, ownerId: owner === null ? null : userId(owner), isSystemBot: as(row, 'is_system_bot') };
};

export const userFromRow = (row: Row): User => ({
  id: userId(int(row, 'id')),
  email: as(row, 'email'),
  fullName: as(row, 'full_name'),
  role: as(row, 'role'),
  isActive: as(row, 'is_active'),
  bot: botFromRow(row),
  dateJoined: at(row, 'date_joined'),
  timezone: as(row, 'timezone'),
  avatarPath: as(row, 'avatar_path'),
  avatarVersion: int(row, 'avatar_version'),
  isImportedStub: as(row, 'is_imported_stub'),
  isDeleted: as(row, 'is_deleted'),
  settings: as(row, 'settings'),
  grants: as(row, 'grants'),
  profile: as(row, 'profile'),
});

/** The columns that `credentialsFromRow` reads. */
export const credentialColumns = sql`${publicColumns}, password_hash, external_id, key_generation, reactivations, password_reset_required, awaits_first_sign_in`;

export const credentialsFromRow = (row: Row): Credentials => ({
  user: userFromRow(row),
  passwordHash: as(row, 'password_hash'),
  externalId: as(row, 'external_id'),
  keyGeneration: int(row, 'key_generation'),
  reactivations: int(row, 'reactivations'),
  passwordResetRequired: as(row, 'password_reset_required'),
  awaitsFirstSignIn: as(row, 'awaits_first_sign_in'),
});
