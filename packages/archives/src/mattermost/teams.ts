import { flagIn, objectIn, objectsIn, textIn } from '../convert/fields.js';
import type { ArchiveRow } from '../read/archive-source.js';
import { momentIn } from './post.js';

export interface Team {
  /** In addresses. */
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  /** Whether everybody of the server may join it. */
  readonly isOpen: boolean;
}

export interface TeamChannel {
  readonly team: string;
  /** In addresses. */
  readonly name: string;
  readonly displayName: string;
  readonly isPrivate: boolean;
  readonly description: string;
  readonly isArchived: boolean;
}

/** Somebody's place in a channel. */
export interface Membership {
  readonly user: string;
  readonly isAdmin: boolean;
  readonly isMuted: boolean;
  readonly isPinned: boolean;
}

/** Names have no line breaks. */
export const channelKey = (team: string, name: string): string => `${team}\n${name}`;

export const teamOf = (row: ArchiveRow): Team | null => {
  const name = textIn(row, 'name');
  if (name === '') return null;
  return { name, displayName: textIn(row, 'display_name') || name, description: textIn(row, 'description'), isOpen: flagIn(row, 'allow_open_invite') };
};

export const channelOf = (row: ArchiveRow): TeamChannel | null => {
  const [team, name] = [textIn(row, 'team'), textIn(row, 'name')];
  if (team === '' || name === '') return null;
  return {
    team,
    name,
    displayName: textIn(row, 'display_name') || name,
    // What is not said to be open is not shown to everybody.
    isPrivate: textIn(row, 'type') !== 'O',
    description: [textIn(row, 'purpose'), textIn(row, 'header')].filter((text) => text.trim() !== '').join(' – '),
    isArchived: momentIn(row, 'deleted_at') !== null || momentIn(row, 'delete_at') !== null,
  };
};

const rolesIn = (row: ArchiveRow): ReadonlySet<string> => new Set(textIn(row, 'roles').split(/\s+/));

export interface TeamPlace {
  readonly team: string;
  readonly isAdmin: boolean;
  readonly isGuest: boolean;
  readonly channels: ReadonlyArray<readonly [string, Omit<Membership, 'user'>]>;
}

/** The places that a line of a user names. */
export const teamPlacesOf = (row: ArchiveRow): ReadonlyArray<TeamPlace> =>
  objectsIn(row, 'teams').map((place) => {
    const team = textIn(place, 'name');
    const roles = rolesIn(place);
    return {
      team,
      isAdmin: roles.has('team_admin'),
      isGuest: roles.has('team_guest'),
      channels: objectsIn(place, 'channels').map((channel) => [
        channelKey(team, textIn(channel, 'name')),
        {
          isAdmin: rolesIn(channel).has('channel_admin'),
          isMuted: textIn(objectIn(channel, 'notify_props'), 'mark_unread') === 'mention',
          isPinned: flagIn(channel, 'favorite'),
        },
      ]),
    };
  });

export { rolesIn };
