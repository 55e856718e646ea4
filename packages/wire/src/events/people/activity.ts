import type { User } from '@parley/core';
import { shownTopic } from '../../codecs/messages/topic.js';
import { fields, given } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { apiAddress } from '../../objects/people/address.js';
import { presenceStatus, presenceTimes } from '../../objects/people/presence.js';
import { changed, objectAt, textAt } from '../client-state.js';
import type { Encoders, EventView } from '../event-view.js';
import { type Apply, unchanged } from '../wire-type.js';

const typist = (user: User, view: EventView): JsonObject => ({ user_id: user.id, email: apiAddress(user, view) });

export const activityEncoders: Encoders<'typing' | 'presence', 'typing' | 'presence'> = {
  /** Nothing for those who do not want to know. Spec: 6 (levels 58, 215) */
  typing: ({ operation, sender, recipient, participants }, view) => {
    if (view.reader?.settings.receivesTypingNotifications === false) return [];
    const common = { type: 'typing' as const, op: operation, sender: typist(sender, view) };
    if (recipient.kind === 'direct') {
      const word = view.open('eventTypingDirectName') ? 'direct' : 'private';
      return [{ ...common, message_type: word, recipients: participants.map((user) => typist(user, view)) }];
    }
    const topic = shownTopic(recipient.topic, view.understandsEmptyTopic, view.open);
    return view.understands('channelTypingNotifications') ? [{ ...common, message_type: 'stream', stream_id: recipient.channelId, topic }] : [];
  },
  /** Spec: 6 (level 419) */
  presence: ({ user, presence, at }, view) => {
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
  },
};

const timesOf = (event: JsonObject): JsonObject => {
  const website = objectAt(objectAt(event, 'presence'), 'website');
  const timestamp = website['timestamp'] ?? 0;
  return website['status'] === 'active' ? { active_timestamp: timestamp, idle_timestamp: timestamp } : { idle_timestamp: timestamp };
};

/** In the newer form only: by id, times alone. */
const applyPresence: Apply = (state, event) =>
  changed(state, 'presences', (value) => {
    const presences = value as JsonObject;
    if (event['presences'] !== undefined) return { ...presences, ...objectAt(event, 'presences') };
    const id = textAt(event, 'user_id');
    return { ...presences, [id]: { ...objectAt(presences, id), ...timesOf(event) } };
  });

export const activityTypes = {
  typing: unchanged('worth nothing a moment later'),
  presence: { apply: applyPresence },
};
