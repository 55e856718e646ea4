import type { LogPosition, MessageId, UserId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import { seesEverybody } from '../../rules/people/sees-everybody.js';
import type { QueueRequest } from '../queue-request.js';
import type { VisibleUsersKey, Loaded, Needs } from '../sources.js';
import type { ConversationOf, SharedPlaceChange } from '../channels/visibility-changes.js';

/** Skips the look-up for readers who see everybody, and for queues without these events. */
const isSent = ({ reader }: QueueRequest): boolean => !seesEverybody(reader) && reader.open('eventRealmUserScoped');

/** Names what is needed to know which people became visible to a guest or hidden from them, as people joined or left channels. */
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

/** Names what is needed to know whom a direct message, perhaps the first between a guest and the others, made visible. */
export const conversationNeeds = (conversation: ConversationOf | null, messageId: MessageId, request: QueueRequest, at: LogPosition): Needs =>
  conversation === null || conversation.others.length === 0 || !isSent(request)
    ? {}
    : { visibleUsers: [{ by: 'message', at, conversationId: conversation.id, messageId, people: conversation.others }] };

const nobody: ReadonlyArray<never> = [];

const known = (ids: ReadonlyArray<UserId>, { people }: Loaded): ReadonlyArray<User> =>
  ids.map((id) => people.get(id)).filter((user): user is User => user !== undefined);

/** Accounts visible to the reader because of this event, and still visible now. */
export const becameVisibleAt = (loaded: Loaded, at: LogPosition): ReadonlyArray<User> => {
  const { nowVisible = nobody } = loaded.visibleUsers.get(at) ?? {};
  return nowVisible.length === 0
    ? nobody
    : known(nowVisible, loaded).filter((user) => user.isActive && loaded.isVisible(user) && !loaded.seesWithoutSharing(user));
};

/** Accounts hidden from the reader by this event; reported whatever happened later. */
export const peopleHiddenAt = (loaded: Loaded, at: LogPosition): ReadonlyArray<UserId> =>
  known(loaded.visibleUsers.get(at)?.nowHidden ?? [], loaded)
    .filter((user) => !loaded.seesWithoutSharing(user))
    .map(({ id }) => id);

/** If more people than this become visible to a guest at once, the queue ends: an entry has numbers for about two events per person. */
export const maxPeopleAtOnce = 1000;
