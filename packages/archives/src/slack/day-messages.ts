import type { slack } from '@parley/wire';
import type { ArchiveRow } from '../read/archive-source.js';
import type { ArchiveBounds } from '../read/bounds.js';
import { InvalidArchive } from '../read/invalid-archive.js';
import type { Day } from './day-files.js';
import { type EmojiNames, type FormEmoji, emojiOf } from '../convert/emoji.js';
import { objectIn, objectsIn, stampIn, textIn, textsIn } from '../convert/fields.js';
import { type SlackFile, slackFileOf } from './files/slack-file.js';
import { filesOf, isKept, senderOf, threadOf } from './message-rows.js';
import { messageText } from './message-text.js';
import { threadKey } from './survey.js';
import { listRows } from '../read/zip/list-rows.js';
import type { Zip } from '../read/zip/open-zip.js';

/** Somebody's reaction, with the columns of the Zulip form but for its ids. */
export interface SlackReaction {
  readonly user_profile: number;
  readonly emoji_name: string;
  readonly emoji_code: string;
  readonly reaction_type: FormEmoji['type'];
}

/** A message without its id. */
export interface SlackMessage {
  readonly at: number;
  readonly row: ArchiveRow;
  readonly reactions: ReadonlyArray<SlackReaction>;
  readonly files: ReadonlyArray<SlackFile>;
}

/** How messages become rows. */
export interface Conversion {
  readonly names: slack.Names;
  readonly emoji: EmojiNames;
  readonly personId: (theirId: string) => number | undefined;
  /** The recipient of a message in a conversation, and whether that is a channel. */
  readonly place: (conversation: number, sender: number) => { readonly recipient: number; readonly isChannel: boolean };
  readonly threadTopics: ReadonlyMap<string, string>;
}

export const unthreadedTopic = 'imported from Slack';

/** Code units of all texts of one day, which is held in memory. */
const maxDayText = 256 * 1_048_576;

const reactionsOf = (row: ArchiveRow, { emoji: names, personId }: Conversion): ReadonlyArray<SlackReaction> => {
  const found = new Map<string, SlackReaction>();
  for (const reaction of objectsIn(row, 'reactions')) {
    const emoji = emojiOf(textIn(reaction, 'name'), names);
    if (emoji === null) continue;
    for (const theirId of textsIn(reaction, 'users')) {
      const person = personId(theirId);
      if (person === undefined) continue;
      // Skin tones are gone: the same person may have used several.
      found.set(`${String(person)} ${emoji.type} ${emoji.code}`, {
        user_profile: person,
        emoji_name: emoji.name,
        emoji_code: emoji.code,
        reaction_type: emoji.type,
      });
    }
  }
  return [...found.values()];
};

const messageOf = (row: ArchiveRow, conversation: number, conversion: Conversion): SlackMessage | null => {
  const sender = conversion.personId(senderOf(row)?.theirId ?? '');
  const at = stampIn(row, 'ts');
  if (sender === undefined || at === null || !isKept(row)) return null;
  const { recipient, isChannel } = conversion.place(conversation, sender);
  const thread = threadOf(row);
  const topic = (thread === null ? undefined : conversion.threadTopics.get(threadKey(conversation, thread))) ?? unthreadedTopic;
  return {
    at,
    row: {
      realm: 1,
      sender,
      recipient,
      type: 1,
      is_channel_message: isChannel,
      subject: isChannel ? topic : '',
      content: messageText(row, conversion.names),
      date_sent: at,
      last_edit_time: stampIn(objectIn(row, 'edited'), 'ts'),
      edit_history: null,
      sending_client: 1,
    },
    reactions: reactionsOf(row, conversion),
    files: filesOf(row).flatMap((file) => slackFileOf(file) ?? []),
  };
};

/** The messages of a day in the order of their times; those of one time in that of the conversations. */
export const dayMessages = async (
  zip: Zip,
  { rowBytes }: ArchiveBounds,
  { date, files }: Day,
  conversion: Conversion,
): Promise<ReadonlyArray<SlackMessage>> => {
  const found: SlackMessage[] = [];
  let text = 0;
  for (const { conversation, name } of files) {
    for await (const row of listRows(zip, name, rowBytes)) {
      const message = messageOf(row, conversation, conversion);
      if (message === null) continue;
      found.push(message);
      text += textIn(message.row, 'content').length + 1_000 + (message.reactions.length + message.files.length) * 100;
      if (text > maxDayText) throw new InvalidArchive(`the archive has too many messages of ${date}`);
    }
  }
  return found.sort((left, right) => left.at - right.at);
};
