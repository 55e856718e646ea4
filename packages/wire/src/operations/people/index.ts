import { addUserOperation, updateUserByEmailOperation, updateUserByIdOperation } from './administration.js';
import { getAvatarOperation, getMediumAvatarOperation, removeAvatarOperation, setAvatarOperation } from './avatars.js';
import { deactivateOwnUserOperation, deactivateUserOperation, reactivateUserOperation } from './activation.js';
import { fetchApiKeyOperation } from './fetch-api-key.js';
import { fetchKeyByTokenOperation } from './fetch-key-by-token.js';
import { joinOperation, requestToJoinOperation } from './joining.js';
import { muteUserOperation, unmuteUserOperation } from './muted-users.js';
import { getOwnUserOperation } from './own-user.js';
import { getPresenceOperation, getPresencesOperation, reportPresenceOperation } from './presence.js';
import { changeDisplaySettingsOperation, changeEnterSendsOperation, changeNotificationSettingsOperation, changeSettingsOperation } from './settings.js';
import { runSlashCommandOperation } from './slash-commands.js';
import { changeOwnProfileOperation, removeOwnProfileValuesOperation } from './profiles.js';
import { getUserStatusOperation, setOwnStatusOperation, setUserStatusOperation } from './statuses.js';
import { getUserByEmailOperation, getUserByIdOperation, getUsersOperation } from './users.js';

export const peopleOperations = {
  getOwnUser: getOwnUserOperation,
  deactivateOwnUser: deactivateOwnUserOperation,
  setAvatar: setAvatarOperation,
  removeAvatar: removeAvatarOperation,
  getAvatar: getAvatarOperation,
  getMediumAvatar: getMediumAvatarOperation,
  reportPresence: reportPresenceOperation,
  getPresences: getPresencesOperation,
  getPresence: getPresenceOperation,
  setOwnStatus: setOwnStatusOperation,
  setUserStatus: setUserStatusOperation,
  getUserStatus: getUserStatusOperation,
  muteUser: muteUserOperation,
  unmuteUser: unmuteUserOperation,
  fetchApiKey: fetchApiKeyOperation,
  fetchKeyByToken: fetchKeyByTokenOperation,
  requestToJoin: requestToJoinOperation,
  join: joinOperation,
  getUsers: getUsersOperation,
  getUser: getUserByIdOperation,
  deactivateUser: deactivateUserOperation,
  reactivateUser: reactivateUserOperation,
  getUserByEmail: getUserByEmailOperation,
  addUser: addUserOperation,
  updateUser: updateUserByIdOperation,
  updateUserByEmail: updateUserByEmailOperation,
  changeOwnProfile: changeOwnProfileOperation,
  removeOwnProfileValues: removeOwnProfileValuesOperation,
  changeSettings: changeSettingsOperation,
  changeDisplaySettings: changeDisplaySettingsOperation,
  changeNotificationSettings: changeNotificationSettingsOperation,
  changeEnterSends: changeEnterSendsOperation,
  runSlashCommand: runSlashCommandOperation,
};
