import { isEmailAddress } from '@parley/core/model';
import { textIn } from '../convert/fields.js';
import { type ListedPerson, nameAmong, roles } from '../convert/people.js';
import type { ArchiveRow } from '../read/archive-source.js';
import { momentIn } from './post.js';
import { rolesIn, type TeamPlace } from './teams.js';

/** Where the server says that bots are, before they had lines of their own. */
const botDomain = '@localhost';

const usernameIn = (row: ArchiveRow): string => textIn(row, 'username').trim().toLowerCase();

/** Who rules a team of several rules no other one here. */
const roleOf = (row: ArchiveRow, places: ReadonlyArray<TeamPlace>, hasOneTeam: boolean): number => {
  const own = rolesIn(row);
  if (own.has('system_admin')) return roles.owner;
  if (own.has('system_guest') || (places.length > 0 && places.every(({ isGuest }) => isGuest))) return roles.guest;
  if (places.some(({ isAdmin }) => isAdmin)) return hasOneTeam ? roles.administrator : roles.moderator;
  return roles.member;
};

/** The person of a line; null without a name. */
export const personOf = (row: ArchiveRow, places: ReadonlyArray<TeamPlace>, hasOneTeam: boolean): ListedPerson | null => {
  const username = usernameIn(row);
  if (username === '') return null;
  const email = textIn(row, 'email').trim();
  const isBot = email.toLowerCase().endsWith(botDomain);
  return {
    theirId: username,
    fullName: nameAmong(`${textIn(row, 'first_name')} ${textIn(row, 'last_name')}`.trim(), textIn(row, 'nickname'), username),
    email: !isBot && isEmailAddress(email) ? email : null,
    username,
    role: isBot ? roles.member : roleOf(row, places, hasOneTeam),
    isActive: momentIn(row, 'delete_at') === null,
    isBot,
    timezone: '',
  };
};

/** The bot of a line; null without a name. */
export const botOf = (row: ArchiveRow): ListedPerson | null => {
  const username = usernameIn(row);
  if (username === '') return null;
  return {
    theirId: username,
    fullName: nameAmong(textIn(row, 'display_name'), username),
    email: null,
    username,
    role: roles.member,
    isActive: momentIn(row, 'delete_at') === null,
    isBot: true,
    timezone: '',
    owner: textIn(row, 'owner').toLowerCase(),
  };
};
