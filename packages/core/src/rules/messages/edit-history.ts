import type { ChannelId } from '../../model/ids.js';
import type { EditHistory, EditHistoryVisibility, FormerText, MessageEdit } from '../../model/messages/message-edit.js';

export interface HistoryFacts {
  readonly visibility: EditHistoryVisibility;
  /** Whether the reader may read what was said in the channel when the message stood there. */
  readonly reads: (channel: ChannelId) => boolean;
}

const hasChange = ({ text, topic, channel }: MessageEdit): boolean => text !== undefined || topic !== undefined || channel !== undefined;

const without = ({ number, editorId, at, text, topic, channel }: MessageEdit, texts: boolean, places: boolean): MessageEdit => ({
  number,
  editorId,
  at,
  ...(texts || text === undefined ? {} : { text }),
  ...(places || topic === undefined ? {} : { topic }),
  ...(places || channel === undefined ? {} : { channel }),
});

/**
 * Returns the part of a message's history that the reader is shown; assumes that the message itself is visible. Omits former texts where only moves are shown,
 * at every level. For a channel that the reader may not read, omits its id, its topics and the texts from before edits there.
 *
 * UPSTREAM: the reference server gives the channel's id, its topics and the former texts to everybody.
 *
 * Spec: 2 (Message), 4.8 (level 358)
 */
export const shownHistory = (history: EditHistory, { visibility, reads }: HistoryFacts): EditHistory => {
  if (history.length === 0) return history;
  if (visibility === 'none') return [];
  const from = history.findIndex(({ channel }) => channel !== undefined && !reads(channel.before));
  const isWhole = from === -1 && (visibility === 'all' || history.every(({ text }) => text === undefined));
  if (isWhole) return history;
  return history
    .map((edit, index) => {
      const isElsewhere = from !== -1 && index >= from;
      return without(edit, visibility !== 'all' || isElsewhere, isElsewhere);
    })
    .filter(hasChange);
};

/**
 * Returns the message's text before the change of this number; null where readers are not shown former texts.
 *
 * UPSTREAM: the reference server puts the former text into the event whatever the organization shows of histories.
 */
export const formerText = (history: EditHistory, number: number, visibility: EditHistoryVisibility): FormerText | null =>
  visibility === 'all' ? (history.find((edit) => edit.number === number)?.text ?? null) : null;
