import type { ChannelRecipient, User } from '@parley/core/model';
import { shownTopic } from '../../codecs/messages/topic.js';
import { apiAddress } from '../../objects/people/address.js';
import { presenceEntryShape, presenceTimes, presenceTimesShape } from '../../objects/people/presence.js';
import { changedAt, exactly, given, integer, key, listOf, mapOf, number, oneOf, optional, shape, since, text } from '../../shape/index.js';
import { form } from '../event-form.js';
import type { Delivered, Encoders, EventView, WireEvent } from '../event-view.js';
import type { WireTypes } from '../wire-type.js';

const typist = shape<User, EventView>()('Typist', { user_id: key(integer, ({ id }) => id), email: key(text, apiAddress) });

type Typing = Delivered<'typing'>;

const sender = key(typist.kind, (event: Typing, view: EventView) => typist.write(view.open, event.sender, view));

const typingForms = (op: Typing['operation']) => ({
  direct: form<Typing>()(['typing', op], {
    sender,
    message_type: since('eventStreamTyping', changedAt('eventTypingDirectName', exactly('direct'), exactly('private')), (_event, { open }) =>
      open('eventTypingDirectName') ? 'direct' : 'private',
    ),
    recipients: key(listOf(typist.kind), ({ participants }, view) => participants.map((user) => typist.write(view.open, user, view))),
  }),
  channel: form<Typing & { readonly place: Pick<ChannelRecipient, 'channelId' | 'topic'> }>()(['typing', op], {
    sender,
    message_type: key(exactly('stream'), () => 'stream'),
    stream_id: key(integer, ({ place }) => place.channelId),
    topic: key(text, ({ place }, { open, understandsEmptyTopic }) => shownTopic(place.topic, understandsEmptyTopic, open)),
  }),
});

const typingOf = { start: typingForms('start'), stop: typingForms('stop') };

const receivesTyping = ({ reader }: EventView): boolean => reader?.settings.receivesTypingNotifications !== false;

/** None for clients that turned typing off. Spec: 6 (levels 58, 215) */
const typing = (event: Typing, view: EventView): ReadonlyArray<WireEvent<'typing'>> => {
  if (!receivesTyping(view)) return [];
  const { direct, channel } = typingOf[event.operation];
  if (event.recipient.kind === 'direct') return direct.events(event, view);
  return view.understands('channelTypingNotifications') ? channel.events({ ...event, place: event.recipient }, view) : [];
};

type EditTyping = Delivered<'editTyping'>;

const editedPlace = shape<EditTyping['recipient'], EventView>()(null, {
  type: key(oneOf(['channel', 'direct']), ({ kind }) => kind),
  channel_id: optional(integer, (recipient) => (recipient.kind === 'channel' ? recipient.channelId : undefined)),
  topic: optional(text, (recipient, { open, understandsEmptyTopic }) =>
    recipient.kind === 'channel' ? shownTopic(recipient.topic, understandsEmptyTopic, open) : undefined,
  ),
  user_ids: optional(listOf(integer), (recipient) => (recipient.kind === 'direct' ? [...recipient.participants] : undefined)),
});

const editTypingForm = (op: EditTyping['operation']) =>
  form<EditTyping>()(
    ['typing_edit_message', op],
    {
      sender_id: key(integer, ({ senderId }) => senderId),
      message_id: key(integer, ({ messageId }) => messageId),
      recipient: key(editedPlace.kind, ({ recipient }, view) => editedPlace.write(view.open, recipient, view)),
    },
    { since: 'eventTypingEdit' },
  );

const editTypingOf = { start: editTypingForm('start'), stop: editTypingForm('stop') };

type PresenceChange = Delivered<'presence'>;

const timesForm = form<PresenceChange>()(['presence'], {
  presences: key(mapOf(presenceTimesShape.kind), ({ user, presence }) => ({ [String(user.id)]: presenceTimes(presence, user.dateJoined) })),
});

const presenceForm = form<PresenceChange>()(['presence'], {
  user_id: key(integer, ({ user }) => user.id),
  email: given(
    (_event, { queue }) => !queue.slimPresence,
    key(text, ({ user }, view) => apiAddress(user, view)),
  ),
  server_timestamp: key(number, ({ at }) => at / 1000),
  presence: key(mapOf(presenceEntryShape.kind), ({ presence }, { open }) => ({ website: presenceEntryShape.write(open, presence) })),
});

type ActivityType = 'typing' | 'typing_edit_message' | 'presence';

export const activityEncoders: Encoders<'typing' | 'editTyping' | 'presence', ActivityType> = {
  typing,
  /** Spec: 6 (level 351) */
  editTyping: (event, view) => (receivesTyping(view) ? editTypingOf[event.operation].events(event, view) : []),
  /** Spec: 6 (level 419) */
  presence: (event, view) => (view.understands('simplifiedPresenceEvents') ? timesForm : presenceForm).events(event, view),
};

export const activityTypes: WireTypes<ActivityType> = {
  typing: {
    forms: [typingOf.start.direct, typingOf.start.channel, typingOf.stop.direct, typingOf.stop.channel],
    keepsState: 'worth nothing a moment later',
  },
  typing_edit_message: { forms: [editTypingOf.start, editTypingOf.stop], keepsState: 'worth nothing a moment later' },
  presence: { forms: [timesForm, presenceForm] },
};
