import type { Message, MessageEdit } from '@parley/core/model';
import { shownTopic } from '../../codecs/messages/topic.js';
import { seconds } from '../../names.js';
import { integer, key, keysOf, nullable, optional, shape, since, text, type Written } from '../../shape/index.js';
import { formerChannel, formerTextKeys, formerTopic, type HistoryView, laterChannel } from './edit-history.js';
import { htmlDiff } from './html-diff.js';

export type SnapshotView = HistoryView;

/** The content of a message between two changes. */
interface State {
  /** null for direct messages. */
  readonly topic: string | null;
  readonly content: string;
  readonly html: string;
}

/** A state, and the change that produced it. */
interface Snapshot extends State {
  readonly edit: MessageEdit;
}

const stateBefore = (state: State, { text: former, topic }: MessageEdit): State => ({
  topic: topic?.before ?? state.topic,
  content: former?.content ?? state.content,
  html: former?.html ?? state.html,
});

/** LEVEL(118): without the channel after a move. */
export const snapshotShape = shape<Snapshot, SnapshotView>()('MessageSnapshot', {
  topic: key(text, ({ topic }, { open, understandsEmptyTopic }) => (topic === null ? '' : shownTopic(topic, understandsEmptyTopic, open))),
  content: key(text, ({ content }) => content),
  rendered_content: key(text, ({ html }) => html),
  timestamp: key(integer, ({ edit }) => seconds(edit.at)),
  user_id: key(nullable(integer), ({ edit }) => edit.editorId),
  ...keysOf(({ edit }: Snapshot) => edit, { prev_topic: formerTopic, ...formerTextKeys }),
  content_html_diff: optional(text, ({ edit: { text: former }, html }) => (former === undefined ? undefined : htmlDiff(former.html, html))),
  ...keysOf(({ edit }: Snapshot) => edit, {
    prev_stream: since('historyPrevStream', formerChannel),
    stream: since('historyStreamField', laterChannel),
  }),
});

/** A message as sent and after each change, oldest first. Spec: 4.8 */
export const messageSnapshots = (message: Message, view: SnapshotView): ReadonlyArray<Written<'MessageSnapshot'>> => {
  const { recipient, history, senderId, sentAt } = message;
  let state: State = { topic: recipient.kind === 'direct' ? null : recipient.topic, content: message.content, html: message.html };
  const sending: MessageEdit = { number: 0, editorId: senderId, at: sentAt };
  const newestFirst: Written<'MessageSnapshot'>[] = [];
  for (const edit of [...history, sending]) {
    newestFirst.push(snapshotShape.write(view.open, { ...state, edit }, view));
    state = stateBefore(state, edit);
  }
  return newestFirst.reverse();
};
