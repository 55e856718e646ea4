import { isAtLeast } from '../model/people/role.js';
import type { Audience } from './audience.js';
import type { Viewer } from './viewer.js';

/** Audiences that depend on the person alone; membership of a channel depends on time too. */
export type PlainAudience = Exclude<Audience, { readonly kind: 'channelSubscribers' }>;

/** Whether the person is in the audience, as far as their account determines it. What they may see of the event is checked separately. */
export const isAmong = ({ actor: { user } }: Pick<Viewer, 'actor'>, audience: PlainAudience): boolean => {
  switch (audience.kind) {
    case 'users':
      return audience.userIds.includes(user.id);
    case 'conversation':
      return audience.participants.includes(user.id);
    case 'nonGuests':
      return user.role !== 'guest';
    case 'administrators':
      return isAtLeast(user.role, 'administrator');
    case 'channelViewers':
    case 'channelSight':
    case 'everyone':
      return true;
  }
};
