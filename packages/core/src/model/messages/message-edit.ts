import type { ChannelId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { TopicName } from '../topics/topic.js';

/** A text that a message had once. */
export interface FormerText {
  readonly content: string;
  readonly html: string;
  readonly rendererVersion: number;
}

/** One change of a message, as its history keeps it: of what became otherwise, what it was before. */
export interface MessageEdit {
  /** Ascends from 1 in the order of the changes of one message. There are gaps where changes have been forgotten. */
  readonly number: number;
  /** null where nobody is known to have made it. */
  readonly editorId: UserId | null;
  readonly at: Instant;
  readonly text?: FormerText;
  readonly topic?: { readonly before: TopicName; readonly after: TopicName };
  readonly channel?: { readonly before: ChannelId; readonly after: ChannelId };
}

/** The changes of one message, newest first. */
export type EditHistory = ReadonlyArray<MessageEdit>;

/** Who is shown what became of messages: every change; only where they have stood; nothing. Spec: 2 (Message), level 358 */
export type EditHistoryVisibility = 'all' | 'moves' | 'none';

/**
 * What one message keeps of its changes, so that no list of messages grows without bound through them: so many, and so many UTF-16 code units of former texts
 * and HTML together. The first of all changes stays, since with it the original text does.
 *
 * UPSTREAM: the reference server keeps all.
 */
export const maxEdits = 100;
export const maxEditTextLength = 200_000;

export const lastNumber = ([newest]: EditHistory): number => newest?.number ?? 0;

const weightOf = ({ text }: MessageEdit): number => (text === undefined ? 0 : text.content.length + text.html.length);

/** The history with one more change. */
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
