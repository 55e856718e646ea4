import { addUser } from './add-user.js';
import { deactivateOwnUser, deactivateUser } from './deactivate-user.js';
import { removeAvatar, setAvatar } from './avatars/change-avatar.js';
import { findAvatar } from './avatars/find-avatar.js';
import { botUseCases } from './bots/index.js';
import { confirmEmailChange, getEmailChange } from './email/confirm-email-change.js';
import { getJoinAddress, join } from './joining/join.js';
import { getJoinPage, requestToJoin } from './joining/request-to-join.js';
import { fetchApiKey } from './fetch-api-key.js';
import { fetchOwnKey } from './fetch-own-key.js';
import { fetchKeyByToken } from './fetch-key-by-token.js';
import { fetchDevelopmentKey } from './fetch-development-key.js';
import { getOwnUser } from './get-own-user.js';
import { getUser } from './get-user.js';
import { getUsers } from './get-users.js';
import { listDevelopmentUsers } from './list-development-users.js';
import { muteUser } from './muting/mute-user.js';
import { unmuteUser } from './muting/unmute-user.js';
import { getPresence } from './presence/get-presence.js';
import { getPresences } from './presence/get-presences.js';
import { getUserStatus } from './status/get-user-status.js';
import { setOwnStatus } from './status/set-own-status.js';
import { setUserStatus } from './status/set-user-status.js';
import { reportPresence } from './presence/report-presence.js';
import { requestPasswordReset } from './password-reset/request-password-reset.js';
import { getPasswordReset, resetPassword } from './password-reset/reset-password.js';
import { beginSignIn } from './providers/begin-sign-in.js';
import { finishSignIn } from './providers/finish-sign-in.js';
import { changeOwnProfile } from './profiles/change-own-profile.js';
import { reactivateUser } from './reactivate-user.js';
import { changeSettings } from './settings/change-settings.js';
import { runSlashCommand } from './settings/run-slash-command.js';
import { updateUser } from './update-user.js';

export const peopleUseCases = {
  addUser,
  deactivateOwnUser,
  deactivateUser,
  changeSettings,
  runSlashCommand,
  changeOwnProfile,
  ...botUseCases,
  beginSignIn,
  confirmEmailChange,
  finishSignIn,
  findAvatar,
  getEmailChange,
  getJoinAddress,
  getJoinPage,
  join,
  requestToJoin,
  fetchApiKey,
  fetchDevelopmentKey,
  fetchKeyByToken,
  fetchOwnKey,
  getOwnUser,
  getPasswordReset,
  getPresence,
  getPresences,
  getUser,
  getUserStatus,
  getUsers,
  listDevelopmentUsers,
  reactivateUser,
  removeAvatar,
  reportPresence,
  requestPasswordReset,
  resetPassword,
  setAvatar,
  setOwnStatus,
  setUserStatus,
  updateUser,
  muteUser,
  unmuteUser,
};
