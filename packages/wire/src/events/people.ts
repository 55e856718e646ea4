import { type AccountProperty, apiEmail, type DeliveredEvent, isAtLeast, type User, type UserId } from '@parley/core';
import { shownTopic } from '../codecs/messages/topic.js';
import { before, type Field, fields, given, when } from '../gated.js';
import type { JsonObject } from '../json.js';
import { apiAddress, deliveryAddress } from '../objects/people/address.js';
import { presenceStatus, presenceTimes } from '../objects/people/presence.js';
import { roleNumber, unknownName, unknownUserObject, userObject } from '../objects/people/user.js';
import type { EventView, WireEvent } from './event-view.js';
import { messageEvents } from './message.js';

type Of<Kind extends DeliveredEvent['kind']> = Extract<DeliveredEvent, { kind: Kind }>;

const wholePerson = { isActive: true, profileData: true };

const added = (person: JsonObject): WireEvent => ({ type: 'realm_user', op: 'add', person });

/** People out of reach are told of as unknown ones, to clients that expect everybody to be listed. Spec: 6 (levels 228, 232) */
export const userAddedEvents = ({ user, isReached }: Of<'userAdded'>, view: EventView): ReadonlyArray<WireEvent> =>
  isReached || !view.leavesOutUnreached ? [added(userObject(user, view, wholePerson))] : [];

/** Accounts of which a guest has learned. Spec: 6 (level 228) */
export const metEvents = (met: ReadonlyArray<User>, view: EventView): ReadonlyArray<WireEvent> =>
  view.open('eventRealmUserScoped') ? met.map((user) => added(userObject(user, view, wholePerson))) : [];

/**
 * Accounts of which a guest may know no more, by nothing but their ids. UPSTREAM: a client that expects everybody to be listed is told of somebody unknown in their
 * place; it would look in vain for whoever wrote what it shows. Spec: 6 (levels 228, 232)
 */
export const partedEvents = (parted: ReadonlyArray<UserId>, view: EventView): ReadonlyArray<WireEvent> =>
  view.open('eventRealmUserScoped')
    ? parted.flatMap((userId) => [
        { type: 'realm_user', op: 'remove', person: { user_id: userId, full_name: unknownName } },
        ...(view.leavesOutUnreached ? [] : [added(unknownUserObject(userId, view, wholePerson))]),
      ])
    : [];

/** The people of a first direct message, before the message itself. Spec: 6 (level 228) */
export const metByMessageEvents = ({ met, message }: Of<'metByMessage'>, view: EventView): ReadonlyArray<WireEvent> => [
  ...metEvents(met, view),
  ...(message === null ? [] : messageEvents(message, view)),
];

/** Each property in the forms that this viewer is told of; nothing where what she is shown is as before. */
const changedForms = (user: User, property: AccountProperty, view: EventView): ReadonlyArray<Readonly<Record<string, Field>>> => {
  const { open } = view;
  const isHerself = view.actor.user.id === user.id;
  switch (property) {
    case 'fullName':
      return [{ full_name: user.fullName }];
    case 'role':
      return [
        {
          role: when('eventRealmUserById', roleNumber(user.role, open)),
          is_admin: before('eventRealmUserById', isAtLeast(user.role, 'administrator')),
          is_guest: before('eventRealmUserById', user.role === 'guest'),
        },
      ];
    case 'email': {
      const address = deliveryAddress(user, view);
      const isTold = address !== null && (isHerself || open('eventDeliveryEmailToAll'));
      return [...(isTold ? [{ delivery_email: address }] : []), ...(apiEmail(user) === 'real' ? [{ new_email: apiAddress(user, view) }] : [])];
    }
  }
};

/** One event for each form, to those who can reach the account. LEVEL(7): people were named by their address too. Spec: 6 (levels 7, 163, 228) */
export const userChangedEvents = ({ user, properties }: Of<'userChanged'>, view: EventView): ReadonlyArray<WireEvent> =>
  properties
    .flatMap((property) => changedForms(user, property, view))
    .map((form) => ({
      type: 'realm_user',
      op: 'update',
      person: fields(view.open, { user_id: user.id, email: before('eventRealmUserById', apiAddress(user, view)), ...form }),
    }));

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
