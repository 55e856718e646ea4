import { createHash } from 'node:crypto';
import { attachedFiles, type FileHolder } from '../convert/attachment-rows.js';
import { type Chunk, chunksOf, messagesPerChunk } from '../convert/chunks.js';
import { type EmojiNames, withOurEmoji } from '../convert/emoji.js';
import { ownEmojiOf } from '../convert/own-emoji.js';
import { peopleOf } from '../convert/people.js';
import { placesOf } from '../convert/places.js';
import { listedTables, type Workspace } from '../convert/tables.js';
import { withScratchFolder } from '../files/scratch-folder.js';
import type { ArchiveRow, ArchiveSource } from '../read/archive-source.js';
import { type ArchiveBounds, archiveBounds } from '../read/bounds.js';
import { InvalidArchive } from '../read/invalid-archive.js';
import { withZip, type Zip } from '../read/zip/open-zip.js';
import { type ByDay, collectByDay } from './by-day.js';
import { conversationsOf } from './conversations.js';
import { type Conversion, dayMessages, type PostedMessage, type PostFile, reactionEmoji } from './day-messages.js';
import { filesOf } from './files.js';
import { findLines } from './find-lines.js';
import { jsonLines } from './json-lines.js';
import { type Survey, survey } from './survey.js';
import { channelKey } from './teams.js';
import { teamTables } from './team-tables.js';
import { markdownOf, type TextNames } from './text.js';

export interface MattermostOptions {
  readonly emoji: EmojiNames;
  /** Of the organization, where there is not one team that names it. */
  readonly name: string;
  /** Of addresses that the export lacks: `ann@domain` for the user name `ann`. */
  readonly emailDomain: string;
  /** Whether each thread becomes a topic of its own. */
  readonly hasThreads: boolean;
  readonly bounds?: ArchiveBounds;
  /** Says how far the first reading is. */
  readonly progress?: (line: string) => void;
}

/** What was left out, for the operator. */
export interface MattermostLosses {
  /** Notices such as those of joining, and posts without content. */
  readonly skippedMessages: number;
  /** Of channels that no line names, such as deleted ones. */
  readonly strayMessages: number;
  /** Ends of posts that are too long. */
  readonly cutMessages: number;
  readonly droppedReactions: number;
  readonly droppedEmoji: number;
  readonly missingFiles: number;
  readonly stars: number;
  readonly pins: number;
  /** Schemes of permissions, and roles with a name. */
  readonly rules: number;
  readonly unknownLines: number;
  /** Channels that people of one team alone may join. */
  readonly teamChannels: number;
  /** Accounts made for senders that no line names. */
  readonly strangers: number;
  /** Accounts whose address was missing. */
  readonly stubs: number;
}

export interface MattermostSource extends ArchiveSource {
  readonly losses: MattermostLosses;
}

/** Nobody has an address of this domain, and no mail reaches it (RFC 2606). */
export const noMattermostDomain = 'mattermost.invalid';

/** A line holds a post with all of its replies. */
const rowsOfLine = 2;
/** Bytes of all posts of one day, which is held in memory. */
const maxDayBytes = 256 * 1_048_576;

interface Read {
  readonly found: Survey;
  readonly byDay: ByDay;
}

