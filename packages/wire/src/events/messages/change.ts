import { shownTopic } from '../../codecs/messages/topic.js';
import { extentWords, seconds } from '../../names.js';
import { renderedContentVersion } from '../../objects/messages/edit-history.js';
import { changedFlags, flagsKind } from '../../objects/messages/message.js';
import { shownTopicLinks, topicLinksKind } from '../../objects/topics/topic-links.js';
import { bool, given, integer, key, type Keys, listOf, nullable, oneOf, optional, since, text } from '../../shape/index.js';
import { form } from '../event-form.js';
import type { Delivered, Encoders, EventView, WireEvent } from '../event-view.js';
import type { WireTypes } from '../wire-type.js';
import { deletedEvents } from './deletion.js';
import { flagForm } from './flags.js';

type Changed = Delivered<'messagesChanged'>;

/** LEVEL(112): only moves had the channel. */
const isPlaceShown = ({ change: { from, move } }: Changed, { open }: EventView): boolean =>
  from !== null && (move !== null || open('eventUpdateMessageStreamId'));

/** null without a move. */
const moveOf = ({ change: { from, move } }: Changed) => (from === null || move === null ? null : { from, to: move.to, extent: move.extent });

const isOtherTopic = (event: Changed): boolean => {
  const move = moveOf(event);
  return move !== null && move.to.topic !== move.from.topic;
};

const shown = (place: { readonly topic: string } | undefined, { open, understandsEmptyTopic }: EventView): string | undefined =>
  place === undefined ? undefined : shownTopic(place.topic, understandsEmptyTopic, open);

const placeKeys: Keys<Changed, EventView> = {
  stream_id: given(
    isPlaceShown,
    optional(integer, ({ change: { from } }) => from?.channelId),
  ),
  stream_name: given(
    isPlaceShown,
    optional(text, ({ channelName }) => channelName ?? undefined),
  ),
};

const moveKeys: Keys<Changed, EventView> = {
  new_stream_id: optional(integer, (event) => {
    const move = moveOf(event);
    return move === null || move.to.channelId === move.from.channelId ? undefined : move.to.channelId;
  }),
  propagate_mode: optional(oneOf(Object.values(extentWords)), (event) => {
    const move = moveOf(event);
    return move === null ? undefined : extentWords[move.extent];
  }),
  orig_subject: optional(text, (event, view) => shown(moveOf(event)?.from, view)),
  subject: given(
    isOtherTopic,
    optional(text, (event, view) => shown(moveOf(event)?.to, view)),
  ),
  topic_links: since(
    'topicLinksName',
    given(
      isOtherTopic,
      key(topicLinksKind, (event, { open, topicLinks }) => {
        const topic = moveOf(event)?.to.topic;
        return topic === undefined ? [] : shownTopicLinks(topicLinks, topic, open);
      }),
    ),
  ),
};

const textKeys: Keys<Changed, EventView> = {
  orig_content: optional(text, (event) => event.text?.before?.content),
  orig_rendered_content: optional(text, (event) => event.text?.before?.html),
  prev_rendered_content_version: since(
    'prevRenderedContentVersion',
    optional(integer, (event) => (event.text?.before ? renderedContentVersion : undefined)),
  ),
  content: optional(text, (event) => event.text?.content),
  rendered_content: optional(text, (event) => event.text?.html),
  is_me_message: optional(bool, (event) => event.text?.isMeMessage),
};

/** Spec: 6 (levels 112, 114, 284, 393) */
const changeForm = form<Changed>()(['update_message'], {
  user_id: key(nullable(integer), ({ change }) => change.editorId),
  rendering_only: since(
    'eventUpdateMessageRenderingOnly',
    key(bool, () => false),
  ),
  message_id: key(integer, ({ change }) => change.messageId),
  message_ids: key(listOf(integer), ({ change }) => change.move?.messages.map(({ id }) => id) ?? [change.messageId]),
  flags: key(flagsKind, ({ flags }, { open }) => changedFlags(flags, open)),
  edit_timestamp: key(integer, ({ change }) => seconds(change.at)),
  ...placeKeys,
  ...moveKeys,
  ...textKeys,
});

/** A viewer who loses moved messages gets them as deleted from their old place. */
const lostEvents = ({ change: { from }, lost, people }: Changed, view: EventView): ReadonlyArray<WireEvent<'delete_message'>> =>
  from === null || lost.length === 0 ? [] : deletedEvents({ from, messages: lost, cause: 'somebody', people }, view);

/** A lost copy is read and not starred. Which flags it had is not known here: clients pass over what they know already. */
const uncopiedEvents = ({ uncopied }: Changed, view: EventView): ReadonlyArray<WireEvent<'update_message_flags'>> =>
  uncopied.length === 0
    ? []
    : [
        ...flagForm.events({ operation: 'add', flag: 'read', messageIds: uncopied, details: null }, view),
        ...flagForm.events({ operation: 'remove', flag: 'starred', messageIds: uncopied, details: null }, view),
      ];

export const changeEncoders: Encoders<'messagesChanged', 'update_message' | 'delete_message' | 'update_message_flags'> = {
  messagesChanged: (event, view) => {
    const gone = lostEvents(event, view);
    return event.change.move?.messages.length === 0 ? gone : [...gone, ...changeForm.events(event, view), ...uncopiedEvents(event, view)];
  },
};

export const changeTypes: WireTypes<'update_message'> = { update_message: { forms: [changeForm] } };
