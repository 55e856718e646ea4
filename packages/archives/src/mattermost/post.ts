import { flagIn, objectIn, objectsIn, textIn } from '../convert/fields.js';
import type { ArchiveRow } from '../read/archive-source.js';

/** A post or a reply: what becomes one message. */
export interface Post {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null: never. */
  readonly editedAt: number | null;
  /** The name by which its sender is known, or that a program gave itself. */
  readonly sender: string;
  readonly isByProgram: boolean;
  readonly text: string;
  /** Said of oneself: `/me`. */
  readonly isAction: boolean;
  /** What programs attach, as Slack calls it. */
  readonly attachments: ReadonlyArray<ArchiveRow>;
  /** Paths of files. */
  readonly files: ReadonlyArray<string>;
  readonly reactions: ReadonlyArray<{ readonly user: string; readonly emoji: string }>;
  /** When its thread began; null outside threads. */
  readonly thread: number | null;
}

const lastMoment = 253_402_300_800_000;

/** Milliseconds since 1970, before the year 10000; null for something else. */
export const momentIn = (row: ArchiveRow, name: string): number | null => {
  const value = Object.hasOwn(row, name) ? row[name] : undefined;
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value < lastMoment ? value : null;
};

/** A program that posts by a webhook may call itself something else than the person who set it up. */
const senderOf = (row: ArchiveRow, props: ArchiveRow): Pick<Post, 'sender' | 'isByProgram'> => {
  const isByProgram = textIn(props, 'from_webhook') === 'true' && textIn(props, 'override_username') !== '';
  return { sender: isByProgram ? textIn(props, 'override_username') : textIn(row, 'user').toLowerCase(), isByProgram };
};

/** Null for a notice of the server, and for what has no content, sender or moment. */
const postOf = (row: ArchiveRow, thread: number | null): Post | null => {
  const [at, type, props] = [momentIn(row, 'create_at'), textIn(row, 'type'), objectIn(row, 'props')];
  const { sender, isByProgram } = senderOf(row, props);
  const [text, attachments] = [textIn(row, 'message'), objectsIn(props, 'attachments')];
  const files = objectsIn(row, 'attachments')
    .map((file) => textIn(file, 'path'))
    .filter((path) => path !== '');
  if (at === null || sender === '' || type.startsWith('system_')) return null;
  if (text.trim() === '' && attachments.length === 0 && files.length === 0) return null;
  return {
    at,
    editedAt: momentIn(row, 'edit_at'),
    sender,
    isByProgram,
    text,
    isAction: type === 'me',
    attachments,
    files,
    reactions: objectsIn(row, 'reactions').map((one) => ({ user: textIn(one, 'user').toLowerCase(), emoji: textIn(one, 'emoji_name') })),
    thread,
  };
};

/** What one line says: a post and its replies; null in place of what becomes no message. */
export const postsOf = (row: ArchiveRow): ReadonlyArray<Post | null> => {
  const replies = objectsIn(row, 'replies');
  const thread = replies.length === 0 ? null : momentIn(row, 'create_at');
  return [row, ...replies].map((one) => postOf(one, thread));
};

/** Marks of a line that messages here do not take from elsewhere. */
export const marksOf = (row: ArchiveRow): { readonly stars: number; readonly pins: number } => {
  const all = [row, ...objectsIn(row, 'replies')];
  const starsOf = (one: ArchiveRow): number => (Array.isArray(one['flagged_by']) ? one['flagged_by'].length : 0);
  return { stars: all.reduce((sum, one) => sum + starsOf(one), 0), pins: all.filter((one) => flagIn(one, 'is_pinned')).length };
};
