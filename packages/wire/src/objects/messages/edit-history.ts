import type { EditHistory, Message, MessageEdit, Open } from '@parley/core';
import { shownTopic } from '../../codecs/messages/topic.js';
import { before, type Field, fields, given, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { seconds } from '../../names.js';

/** How a message's history is spelled. */
interface HistoryView {
  readonly open: Open;
  readonly understandsEmptyTopic: boolean;
}

/** Where a message stood before a change, and since. LEVEL(118): only where it stood before. */
const placeFields = ({ topic, channel }: Pick<MessageEdit, 'topic' | 'channel'>, { open, understandsEmptyTopic }: HistoryView) => {
  const shown = (name: string): string => shownTopic(name, understandsEmptyTopic, open);
  return {
    prev_topic: given(
      topic !== undefined,
      when('editHistoryTopicPairs', () => shown(topic?.before ?? '')),
    ),
    topic: given(
      topic !== undefined,
      when('editHistoryTopicPairs', () => shown(topic?.after ?? '')),
    ),
    prev_subject: given(
      topic !== undefined,
      before('editHistoryTopicPairs', () => shown(topic?.before ?? '')),
    ),
    prev_stream: given(
      channel !== undefined,
      when('historyPrevStream', () => channel?.before ?? null),
    ),
    stream: given(
      channel !== undefined,
      when('editHistoryTopicPairs', () => channel?.after ?? null),
    ),
  };
};

/** Of the Markdown that HTML was made by. LEVEL(284): clients of before were told. */
export const renderedContentVersion = 1;

const entry = ({ editorId, at, text, topic, channel }: MessageEdit, view: HistoryView): JsonObject =>
  fields(view.open, {
    user_id: editorId,
    timestamp: seconds(at),
    prev_content: given(text !== undefined, () => text?.content ?? ''),
    prev_rendered_content: given(text !== undefined, () => text?.html ?? ''),
    prev_rendered_content_version: given(text !== undefined, when('prevRenderedContentVersion', renderedContentVersion)),
    ...placeFields({ ...(topic === undefined ? {} : { topic }), ...(channel === undefined ? {} : { channel }) }, view),
  });

/** Newest first; absent where nothing is to be shown. Spec: 2 (Message), levels 118, 284 */
export const editHistory = ({ history }: { readonly history: EditHistory }, view: HistoryView): { readonly edit_history?: ReadonlyArray<JsonObject> } =>
  history.length === 0 ? {} : { edit_history: history.map((edit) => entry(edit, view)) };

/** LEVEL(365): any change of a message was an edit. Spec: 2 (Message) */
export const editTimes = (
  { editedAt, movedAt, changedAt }: Pick<Message, 'editedAt' | 'movedAt' | 'changedAt'>,
  open: Open,
): Readonly<Record<string, Field>> => {
  const edited = open('lastMovedTimestamp') ? editedAt : changedAt;
  return {
    last_edit_timestamp: given(edited !== null, () => seconds(edited ?? 0)),
    last_moved_timestamp: given(
      movedAt !== null,
      when('lastMovedTimestamp', () => seconds(movedAt ?? 0)),
    ),
  };
};
