import { activationRows } from './activation.js';
import { administrationRows } from './administration.js';
import { avatarRows } from './avatars.js';
import { fetchApiKeyRows } from './fetch-api-key.js';
import { fetchKeyByTokenRows } from './fetch-key-by-token.js';
import { joiningRows } from './joining.js';
import { mutedUserRows } from './muted-users.js';
import { ownUserRows } from './own-user.js';
import { presenceRows } from './presence.js';
import { profileRows } from './profiles.js';
import { settingRows } from './settings.js';
import { slashCommandRows } from './slash-commands.js';
import { statusRows } from './statuses.js';
import { userRows } from './users.js';

export const peopleOperations = {
  ...ownUserRows,
  ...activationRows,
  ...avatarRows,
  ...presenceRows,
  ...statusRows,
  ...mutedUserRows,
  ...fetchApiKeyRows,
  ...fetchKeyByTokenRows,
  ...joiningRows,
  ...userRows,
  ...administrationRows,
  ...profileRows,
  ...settingRows,
  ...slashCommandRows,
};
