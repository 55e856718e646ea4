import type { LogPosition, MessageId, UserId } from '../model/ids.js';
import type { User } from '../model/people/user.js';
import { seesEverybody } from '../rules/sees-everybody.js';
import type { QueueRequest } from './queue-request.js';
import type { VisibleUsersKey, Loaded, Needs } from './sources.js';
import type { ConversationOf, SharedPlaceChange } from './visibility-changes.js';

/** Nothing is looked up for those who see everybody, and for queues that are not told. */
const isSent = ({ reader }: QueueRequest): boolean => !seesEverybody(reader) && reader.open('eventRealmUserScoped');

/** What is needed to know whom a guest came to know, or knows no more, as people came into channels or left them. */
export const visibleUserNeeds = (by: 'joined' | 'left', placeChanges: ReadonlyArray<SharedPlaceChange>, request: QueueRequest, at: LogPosition): Needs => {
  if (placeChanges.length === 0 || !isSent(request)) return {};
  return {
    subscribersThen: placeChanges.filter(({ people }) => people === 'everybody').map(({ channelId }) => ({ channelId, at, purpose: by })),
    visibleUsers: placeChanges.flatMap(({ channelId, people, together }): ReadonlyArray<VisibleUsersKey> => {
      const known = people === 'everybody' ? together : people;
      return known.length === 0 ? [] : [by === 'joined' ? { by, at, channelId, people: known } : { by, at, people: known }];
    }),
  };
};

/** The same for a direct message, which may be the first between a guest and the others. */
export const conversationNeeds = (conversation: ConversationOf | null, messageId: MessageId, request: QueueRequest, at: LogPosition): Needs =>
  conversation === null || conversation.others.length === 0 || !isSent(request)
    ? {}
    : { visibleUsers: [{ by: 'message', at, conversationId: conversation.id, messageId, people: conversation.others }] };

const known = (ids: ReadonlyArray<UserId>, { people }: Loaded): ReadonlyArray<User> =>
  ids.map((id) => people.get(id)).filter((user): user is User => user !== undefined);

/** Accounts of which the reader may still know, and could not know otherwise. */
export const becameVisibleAt = (loaded: Loaded, at: LogPosition): ReadonlyArray<User> =>
  known(loaded.visibleUsers.get(at)?.met ?? [], loaded).filter((user) => user.isActive && loaded.isVisible(user) && !loaded.seesOnlyName(user));

/** Accounts of which the reader may know no more: their own loss, told whatever has come since. */
export const becameHiddenAt = (loaded: Loaded, at: LogPosition): ReadonlyArray<UserId> =>
  known(loaded.visibleUsers.get(at)?.parted ?? [], loaded)
    .filter((user) => !loaded.seesOnlyName(user))
    .map(({ id }) => id);

/** A guest who meets more people than this at once begins anew: there are numbers for about two events about each. */
export const maxPeopleAtOnce = 1000;
