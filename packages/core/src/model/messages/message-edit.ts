import type { ChannelId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { TopicName } from '../topics/topic.js';

/** A former text of a message. */
export interface FormerText {
  readonly content: string;
  readonly html: string;
  readonly rendererVersion: number;
}

/** One change of a message in its history: the former values of what changed. */
export interface MessageEdit {
  /** Ascending from 1 within a message; forgotten changes leave gaps. */
  readonly number: number;
  /** null if the editor is unknown. */
  readonly editorId: UserId | null;
  readonly at: Instant;
  readonly text?: FormerText;
  readonly topic?: { readonly before: TopicName; readonly after: TopicName };
  readonly channel?: { readonly before: ChannelId; readonly after: ChannelId };
}

/** The changes of one message, newest first. */
export type EditHistory = ReadonlyArray<MessageEdit>;

/** Which changes readers are shown: all, only moves, none. Spec: 2 (Message), level 358 */
export type EditHistoryVisibility = 'all' | 'moves' | 'none';

/**
 * Bounds of one message's history, so that pages of messages have a bounded size: number of changes, and UTF-16 code units of former texts and HTML together.
 * The first change is always kept, with the original text.
 *
 * UPSTREAM: the reference server keeps all.
 */
export const maxEdits = 100;
export const maxEditTextLength = 200_000;

export const lastNumber = ([newest]: EditHistory): number => newest?.number ?? 0;

const weightOf = ({ text }: MessageEdit): number => (text === undefined ? 0 : text.content.length + text.html.length);

/** Returns the history with one more change, within the bounds. */
export const withEdit = (history: EditHistory, edit: MessageEdit): EditHistory => {
  const first = history.at(-1);
  if (first === undefined) return [edit];
  const kept = [edit];
  let weight = weightOf(edit) + weightOf(first);
  for (const earlier of history.slice(0, -1)) {
    weight += weightOf(earlier);
    if (kept.length + 1 >= maxEdits || weight > maxEditTextLength) break;
    kept.push(earlier);
  }
  return [...kept, first];
};
