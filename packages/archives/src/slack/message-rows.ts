import type { ArchiveRow } from '../read/archive-source.js';
import { flagIn, objectIn, objectsIn, stampIn, textIn } from '../convert/fields.js';
import type { Stranger } from '../convert/people.js';

/** Notices of Slack that a conversation does without. */
const skippedSubtypes: ReadonlySet<string> = new Set([
  'pinned_item',
  'unpinned_item',
  'channel_join',
  'channel_leave',
  'channel_name',
  'group_join',
  'group_leave',
  'group_name',
]);

/** What somebody did: their name begins the sentence. */
const actionSubtypes: ReadonlySet<string> = new Set(['bot_add', 'sh_room_created', 'me_message']);

export const isAction = (row: ArchiveRow): boolean => actionSubtypes.has(textIn(row, 'subtype'));

/** Pictures and texts of links, and messages whose address was written, which Slack adds by itself. */
const isUnfurled = (attachment: ArchiveRow): boolean => textIn(attachment, 'from_url') !== '' && !flagIn(attachment, 'is_share');

export const filesOf = (row: ArchiveRow): ReadonlyArray<ArchiveRow> => [
  ...objectsIn(row, 'files'),
  ...(Object.hasOwn(row, 'file') ? [objectIn(row, 'file')] : []),
];

const hasOwnContent = (row: ArchiveRow): boolean => textIn(row, 'text').trim() !== '' || objectsIn(row, 'blocks').length > 0 || filesOf(row).length > 0;

/** What people and programs attach to messages; what Slack added only where there is nothing else. */
export const attachmentsOf = (row: ArchiveRow): ReadonlyArray<ArchiveRow> => {
  const all = objectsIn(row, 'attachments');
  const attached = all.filter((attachment) => !isUnfurled(attachment));
  return attached.length > 0 || hasOwnContent(row) ? attached : all;
};

/** Who sent a message, by Slack id, with a name for the case that no list has it; null for messages of nobody. */
export const senderOf = (row: ArchiveRow): Stranger | null => {
  const bot = textIn(row, 'bot_id');
  const user = textIn(row, 'user') || textIn(objectIn(row, 'comment'), 'user');
  const username = textIn(row, 'username');
  const profile = objectIn(row, 'user_profile');
  if (user !== '') {
    const name = textIn(profile, 'real_name') || textIn(profile, 'display_name') || username || user;
    return { theirId: user, name: user === 'USLACKBOT' ? 'Slackbot' : name, isBot: bot !== '' || user === 'USLACKBOT' };
  }
  const name = username || textIn(objectIn(row, 'bot_profile'), 'name');
  if (bot !== '') return { theirId: bot, name: name === '' ? bot : name, isBot: true };
  return name === '' ? null : { theirId: `bot ${name}`, name, isBot: true };
};

/** Whether a row becomes a message. */
export const isKept = (row: ArchiveRow): boolean => {
  if (textIn(row, 'type') !== 'message' || flagIn(row, 'hidden') || skippedSubtypes.has(textIn(row, 'subtype'))) return false;
  if (stampIn(row, 'ts') === null || senderOf(row) === null) return false;
  return hasOwnContent(row) || attachmentsOf(row).length > 0;
};

/** The stamp of a thread's first message, for it and all replies; null outside threads. */
export const threadOf = (row: ArchiveRow): string | null => (stampIn(row, 'thread_ts') === null ? null : textIn(row, 'thread_ts'));
