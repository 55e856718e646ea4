import type { DeliveredEvent, MessageChange } from '@parley/core';
import { shownTopic } from '../codecs/messages/topic.js';
import { type Field, fields, given, when } from '../gated.js';
import { extentWords, seconds } from '../names.js';
import { renderedContentVersion } from '../objects/messages/edit-history.js';
import { shownFlags } from '../objects/messages/message.js';
import { deletedEvents } from './deletion.js';
import type { EventView, WireEvent } from './event-view.js';

type Changed = Extract<DeliveredEvent, { kind: 'messagesChanged' }>;

type Table = Readonly<Record<string, Field>>;

/** LEVEL(112): the channel stood only in moves. */
const channelFields = ({ change: { from, move }, channelName }: Changed, { open }: EventView): Table => {
  const isThere = from !== null && (move !== null || open('eventUpdateMessageStreamId'));
  return { stream_id: given(isThere, () => from?.channelId ?? null), stream_name: given(isThere && channelName !== null, () => channelName) };
};

const moveFields = ({ from, move }: MessageChange, { open, understandsEmptyTopic }: EventView): Table => {
  if (move === null || from === null) return {};
  const { to, extent } = move;
  const isElsewhere = to.channelId !== from.channelId;
  const isOtherTopic = to.topic !== from.topic;
  return {
    new_stream_id: given(isElsewhere, to.channelId),
    propagate_mode: extentWords[extent],
    orig_subject: shownTopic(from.topic, understandsEmptyTopic, open),
    subject: given(isOtherTopic, () => shownTopic(to.topic, understandsEmptyTopic, open)),
    topic_links: given(isOtherTopic, when('topicLinksName', [])),
  };
};

const textFields = ({ text }: Changed): Table => {
  if (text === null) return {};
  const { content, html, isMeMessage, before } = text;
  return {
    orig_content: given(before !== null, () => before?.content ?? ''),
    orig_rendered_content: given(before !== null, () => before?.html ?? ''),
    prev_rendered_content_version: given(before !== null, when('prevRenderedContentVersion', renderedContentVersion)),
    content,
    rendered_content: html,
    is_me_message: isMeMessage,
  };
};

/** Whoever loses sight of messages by a move sees them deleted where they stood. */
const lostEvents = ({ change: { from }, lost, people }: Changed, view: EventView): ReadonlyArray<WireEvent> =>
  from === null || lost.length === 0 ? [] : deletedEvents({ from, messages: lost, cause: 'somebody', people }, view);

/** Spec: 6 (levels 112, 114, 284, 393) */
export const messagesChangedEvents = (event: Changed, view: EventView): ReadonlyArray<WireEvent> => {
  const { change, flags } = event;
  const gone = lostEvents(event, view);
  if (change.move?.messages.length === 0) return gone;
  return [
    ...gone,
    {
      type: 'update_message',
      ...fields(view.open, {
        user_id: change.editorId,
        rendering_only: when('eventUpdateMessageRenderingOnly', false),
        message_id: change.messageId,
        message_ids: change.move?.messages.map(({ id }) => id) ?? [change.messageId],
        flags: [...shownFlags(flags, view.open)],
        edit_timestamp: seconds(change.at),
        ...channelFields(event, view),
        ...moveFields(change, view),
        ...textFields(event),
      }),
    },
  ];
};
