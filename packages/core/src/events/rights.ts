import type { Actor } from '../model/people/actor.js';
import type { EventQueue } from '../model/events/event-queue.js';
import { dependsOnRightsOf } from './dispatch.js';
import type { LogEntry } from './log-entry.js';

const digestOf = (text: string, seed: number): string => {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

/** Actors are remembered as they are, and asked for theirs at every look. */
const known = new WeakMap<Actor, string>();

/** Two people of the same role in the same groups have the same digest; whoever changed has another one. */
export const rightsDigest = (actor: Actor): string => {
  const found = known.get(actor);
  if (found !== undefined) return found;
  const { user, groups } = actor;
  const text = `${user.role}:${String(user.isActive)}:${[...groups.keys()].sort((left, right) => left - right).join(',')}`;
  const digest = digestOf(text, 0x811c9dc5) + digestOf(text, 0x2f0b4c47);
  known.set(actor, digest);
  return digest;
};

/** Whether seeing this entry is a matter of role or groups, and not only of being named or of subscription periods. */
export const dependsOnRights = ({ audience, event }: LogEntry, { allPublicChannels }: Pick<EventQueue, 'allPublicChannels'>): boolean => {
  switch (audience.kind) {
    case 'channelViewers':
    case 'channelSight':
    case 'nonGuests':
    case 'administrators':
      return true;
    case 'channelSubscribers':
      return allPublicChannels;
    case 'everyone':
      return dependsOnRightsOf(event.kind);
    case 'users':
    case 'conversation':
      return false;
  }
};
