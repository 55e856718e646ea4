import type { DeliveredEvent, User } from '@parley/core';
import { shownTopic } from '../codecs/topic.js';
import { fields, given } from '../gated.js';
import type { JsonObject } from '../json.js';
import { apiAddress } from '../objects/address.js';
import { presenceStatus, presenceTimes } from '../objects/presence.js';
import { userObject } from '../objects/user.js';
import type { EventView, WireEvent } from './event-view.js';

type Of<Kind extends DeliveredEvent['kind']> = Extract<DeliveredEvent, { kind: Kind }>;

/** People out of reach are told of as unknown ones, to clients that expect everybody to be listed. Spec: 6 (levels 228, 232) */
export const userAddedEvents = ({ user, isReached }: Of<'userAdded'>, view: EventView): ReadonlyArray<WireEvent> =>
  isReached || !view.understands('userListIncomplete')
    ? [{ type: 'realm_user', op: 'add', person: userObject(user, view, { isActive: true, profileData: true }) }]
    : [];

const typist = (user: User, view: EventView): JsonObject => ({ user_id: user.id, email: apiAddress(user, view) });

/** Nothing for those who do not want to know. Spec: 6 (levels 58, 215) */
export const typingEvents = ({ operation, sender, recipient, participants }: Of<'typing'>, view: EventView): ReadonlyArray<WireEvent> => {
  if (view.reader?.settings.receivesTypingNotifications === false) return [];
  const common = { type: 'typing', op: operation, sender: typist(sender, view) };
  if (recipient.kind === 'direct') {
    const word = view.open('eventTypingDirectName') ? 'direct' : 'private';
    return [{ ...common, message_type: word, recipients: participants.map((user) => typist(user, view)) }];
  }
  const topic = shownTopic(recipient.topic, view.understandsEmptyTopic, view.open);
  return view.understands('channelTypingNotifications') ? [{ ...common, message_type: 'stream', stream_id: recipient.channelId, topic }] : [];
};

/** Spec: 6 (level 419) */
export const presenceEvents = ({ user, presence, at }: Of<'presence'>, view: EventView): ReadonlyArray<WireEvent> => {
  if (view.understands('simplifiedPresenceEvents')) return [{ type: 'presence', presences: { [String(user.id)]: presenceTimes(presence, user.dateJoined) } }];
  return [
    {
      type: 'presence',
      ...fields(view.open, {
        user_id: user.id,
        email: given(!view.queue.slimPresence, () => apiAddress(user, view)),
        server_timestamp: at / 1000,
        presence: { website: { client: 'website', ...presenceStatus(presence), pushable: false } },
      }),
    },
  ];
};
