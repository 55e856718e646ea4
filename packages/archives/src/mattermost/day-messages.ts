import type { AttachedFile } from '../convert/attachment-rows.js';
import { emojiOf, type EmojiNames, type FormEmoji } from '../convert/emoji.js';
import type { ArchiveRow } from '../read/archive-source.js';
import type { ExportFiles } from './files.js';
import { senderId, type PlacedPost, type Survey, threadDay } from './survey.js';
import { messageText, type TextNames } from './text.js';

export const unthreadedTopic = 'imported from Mattermost';

/** Somebody's reaction, with the columns of the Zulip form but for its ids. */
export interface Reaction {
  readonly user_profile: number;
  readonly emoji_name: string;
  readonly emoji_code: string;
  readonly reaction_type: FormEmoji['type'];
}

export type PostFile = NonNullable<ReturnType<ExportFiles['attached']>>;

/** A message without its id. */
export interface PostedMessage {
  readonly at: number;
  readonly row: ArchiveRow;
  readonly reactions: ReadonlyArray<Reaction>;
  readonly files: ReadonlyArray<PostFile & AttachedFile>;
}

/** How posts become rows. */
export interface Conversion {
  readonly names: TextNames;
  readonly emoji: EmojiNames;
  readonly personId: (theirId: string) => number | undefined;
  readonly place: (conversation: number, sender: number) => { readonly recipient: number; readonly isChannel: boolean };
  readonly teamOf: (conversation: number) => string;
  readonly hasThreads: boolean;
  readonly threads: Survey['threads'];
  readonly files: ExportFiles;
}

const skinTone = /_(?:light|medium_light|medium|medium_dark|dark)_skin_tone$/;

/** The emoji of a reaction in any skin tone; null for one that does not come along. */
export const reactionEmoji = (written: string, names: EmojiNames): FormEmoji | null => emojiOf(written, names) ?? emojiOf(written.replace(skinTone, ''), names);

const reactionsOf = ({ reactions }: PlacedPost, { emoji: names, personId }: Conversion): ReadonlyArray<Reaction> => {
  const found = new Map<string, Reaction>();
  for (const { user, emoji: written } of reactions) {
    const [emoji, person] = [reactionEmoji(written, names), personId(user)];
    if (emoji === null || person === undefined) continue;
    // Skin tones are gone: the same person may have used several.
    found.set(`${String(person)} ${emoji.type} ${emoji.code}`, {
      user_profile: person,
      emoji_name: emoji.name,
      emoji_code: emoji.code,
      reaction_type: emoji.type,
    });
  }
  return [...found.values()];
};

const topicOf = ({ place, thread }: PlacedPost, { hasThreads, threads }: Conversion): string => {
  if (!hasThreads || thread === null) return unthreadedTopic;
  const key = threadDay(place, thread);
  const number = (threads.get(key)?.indexOf(thread) ?? 0) + 1;
  return `${key.slice(key.indexOf(' ') + 1)} Mattermost thread ${String(number)}`;
};

const messageOf = (post: PlacedPost, conversion: Conversion): PostedMessage | null => {
  const { names, files, personId, place, teamOf } = conversion;
  const sender = personId(senderId(post));
  if (sender === undefined) return null;
  const { recipient, isChannel } = place(post.place, sender);
  return {
    at: post.at,
    row: {
      realm: 1,
      sender,
      recipient,
      type: 1,
      is_channel_message: isChannel,
      subject: isChannel ? topicOf(post, conversion) : '',
      content: messageText(post, teamOf(post.place), names, files.line),
      date_sent: post.at / 1000,
      last_edit_time: post.editedAt === null ? null : post.editedAt / 1000,
      edit_history: null,
      sending_client: 1,
    },
    reactions: reactionsOf(post, conversion),
    files: post.files.flatMap((path) => files.attached(path, post.at / 1000) ?? []),
  };
};

/** The messages of a day in the order of their times; those of one time as they came. */
export const dayMessages = (texts: ReadonlyArray<string>, conversion: Conversion): ReadonlyArray<PostedMessage> =>
  texts.flatMap((text) => messageOf(JSON.parse(text) as PlacedPost, conversion) ?? []).sort((left, right) => left.at - right.at);
