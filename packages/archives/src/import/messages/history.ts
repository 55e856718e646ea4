import { type Instant, instant } from '@parley/core';
import type { ChannelId, UserId } from '@parley/core';
import { type EditHistory, maxEdits, maxMessageLength, maxTopicLength, type MessageEdit, resolvedPrefix } from '@parley/core/model';
import { historyItem, type HistoryItem } from '../../format/index.js';
import { cutText, nameWithin, pastMoment, type PlacedRow, type Telling } from '../table-rows.js';

interface Numbers extends Telling {
  readonly people: ReadonlyMap<number, number>;
  readonly channels: ReadonlyMap<number, number>;
}

type Failing = Pick<PlacedRow<unknown>, 'fail'>;

/** Text beyond this is not looked at. */
const maxLength = 4_000_000;

/** The items of a history, newest first. */
export const historyItems = (place: Failing, written: string | null | undefined): ReadonlyArray<HistoryItem> => {
  if (written === null || written === undefined || written === '') return [];
  if (written.length > maxLength) return place.fail('edit_history is too long');
  let items: unknown;
  try {
    items = JSON.parse(written) as unknown;
  } catch {
    return place.fail('edit_history is no JSON');
  }
  if (!Array.isArray(items)) return place.fail('edit_history is no list');
  for (const item of items as ReadonlyArray<unknown>) {
    const problem = historyItem.problem(item);
    if (problem !== null) place.fail(`edit_history: ${problem}`);
  }
  return items as ReadonlyArray<HistoryItem>;
};

const bare = (topic: string): string => (topic.startsWith(resolvedPrefix) ? topic.slice(resolvedPrefix.length) : topic);

export interface Present {
  readonly topic: string;
  readonly channelId: number | null;
}

export interface ImportedHistory {
  readonly history: EditHistory;
  /** Of the newest change of the text. */
  readonly editedAt: Instant | null;
  /** Of the newest move. */
  readonly movedAt: Instant | null;
}

/** The changes of a message, newest first. What came after an earlier change is what stood before the next one. */
export const historyOf = (
  place: Failing,
  items: ReadonlyArray<HistoryItem>,
  present: Present,
  numbers: Numbers,
  render: (text: string) => { readonly content: string; readonly html: string; readonly rendererVersion: number },
): ImportedHistory => {
  const { people, channels } = numbers;
  let { topic, channelId } = present;
  let editedAt: Instant | null = null;
  let movedAt: Instant | null = null;
  const oldest = items.at(-1);
  const kept = items.length > maxEdits && oldest !== undefined ? [...items.slice(0, maxEdits - 1), oldest] : items;
  const edits = kept.map((item, index): MessageEdit => {
    const at = instant(pastMoment(numbers, place, 'timestamp', item.timestamp));
    const editor = typeof item.user_id === 'number' ? people.get(item.user_id) : undefined;
    const formerTopic = item.prev_topic ?? item.prev_subject ?? null;
    const formerChannel = typeof item.prev_stream === 'number' ? (channels.get(item.prev_stream) ?? null) : null;
    const edit: MessageEdit = {
      number: kept.length - index,
      editorId: editor === undefined ? null : (editor as UserId),
      at,
      ...(typeof item.prev_content === 'string' ? { text: render(cutText(numbers, item.prev_content, maxMessageLength)) } : {}),
      ...(formerTopic === null ? {} : { topic: { before: nameWithin(place, 'prev_topic', formerTopic, maxTopicLength), after: topic } }),
      ...(formerChannel === null || channelId === null ? {} : { channel: { before: formerChannel as ChannelId, after: channelId as ChannelId } }),
    };
    if (edit.text !== undefined) editedAt ??= at;
    if (edit.channel !== undefined || (edit.topic !== undefined && bare(edit.topic.before) !== bare(edit.topic.after))) movedAt ??= at;
    if (formerTopic !== null) topic = formerTopic;
    if (formerChannel !== null) channelId = formerChannel;
    return edit;
  });
  return { history: edits.filter(({ text, topic: moved, channel }) => text !== undefined || moved !== undefined || channel !== undefined), editedAt, movedAt };
};
