import type { DeliveredMessage, MessageDelivery } from '@parley/core/contract';
import type { Message, User } from '@parley/core/model';
import { flagsKind, messageShape, shownFlags } from '../../objects/messages/message.js';
import { eventMessage } from '../../objects/messages/message-text.js';
import { showsReactors } from '../../objects/messages/reaction.js';
import { key, optional, text, type Written } from '../../shape/index.js';
import { form } from '../event-form.js';
import type { Encoders, EventView, WireEvent } from '../event-view.js';
import { metEvents } from '../people/account.js';
import { sharedEvents } from '../shared-event.js';
import type { WireTypes } from '../wire-type.js';

/** The message is serialized already. */
const messageOf = ({ message: { message }, people, channelName }: DeliveredMessage, view: EventView): Written<'Message'> => {
  const { recipient } = message;
  const channelNames = new Map(recipient.kind === 'channel' && channelName !== null ? [[recipient.channelId, channelName]] : []);
  return eventMessage(message, { people, channelNames, topicLinks: view.topicLinks }, view) as Written<'Message'>;
};

/** The reader's flags are beside the message, which is the same for everybody. Spec: 6 */
const messageForm = form<DeliveredMessage>()(['message'], {
  message: key(messageShape.kind, messageOf),
  flags: key(flagsKind, ({ message: { flags } }, { open }) => shownFlags(flags, open)),
  local_message_id: optional(text, ({ localId }) => localId ?? undefined),
});

/** Everything that decides the event of a channel message beside the message itself: a flat record, compared field by field. */
interface SharedView extends Pick<EventView, 'open' | 'realm' | 'server' | 'clientGravatar' | 'rendersMarkdown' | 'understandsEmptyTopic' | 'topicLinks'> {
  readonly sender: User | undefined;
  readonly seesSender: boolean;
  readonly channelName: string | null;
  readonly flags: string;
}

const sharedViewOf = ({ message: { message, flags }, people, channelName }: DeliveredMessage, view: EventView): SharedView => {
  const { open, realm, server, clientGravatar, rendersMarkdown, understandsEmptyTopic, topicLinks } = view;
  const sender = people.get(message.senderId);
  const seesSender = sender !== undefined && view.isVisible(sender);
  return { open, realm, server, clientGravatar, rendersMarkdown, understandsEmptyTopic, topicLinks, sender, seesSender, channelName, flags: flags.join() };
};

const shared = sharedEvents<Message, SharedView, 'message'>();

/** Direct messages differ per reader, and so do reactions with descriptions of people, and what the sender's own client gets. */
const messageEvents = (delivered: DeliveredMessage, view: EventView): ReadonlyArray<WireEvent<'message'>> => {
  const { message } = delivered.message;
  return message.recipient.kind === 'channel' && delivered.localId === null && !showsReactors(message, view.open)
    ? shared(message, sharedViewOf(delivered, view), () => messageForm.events(delivered, view))
    : messageForm.events(delivered, view);
};

/** New people of a first direct message come before the message. Spec: 6 (level 228) */
const messageSent = ({ nowVisible, message }: MessageDelivery, view: EventView): ReadonlyArray<WireEvent<'message' | 'realm_user'>> => {
  const sent = message === null ? [] : messageEvents(message, view);
  return nowVisible.length === 0 ? sent : [...metEvents(nowVisible, view), ...sent];
};

export const messageEncoders: Encoders<'messageSent' | 'messageToMentionedBots', 'message' | 'realm_user'> = {
  messageSent,
  messageToMentionedBots: messageSent,
};

export const messageTypes: WireTypes<'message'> = { message: { forms: [messageForm] } };
