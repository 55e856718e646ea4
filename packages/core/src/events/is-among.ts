import { isAtLeast } from '../model/people/role.js';
import type { Audience } from './audience.js';
import type { Viewer } from './viewer.js';

/** Audiences that the person alone decides: who is in a channel is a matter of time besides. */
export type PlainAudience = Exclude<Audience, { readonly kind: 'channelSubscribers' }>;

/** Whether somebody is among those whom an event is for, as far as her account tells. What of it she may see is another question. */
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
