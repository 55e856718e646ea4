import type { MessageChange } from '@parley/core';
import { shownTopic } from '../../codecs/messages/topic.js';
import { type Field, fields, given, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { extentWords, seconds } from '../../names.js';
import { renderedContentVersion } from '../../objects/messages/edit-history.js';
import { shownFlags } from '../../objects/messages/message.js';
import { ascending, changed, numbersAt, objectAt, objectsAt, textAt } from '../client-state.js';
import type { Delivered, Encoders, EventView, WireEvent } from '../event-view.js';
import type { Apply } from '../wire-type.js';
import { deletedEvents } from './deletion.js';
import { addUnread, isMention, removeUnread } from './unread.js';

type Changed = Delivered<'messagesChanged'>;

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
const lostEvents = ({ change: { from }, lost, people }: Changed, view: EventView): ReadonlyArray<WireEvent<'delete_message'>> =>
  from === null || lost.length === 0 ? [] : deletedEvents({ from, messages: lost, cause: 'somebody', people }, view);

/** Spec: 6 (levels 112, 114, 284, 393) */
const messagesChanged = (event: Changed, view: EventView): ReadonlyArray<WireEvent<'update_message' | 'delete_message'>> => {
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

export const changeEncoders: Encoders<'messagesChanged', 'update_message' | 'delete_message'> = { messagesChanged };

interface UnreadMessage {
  readonly id: number;
  readonly topic: string;
  readonly isMention: boolean;
}

/** Those of these messages that are unread in channels, as the state lists them. */
const unreadAmong = (state: JsonObject, ids: ReadonlyArray<number>): ReadonlyArray<UnreadMessage> => {
  const unread = objectAt(state, 'unread_msgs');
  const mentions = numbersAt(unread, 'mentions');
  return objectsAt(unread, 'streams').flatMap((group) =>
    numbersAt(group, 'unread_message_ids')
      .filter((id) => ids.includes(id))
      .map((id) => ({ id, topic: textAt(group, 'topic'), isMention: mentions.includes(id) })),
  );
};

const isUnread = (state: JsonObject, id: number): boolean => {
  const unread = objectAt(state, 'unread_msgs');
  return ['pms', 'huddles', 'streams'].some((kind) => objectsAt(unread, kind).some((group) => numbersAt(group, 'unread_message_ids').includes(id)));
};

/** What is unread goes along to a channel that is hers; elsewhere nothing would show her so. */
const applyMove = (state: JsonObject, event: JsonObject): JsonObject => {
  const { new_stream_id: elsewhere, subject } = event;
  if (elsewhere === undefined && subject === undefined) return state;
  const streamId = Number(elsewhere ?? event['stream_id']);
  const moved = unreadAmong(state, numbersAt(event, 'message_ids'));
  const left = removeUnread(state, new Set(moved.map(({ id }) => id)));
  const isHers = objectsAt(state, 'subscriptions').some((subscription) => subscription['stream_id'] === streamId);
  if (!isHers) return left;
  return moved.reduce(
    (known, message) =>
      addUnread(known, message.id, { kind: 'channel', streamId, topic: subject === undefined ? message.topic : textAt(event, 'subject') }, message.isMention),
    left,
  );
};

/** Another text may call other people. */
const applyText = (state: JsonObject, event: JsonObject): JsonObject => {
  const id = Number(event['message_id']);
  if (event['rendered_content'] === undefined || !isUnread(state, id)) return state;
  const mentioned = isMention(event['flags'] as ReadonlyArray<string>);
  return changed(state, 'unread_msgs', (value) => {
    const unread = value as JsonObject;
    const others = numbersAt(unread, 'mentions').filter((known) => known !== id);
    return { ...unread, mentions: mentioned ? ascending([...others, id]) : others };
  });
};

const apply: Apply = (state, event) => applyText(applyMove(state, event), event);

export const changeTypes = { update_message: { apply } };
