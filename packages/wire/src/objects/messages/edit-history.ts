import type { EditHistory, Message, MessageEdit } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { shownTopic } from '../../codecs/messages/topic.js';
import { seconds } from '../../names.js';
import { before, integer, key, type Keys, nullable, optional, shape, since, text, type Written } from '../../shape/index.js';

/** The viewer's options for a history. */
export interface HistoryView {
  readonly open: Open;
  readonly understandsEmptyTopic: boolean;
}

/** The version of the Markdown renderer. LEVEL(284): shown before. */
export const renderedContentVersion = 1;

const shown = (topic: string | undefined, { open, understandsEmptyTopic }: HistoryView): string | undefined =>
  topic === undefined ? undefined : shownTopic(topic, understandsEmptyTopic, open);

export const formerTopic = optional<string, MessageEdit, HistoryView>(text, ({ topic }, view) => shown(topic?.before, view));
export const formerChannel = optional<number, MessageEdit, HistoryView>(integer, ({ channel }) => channel?.before);
export const laterChannel = optional<number, MessageEdit, HistoryView>(integer, ({ channel }) => channel?.after);

/** The text before a change. */
export const formerTextKeys: Keys<MessageEdit, HistoryView> = {
  prev_content: optional(text, ({ text: former }) => former?.content),
  prev_rendered_content: optional(text, ({ text: former }) => former?.html),
};

/** One change of a message. LEVEL(118): only its old place. Spec: 2 (Message), levels 118, 284 */
export const editShape = shape<MessageEdit, HistoryView>()('MessageEdit', {
  user_id: key(nullable(integer), ({ editorId }) => editorId),
  timestamp: key(integer, ({ at }) => seconds(at)),
  ...formerTextKeys,
  prev_rendered_content_version: since(
    'prevRenderedContentVersion',
    optional(integer, ({ text: former }) => (former === undefined ? undefined : renderedContentVersion)),
  ),
  prev_topic: since('editHistoryTopicPairs', formerTopic),
  topic: since(
    'editHistoryTopicPairs',
    optional(text, ({ topic }, view) => shown(topic?.after, view)),
  ),
  prev_subject: before('editHistoryTopicPairs', formerTopic),
  prev_stream: since('historyPrevStream', formerChannel),
  stream: since('editHistoryTopicPairs', laterChannel),
});

/** Newest first; absent for an empty history. */
export const editHistory = (
  { history }: { readonly history: EditHistory },
  view: HistoryView,
): { readonly edit_history?: ReadonlyArray<Written<'MessageEdit'>> } =>
  history.length === 0 ? {} : { edit_history: history.map((edit) => editShape.write(view.open, edit, view)) };

const inSeconds = (at: number | null): number | undefined => (at === null ? undefined : seconds(at));

/** LEVEL(365): any change of a message was an edit. Spec: 2 (Message) */
export const editTimeKeys: Keys<Message, unknown> = {
  last_edit_timestamp: [
    since(
      'lastMovedTimestamp',
      optional(integer, ({ editedAt }) => inSeconds(editedAt)),
    ),
    before(
      'lastMovedTimestamp',
      optional(integer, ({ changedAt }) => inSeconds(changedAt)),
    ),
  ],
  last_moved_timestamp: since(
    'lastMovedTimestamp',
    optional(integer, ({ movedAt }) => inSeconds(movedAt)),
  ),
};
