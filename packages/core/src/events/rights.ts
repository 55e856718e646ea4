import type { Actor } from '../model/people/actor.js';
import type { GroupId } from '../model/ids.js';
import type { EventQueue } from '../model/events/event-queue.js';
import { seesEverybody } from '../rules/people/sees-everybody.js';
import { dependsOnRightsOf, visibleEvent } from './dispatch.js';
import type { VisibleEvent } from './event.js';
import type { LogEntry } from './log-entry.js';
import type { Viewer } from './viewer.js';

const digestOf = (text: string, seed: number): string => {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

/** Actors are cached, and their rights are read on every poll. */
const known = new WeakMap<Actor, string>();

/** Returns what a queue stores of its owner's rights: a digest of role and groups, and the role. Equal for people with the same role and groups. */
export const rightsDigest = (actor: Actor): string => {
  const found = known.get(actor);
  if (found !== undefined) return found;
  const { user, groups } = actor;
  const text = `${user.role}:${String(user.isActive)}:${[...groups.keys()].sort((left, right) => left - right).join(',')}`;
  const rights = `${digestOf(text, 0x811c9dc5)}${digestOf(text, 0x2f0b4c47)}:${user.role}`;
  known.set(actor, rights);
  return rights;
};

/** Compares the stored rights with the present ones. Queues of former versions stored the digest without a role: if that differs, the role may have changed. */
export const changeOfRights = (kept: string, actor: Actor): 'none' | 'groups' | 'role' => {
  const [digest, role] = rightsDigest(actor).split(':');
  const [keptDigest, keptRole] = kept.split(':');
  if (keptDigest === digest) return 'none';
  return keptRole === role ? 'groups' : 'role';
};

/** Whether visibility of this entry depends on role or groups, and not only on named people or subscription periods. */
const dependsOnRights = ({ audience, event }: LogEntry, { allPublicChannels }: Pick<EventQueue, 'allPublicChannels'>): boolean => {
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

/** Reduces the groups to those that follow from the role. Full members are left out, since they follow from time too. */
const inFewestGroups = (actor: Actor): Actor => {
  const { fullMembers: _, ...ofRole } = actor.realm.systemGroups;
  const ids: ReadonlySet<GroupId> = new Set(Object.values(ofRole));
  return { ...actor, groups: new Map([...actor.groups].filter(([id]) => ids.has(id))) };
};

const inAllGroups = (actor: Actor): Actor => ({ ...actor, groups: Object.assign(new Map<GroupId, null>(), { has: () => true, get: () => null }) });

export interface PossibleEvent {
  readonly event: VisibleEvent;
  /** False: it is not known any more whether the viewer could see this when it happened. */
  readonly isCertain: boolean;
}

const each = (events: ReadonlyArray<VisibleEvent | null>, isCertain: boolean): ReadonlyArray<PossibleEvent> =>
  events.flatMap((event) => (event === null ? [] : [{ event, isCertain }]));

/**
 * Returns what the viewer may see of an entry if their rights may have changed since the queue stored them. More groups never hide anything: the answer is
 * certain if the fewest and the most possible groups show the same. What is hidden now is not shown.
 */
export const possibleEvents = (viewer: Viewer, entry: LogEntry, { rights, allPublicChannels }: EventQueue): ReadonlyArray<PossibleEvent> => {
  const { actor } = viewer;
  const change = changeOfRights(rights, actor);
  if (change === 'none' || !dependsOnRights(entry, { allPublicChannels })) return each([visibleEvent(viewer, entry)], true);
  if (change === 'role') return each([visibleEvent(viewer, entry)], false);
  const [fewest, most] = [inFewestGroups(actor), inAllGroups(actor)];
  const [least, greatest] = [fewest, most].map((actorThen) => visibleEvent({ ...viewer, actorThen }, entry));
  const isSame = JSON.stringify(least) === JSON.stringify(greatest) && (seesEverybody({ actor: fewest }) || !dependsOnRightsOf(entry.event.kind));
  return isSame ? each([least ?? null], true) : each([least ?? null, greatest ?? null], false);
};