const sourceOf = (zip: Zip, prefix: string, { found, byDay }: Read, options: MattermostOptions): MattermostSource => {
  const { lists, counts } = found;
  const files = filesOf(zip, prefix);
  const own = ownEmojiOf(lists.emoji, options.emoji, (_, path) => path);
  const emoji = own.names;
  const conversations = conversationsOf(lists);
  const partners = conversations
    .flatMap(({ kind, members }) => (kind === 'direct' ? members : []))
    .map((theirId) => ({ theirId, name: theirId, isBot: false }));
  const strangers = [...new Map([...found.writers, ...partners].map((one) => [one.theirId, one])).values()].filter(({ theirId }) => !lists.people.has(theirId));
  const people = peopleOf([...lists.people.values()], strangers, options.emailDomain);
  const places = placesOf(conversations, people, found.directWriters);
  const byKey = new Map(conversations.map((conversation) => [conversation.theirId, conversation]));
  const teams = teamTables(lists, people, places.channels, ({ conversation: { theirId } }) => byKey.get(theirId));
  const names: TextNames = {
    mention: people.mention,
    channelName: (team, name) => places.channelName(channelKey(team, name)),
    emoji: (text) => withOurEmoji(text, emoji),
  };
  const [team] = lists.teams.size === 1 ? [...lists.teams.values()] : [];
  const workspace: Workspace = {
    form: 'Mattermost',
    name: team?.displayName ?? options.name,
    description: team?.description ?? '',
    people,
    places,
    describe: ({ theirId, description }) => markdownOf(description, byKey.get(theirId)?.channel?.team ?? '', names),
    channelColumns: teams.channelColumns,
    subscriptionColumns: teams.subscriptionColumns,
  };
  const conversion: Conversion = {
    names,
    emoji,
    personId: people.idOf,
    place: places.place,
    teamOf: (place) => conversations[place]?.channel?.team ?? '',
    hasThreads: options.hasThreads,
    threads: found.threads,
    files,
  };
  const chunks = chunksOf(byDay.days.map(({ count }) => count));
  let held: { readonly day: number; readonly messages: Promise<ReadonlyArray<PostedMessage>> } | null = null;
  const inChunk = async function* ({ day, start, firstId }: Chunk): AsyncGenerator<PostedMessage & { readonly id: number }, void, undefined> {
    // One day is in memory at a time.
    if (held?.day !== day) held = { day, messages: byDay.read(day).then((texts) => dayMessages(texts, conversion)) };
    const messages = await held.messages;
    for (const [at, message] of messages.slice(start, start + messagesPerChunk).entries()) yield { ...message, id: firstId + at };
  };
  const reactions = async function* (): AsyncGenerator<ArchiveRow, void, undefined> {
    let id = 0;
    for (const chunk of chunks)
      for await (const message of inChunk(chunk)) for (const one of message.reactions) yield { id: ++id, message: message.id, ...one };
  };
  const holders = async function* (): AsyncGenerator<FileHolder<PostFile>, void, undefined> {
    for (const chunk of chunks) for await (const { id, row, files: attached } of inChunk(chunk)) yield { id, sender: Number(row['sender']), files: attached };
  };
  const attached = attachedFiles(holders, people.idOf);
  const further = { ...teams.tables, zerver_realmemoji: own.rows };
  const avatars = [...lists.avatars].flatMap(([user, path]) => {
    const id = people.idOf(user);
    return id === undefined || !files.has(path) ? [] : [{ path, user_profile_id: id }];
  });
  return {
    fingerprint: createHash('sha256')
      .update(JSON.stringify(['mattermost', zip.fingerprint, options.emailDomain, options.hasThreads]))
      .digest('hex'),
    tables: [...Object.keys(listedTables), ...Object.keys(further), 'zerver_reaction', 'zerver_attachment'],
    rows: async function* (table) {
      if (table === 'zerver_attachment') yield* attached.rows();
      else if (table === 'zerver_reaction') yield* reactions();
      else if (Object.hasOwn(further, table)) yield* further[table as keyof typeof further] ?? [];
      else if (Object.hasOwn(listedTables, table)) yield* listedTables[table]?.(workspace) ?? [];
    },
    hasCopies: false,
    chunkCount: chunks.length,
    chunk: (index) => {
      const chunk = chunks[index];
      if (chunk === undefined) throw new Error('no such chunk');
      return {
        messages: async function* () {
          for await (const { id, row } of inChunk(chunk)) yield { id, ...row };
        },
        copies: async function* () {
          // Everybody has read everything.
        },
      };
    },
    records: async function* (folder) {
      if (folder === 'emoji') for (const path of own.pictures.keys()) yield { path, file_name: path };
      if (folder === 'avatars') yield* avatars;
    },
    file: async (folder, path) => {
      if (folder === 'uploads') {
        const file = await attached.find(path.split('/')[1] ?? '');
        return file === undefined ? null : files.open(file.path);
      }
      return files.open(folder === 'emoji' ? (own.pictures.get(path) ?? '') : path);
    },
    losses: {
      skippedMessages: counts.skipped,
      strayMessages: counts.stray,
      cutMessages: counts.cut,
      droppedReactions: [...found.reactions].reduce((sum, [written, count]) => sum + (reactionEmoji(written, emoji) === null ? count : 0), 0),
      droppedEmoji: own.dropped,
      missingFiles: counts.missingFiles,
      stars: counts.stars,
      pins: counts.pins,
      rules: counts.rules,
      unknownLines: counts.unknown,
      teamChannels: conversations.filter(({ isForTeam }) => isForTeam).length,
      strangers: strangers.length,
      stubs: people.all.filter(({ isStub }) => isStub).length,
    },
  };
};

/** Opens an export of Mattermost, a zip file, as an archive in the Zulip form. Its posts are in no order of time: they are sorted by day in a temporary file. */
export const withMattermostExport = <Result>(
  path: string,
  options: MattermostOptions,
  work: (source: MattermostSource) => Promise<Result>,
): Promise<Result> => {
  const { bounds = archiveBounds, progress = () => undefined } = options;
  return withZip(path, bounds, async (zip) => {
    const lines = findLines(zip);
    if (lines === null) throw new InvalidArchive('this is no export of Mattermost: it has not one file of lines (import.jsonl) at the top');
    const { entry, prefix } = lines;
    return withScratchFolder('import', async (folder) => {
      const collecting = await collectByDay(folder);
      try {
        const rows = jsonLines(zip.content(entry), { name: entry.name, lineBytes: rowsOfLine * bounds.rowBytes });
        const found = await survey(entry.name, rows, { collect: collecting.add, hasFile: filesOf(zip, prefix).has, progress });
        const byDay = await collecting.sorted();
        const full = byDay.days.find(({ bytes }) => bytes > maxDayBytes);
        if (full !== undefined) throw new InvalidArchive(`the archive has too many messages of ${full.date}`);
        return await work(sourceOf(zip, prefix, { found, byDay }, options));
      } finally {
        await collecting.close();
      }
    });
  });
};
