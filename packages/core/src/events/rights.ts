import type { Actor } from '../model/people/actor.js';
import type { GroupId, LogPosition } from '../model/ids.js';
import type { EventQueue } from '../model/events/event-queue.js';
import type { Role } from '../model/people/role.js';
import { systemClosure } from '../rules/group-settings/system-groups.js';
import { seesEverybody } from '../rules/people/sees-everybody.js';
import { dependsOnRightsOf, visibleEvent } from './dispatch.js';
import type { VisibleEvent } from './event.js';
import type { LogEntry } from './log-entry.js';
import { roleThen, type Viewer } from './viewer.js';

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

/** Returns the rights to store where the log is read up to a position only: the role of that time, with the known digest. */
export const rightsAfter = (viewer: Viewer, kept: string, at: LogPosition): string => {
  const [digest = '', storedRole] = kept.split(':');
  return storedRole === undefined ? kept : `${digest}:${roleThen(viewer, at)}`;
};

const isSameDigest = (kept: string, actor: Actor): boolean => kept.split(':')[0] === rightsDigest(actor).split(':')[0];

/**
 * Whether the log has all changes of role between the stored role and the present one. Queues of former versions stored no role, and former versions logged no
 * changes of it.
 */
const isRoleKnown = ({ actor, formerRoles }: Viewer, kept: string): boolean => {
  const storedRole = kept.split(':')[1];
  if (storedRole === undefined) return isSameDigest(kept, actor);
  const [first] = formerRoles;
  const roles = first === undefined ? [actor.user.role] : [first.before, ...formerRoles.map(({ after }) => after)];
  const isUnbroken = formerRoles.every(({ after }, index) => after === (formerRoles[index + 1]?.before ?? actor.user.role));
  return isUnbroken && roles.some((role) => role === storedRole);
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

/** Returns the person with another role and no groups but those of the role. Full members are left out, since they follow from time too. */
const inFewestGroups = (actor: Actor, role: Role): Actor => {
  const { realm } = actor;
  const user = { ...actor.user, role };
  const ofRole = systemClosure(user, realm.policies.waitingPeriodDays, user.dateJoined, realm.systemGroups);
  const isSure = (id: GroupId): boolean => role !== 'member' || id !== realm.systemGroups.fullMembers;
  return { ...actor, user, groups: new Map([...ofRole].filter(([id]) => isSure(id))) };
};

/** Every group but some. Only asked about single groups: it has no list of them. */
class EveryGroupExcept extends Map<GroupId, null> {
  constructor(private readonly excluded: ReadonlySet<GroupId>) {
    super();
  }

  override has(id: GroupId): boolean {
    return !this.excluded.has(id);
  }

  override get(id: GroupId): null | undefined {
    return this.has(id) ? null : undefined;
  }
}

/** Adds every group that does not follow from the role. */
const inMostGroups = (fewest: Actor): Actor => {
  const { user, realm } = fewest;
  const { fullMembers, ...others } = realm.systemGroups;
  const ofRoles = user.role === 'member' ? Object.values(others) : [fullMembers, ...Object.values(others)];
  return { ...fewest, groups: new EveryGroupExcept(new Set(ofRoles.filter((id) => !fewest.groups.has(id)))) };
};

/** An event of the log for one viewer, and its place there. */
export interface FoundEvent {
  readonly position: LogPosition;
  readonly event: VisibleEvent;
  /** False: it is not known any more whether the viewer could see this when it happened; it is never delivered. */
  readonly isCertain: boolean;
}

const none: ReadonlyArray<FoundEvent> = [];

const one = ({ position }: LogEntry, event: VisibleEvent | null, isCertain: boolean): ReadonlyArray<FoundEvent> =>
  event === null ? none : [{ position, event, isCertain }];

/**
 * Returns what the viewer may see of an entry if their rights may have changed since the queue stored them. The log has their former roles. Of other groups it
 * is unknown when they changed; more groups never hide anything: the answer is certain if the fewest and the most possible groups show the same. What is hidden
 * now is not shown.
 */
export const possibleEvents = (viewer: Viewer, entry: LogEntry, { rights, allPublicChannels }: EventQueue): ReadonlyArray<FoundEvent> => {
  const { actor, formerRoles } = viewer;
  if (formerRoles.length === 0 && rights === rightsDigest(actor)) return one(entry, visibleEvent(viewer, entry), true);
  const depends = dependsOnRights(entry, { allPublicChannels });
  if (!isRoleKnown(viewer, rights)) return one(entry, visibleEvent(viewer, entry), !depends);
  const role = roleThen(viewer, entry.position);
  const isSameRole = role === actor.user.role;
  if (isSameRole && (!depends || isSameDigest(rights, actor))) return one(entry, visibleEvent(viewer, entry), true);
  if (!depends) return one(entry, visibleEvent({ ...viewer, actorThen: { ...actor, user: { ...actor.user, role } } }, entry), true);
  const fewest = inFewestGroups(actor, role);
  const [least, greatest] = [fewest, inMostGroups(fewest)].map((actorThen) => visibleEvent({ ...viewer, actorThen }, entry));
  const isSame = JSON.stringify(least) === JSON.stringify(greatest) && (seesEverybody({ actor: fewest }) || !dependsOnRightsOf(entry.event.kind));
  return isSame ? one(entry, least ?? null, true) : [...one(entry, least ?? null, false), ...one(entry, greatest ?? null, false)];
};
