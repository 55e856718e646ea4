import type { LoggedEvent } from '../../../events/event.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { Entry } from '../../../ports/store.js';

const entry = (event: LoggedEvent, audience: Entry['audience']): Entry => ({ kind: 'event', event, audience });

const toOwner = (event: LoggedEvent, ownerId: UserId | null): ReadonlyArray<Entry> =>
  ownerId === null ? [] : [entry(event, { kind: 'users', userIds: [ownerId] })];

/** Publishes an event about a bot to those who administer it. */
export const botEntries = (event: LoggedEvent<'botAdded' | 'botChanged'>, { bot }: Pick<User, 'bot'>): ReadonlyArray<Entry> => [
  entry(event, { kind: 'administrators' }),
  ...toOwner(event, bot?.ownerId ?? null),
];

/** Publishes another owner: to the former and the new one, and to administrators. Spec: 6 (`realm_bot`) */
export const ownerEntries = ({ id, bot }: Pick<User, 'id' | 'bot'>, ownerId: UserId): ReadonlyArray<Entry> => [
  ...toOwner({ kind: 'botLost', botId: id }, bot?.ownerId ?? null),
  ...toOwner({ kind: 'botAdded', botId: id }, ownerId),
  entry({ kind: 'botChanged', botId: id, properties: ['owner'] }, { kind: 'administrators' }),
];
