import { channelLink, type Mentionable, silentMention } from '../../text/mentions.js';

/** Topic of notices about new people. */
export const signUpsTopic = 'signups';

/** For the person who invited somebody. Spec: 4.16 */
export const acceptedText = (newcomer: Mentionable): string => `${silentMention(newcomer)} accepted your invitation to join this organization!`;

/** For the channel of announcements about new people. */
export const joinedText = (newcomer: Mentionable): string => `${silentMention(newcomer)} joined this organization.`;

/** Places that an invitation does not give any more. */
export interface NamedPlaces {
  readonly channels: ReadonlyArray<{ readonly name: string }>;
  readonly groups: ReadonlyArray<{ readonly name: string }>;
  /** How many are not named. */
  readonly others: number;
}

const wereLeftOut = 'these were left out.';

/** A notice names this many places, and counts the rest. */
const maxPlacesNamed = 30;

const placesText = ({ channels, groups, others }: NamedPlaces): string => {
  const names = [...channels.map(({ name }) => channelLink(name)), ...groups.map(({ name }) => `@_*${name}*`)];
  const more = others + Math.max(0, names.length - maxPlacesNamed);
  const named = names.slice(0, maxPlacesNamed).join(', ');
  if (more === 0) return named;
  return named === '' ? (more === 1 ? 'one place' : `${more} places`) : `${named} and ${more} more`;
};

/** For administrators: what somebody's invitation did not give, since they could not give it any more. */
export const lostPlacesText = (newcomer: Mentionable, inviter: Mentionable, places: NamedPlaces): string =>
  `${silentMention(newcomer)} joined by an invitation of ${silentMention(inviter)}, who may no longer invite to ${placesText(places)}: ${wereLeftOut}`;

/** For the inviter: what their invitation did not give, since they could not give it any more. */
export const ownLostPlacesText = (newcomer: Mentionable, places: NamedPlaces): string =>
  `${silentMention(newcomer)} joined by your invitation. You may no longer invite to ${placesText(places)}: ${wereLeftOut}`;

/** The first message that a new person gets, from the Welcome Bot. */
export const welcomeText = [
  'Hello, and welcome!',
  '',
  'People talk in **channels** here. In a channel, each conversation has a **topic**, so that you can read one after another, and answer days later in the right place.',
  '',
  'With **direct messages** you write to one person or to a few. This is one: try an answer, only programs read it.',
].join('\n');
