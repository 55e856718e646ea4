import { importCommand } from './archive/import.js';
import { auditChangesCommand } from './audit/changes.js';
import { auditQuestionsCommand } from './audit/questions.js';
import { auditReadersCommand } from './audit/readers.js';
import { backupCommand } from './backup/backup.js';
import { restoreCommand } from './backup/restore.js';
import { verifyCommand } from './backup/verify.js';
import { archiveChannelCommand } from './channel/archive-channel.js';
import { subscribeCommand, unsubscribeCommand } from './channel/change-subscribers.js';
import { createChannelCommand } from './channel/create-channel.js';
import { listChannelsCommand } from './channel/list-channels.js';
import { showChannelCommand } from './channel/show-channel.js';
import type { Command } from './command.js';
import { emulatorCommand } from './emulator.js';
import { doctorCommand } from './doctor/doctor.js';
import { exportCommand } from './export/export.js';
import { explainCommand } from './explain/explain.js';
import { addMembersCommand, removeMembersCommand } from './group/change-members.js';
import { createGroupCommand } from './group/create-group.js';
import { deactivateGroupCommand } from './group/deactivate-group.js';
import { listGroupsCommand } from './group/list-groups.js';
import { showGroupCommand } from './group/show-group.js';
import { createRealmCommand } from './realm/create-realm.js';
import { moveRealmCommand } from './realm/move-realm.js';
import { reactivateRealmCommand } from './realm/reactivate-realm.js';
import { completionCommand } from './shell/completion.js';
import { startCommand } from './start.js';
import { grantCommand, revokeCommand } from './user/change-grant.js';
import { passwordLinkCommand, requirePasswordResetCommand, setPasswordCommand } from './user/change-password.js';
import { createUserCommand } from './user/create-user.js';
import { changeRoleCommand, deactivateUserCommand, reactivateUserCommand } from './user/administer-user.js';
import { deleteUserCommand } from './user/delete-user.js';
import { listUsersCommand } from './user/list-users.js';
import { releaseIdentityCommand } from './user/release-identity.js';
import { userKeyCommand } from './user/user-key.js';
import { versionCommand } from './version-command.js';

const withoutCompletion: ReadonlyArray<Command> = [
  startCommand,
  doctorCommand,
  backupCommand,
  restoreCommand,
  verifyCommand,
  exportCommand,
  importCommand,
  listUsersCommand,
  createUserCommand,
  changeRoleCommand,
  deactivateUserCommand,
  reactivateUserCommand,
  deleteUserCommand,
  setPasswordCommand,
  passwordLinkCommand,
  requirePasswordResetCommand,
  userKeyCommand,
  releaseIdentityCommand,
  grantCommand,
  revokeCommand,
  createRealmCommand,
  reactivateRealmCommand,
  moveRealmCommand,
  listChannelsCommand,
  showChannelCommand,
  createChannelCommand,
  subscribeCommand,
  unsubscribeCommand,
  archiveChannelCommand,
  listGroupsCommand,
  showGroupCommand,
  createGroupCommand,
  addMembersCommand,
  removeMembersCommand,
  deactivateGroupCommand,
  explainCommand,
  auditChangesCommand,
  auditReadersCommand,
  auditQuestionsCommand,
  emulatorCommand,
  versionCommand,
];

/** In the order of the help. */
export const commands: ReadonlyArray<Command> = [...withoutCompletion, completionCommand(withoutCompletion)];
