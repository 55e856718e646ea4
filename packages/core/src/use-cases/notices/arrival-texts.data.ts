import { type Mentionable, silentMention } from '../../text/mentions.js';

/** Topic of notices about new people. */
export const signUpsTopic = 'signups';

/** For the person who invited somebody. Spec: 4.16 */
export const acceptedText = (newcomer: Mentionable): string => `${silentMention(newcomer)} accepted your invitation to join this organization!`;

/** For the channel of announcements about new people. */
export const joinedText = (newcomer: Mentionable): string => `${silentMention(newcomer)} joined this organization.`;

/** The first message that a new person gets, from the Welcome Bot. */
export const welcomeText = [
  'Hello, and welcome!',
  '',
  'People talk in **channels** here. In a channel, each conversation has a **topic**, so that you can read one after another, and answer days later in the right place.',
  '',
  'With **direct messages** you write to one person or to a few. This is one: try an answer, only programs read it.',
].join('\n');
