import type { ChannelId } from '../model/ids.js';
import type { EditHistory, EditHistoryVisibility, FormerText, MessageEdit } from '../model/messages/message-edit.js';

export interface HistoryFacts {
  readonly visibility: EditHistoryVisibility;
  /** Whether the reader may read what is said in a channel. */
  readonly reads: (channel: ChannelId) => boolean;
}

const saysSomething = ({ text, topic, channel }: MessageEdit): boolean => text !== undefined || topic !== undefined || channel !== undefined;

const without = ({ number, editorId, at, text, topic, channel }: MessageEdit, texts: boolean, places: boolean): MessageEdit => ({
  number,
  editorId,
  at,
  ...(texts || text === undefined ? {} : { text }),
  ...(places || topic === undefined ? {} : { topic }),
  ...(places || channel === undefined ? {} : { channel }),
});

/**
 * Returns what a reader is shown of the history of a message that they may see. Where only moves are shown, no former text is, at any level. Of a channel that the
 * reader may not read, neither the place, nor its topics, nor what the message said there before an edit is shown.
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
    .filter(saysSomething);
};

/**
 * What a message said before the change of this number, where readers are shown that.
 *
 * UPSTREAM: the reference server puts the former text into the event whatever the organization shows of histories.
 */
export const formerText = (history: EditHistory, number: number, visibility: EditHistoryVisibility): FormerText | null =>
  visibility === 'all' ? (history.find((edit) => edit.number === number)?.text ?? null) : null;
