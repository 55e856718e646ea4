import type { Message, MessageEdit, Open } from '@parley/core';
import { shownTopic } from '../../codecs/messages/topic.js';
import { type Field, fields, given, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { seconds } from '../../names.js';
import * as schema from '../../schema.js';
import { htmlDiff } from './html-diff.js';

export interface SnapshotView {
  readonly open: Open;
  readonly understandsEmptyTopic: boolean;
}

/** What a message was between two of its changes. */
interface State {
  readonly topic: string;
  readonly content: string;
  readonly html: string;
}

const before = (state: State, { text, topic }: MessageEdit): State => ({
  topic: topic?.before ?? state.topic,
  content: text?.content ?? state.content,
  html: text?.html ?? state.html,
});

const always = ({ topic, content, html }: State, at: number, userId: number | null, { open, understandsEmptyTopic }: SnapshotView, isDirect: boolean) => ({
  topic: isDirect ? '' : shownTopic(topic, understandsEmptyTopic, open),
  content,
  rendered_content: html,
  timestamp: seconds(at),
  user_id: userId,
});

/** LEVEL(118): the channel after a move was not told. */
const changed = (state: State, { text, topic, channel }: MessageEdit, { open, understandsEmptyTopic }: SnapshotView): Readonly<Record<string, Field>> => ({
  prev_topic: given(topic !== undefined, () => shownTopic(topic?.before ?? '', understandsEmptyTopic, open)),
  prev_content: given(text !== undefined, () => text?.content ?? ''),
  prev_rendered_content: given(text !== undefined, () => text?.html ?? ''),
  content_html_diff: given(text !== undefined, () => htmlDiff(text?.html ?? '', state.html)),
  prev_stream: given(
    channel !== undefined,
    when('historyPrevStream', () => channel?.before ?? null),
  ),
  stream: given(
    channel !== undefined,
    when('historyStreamField', () => channel?.after ?? null),
  ),
});

/** A message as it was sent and after each change of it, oldest first. Spec: 4.8 */
export const messageSnapshots = (message: Message, view: SnapshotView): ReadonlyArray<JsonObject> => {
  const { recipient, history, senderId, sentAt } = message;
  const isDirect = recipient.kind === 'direct';
  let state: State = { topic: isDirect ? '' : recipient.topic, content: message.content, html: message.html };
  const newestFirst: JsonObject[] = [];
  for (const edit of history) {
    newestFirst.push(fields(view.open, { ...always(state, edit.at, edit.editorId, view, isDirect), ...changed(state, edit, view) }));
    state = before(state, edit);
  }
  newestFirst.push(fields(view.open, always(state, sentAt, senderId, view, isDirect)));
  return newestFirst.reverse();
};

export const snapshotSchema = (open: Open): JsonObject =>
  schema.named(
    'MessageSnapshot',
    schema.object(
      open,
      { topic: schema.text, content: schema.text, rendered_content: schema.text, timestamp: schema.integer, user_id: schema.nullable(schema.integer) },
      {
        prev_topic: schema.text,
        prev_content: schema.text,
        prev_rendered_content: schema.text,
        content_html_diff: schema.text,
        prev_stream: when('historyPrevStream', schema.integer),
        stream: when('historyStreamField', schema.integer),
      },
    ),
  );
