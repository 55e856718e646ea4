import { createHash } from 'node:crypto';
import { slack } from '@parley/wire';
import type { ArchiveRow, ArchiveSource } from '../read/archive-source.js';
import { type ArchiveBounds, archiveBounds } from '../read/bounds.js';
import { InvalidArchive } from '../read/invalid-archive.js';
import { readConversations } from './conversations.js';
import { chunksOf, type Chunk, messagesPerChunk } from '../convert/chunks.js';
import { textAddress } from '../convert/text-address.js';
import { dayFilesIn } from './day-files.js';
import { dayMessages, type SlackMessage } from './day-messages.js';
import { type EmojiNames, withOurEmoji } from '../convert/emoji.js';
import { objectIn } from '../convert/fields.js';
import { attachedFiles, type FileHolder } from '../convert/attachment-rows.js';
import { boundedJson } from './files/bounded-json.js';
import { elsewhere, slackAddress, type SlackContents, type SlackFile, slackFileOf } from './files/slack-file.js';
import { type OwnEmoji, ownEmojiOf } from '../convert/own-emoji.js';
import { peopleOf, type ListedPerson, type Stranger } from '../convert/people.js';
import { avatarOf, emojiPicture } from './files/pictures.js';
import { personOf } from './listed-people.js';
import { placesOf } from '../convert/places.js';
import { prefixOf } from './prefix.js';
import { survey } from './survey.js';
import { listedTables, type Workspace } from '../convert/tables.js';
import { withoutTokens } from './without-tokens.js';
import { listRows } from '../read/zip/list-rows.js';
import { withZip, type Zip } from '../read/zip/open-zip.js';

export interface SlackOptions {
  readonly emoji: EmojiNames;
  /** Of the organization. */
  readonly name: string;
  /** Of addresses that the export lacks: `ann@domain` for the user name `ann`. */
  readonly emailDomain: string;
  /** Whether each thread becomes a topic of its own. */
  readonly hasThreads: boolean;
  /** Where the contents of files come from; without it they stay links to Slack. */
  readonly contents?: SlackContents | undefined;
  /** Asks for the workspace's own emoji, where the export has no `emoji.json`; null where that is not allowed. */
  readonly listEmoji?: (() => Promise<ArchiveRow | null>) | undefined;
  readonly bounds?: ArchiveBounds;
  /** Says how far the first reading is. */
  readonly progress?: (line: string) => void;
}

/** What was left out, for the operator. */
export interface SlackLosses {
  /** Notices such as those of joining, and rows that are no messages. */
  readonly skippedMessages: number;
  /** Reactions with emoji of the workspace's own that do not come along. */
  readonly droppedReactions: number;
  /** Own emoji whose names have no form here, and those beyond the most. */
  readonly droppedEmoji: number;
  /** Day files of conversations that no list names. */
  readonly strayFiles: number;
  /** Accounts made for senders that no list names. */
  readonly strangers: number;
  /** Accounts whose address was missing. */
  readonly stubs: number;
}

export interface SlackSource extends ArchiveSource {
  readonly losses: SlackLosses;
}

/** Nobody has an address of this domain, and no mail reaches it (RFC 2606). */
export const noEmailDomain = 'slack.invalid';

const maxPeople = 5_000_000;

interface Listed {
  readonly people: ReadonlyArray<ListedPerson>;
  /** Pictures that people have uploaded, by their Slack ids. */
  readonly avatars: ReadonlyMap<string, SlackFile>;
}

const readPeople = async (zip: Zip, prefix: string, { rowBytes }: ArchiveBounds): Promise<Listed> => {
  const people: ListedPerson[] = [];
  const avatars = new Map<string, SlackFile>();
  for await (const row of listRows(zip, `${prefix}users.json`, rowBytes)) {
    const person = personOf(row);
    const avatar = person === null ? null : avatarOf(person.theirId, objectIn(row, 'profile'));
    if (person !== null) people.push(person);
    if (person !== null && avatar !== null && !avatars.has(person.theirId)) avatars.set(person.theirId, avatar);
    if (people.length > maxPeople) throw new InvalidArchive('the archive has too many people');
  }
  return { people, avatars };
};

const ownEmoji = async (
  zip: Zip,
  prefix: string,
  { emoji, contents, listEmoji, bounds = archiveBounds, progress }: SlackOptions,
): Promise<OwnEmoji<SlackFile>> => {
  const entry = zip.entries.get(`${prefix}emoji.json`);
  if (contents === undefined || (entry === undefined && listEmoji === undefined)) return ownEmojiOf({}, emoji, emojiPicture);
  const list = entry === undefined ? await listEmoji?.() : await boundedJson(zip.content(entry), bounds.rowBytes);
  if (entry !== undefined && list === null) throw new InvalidArchive('emoji.json is no object, or too large');
  if (list === null) progress?.('the own emoji of the workspace stay there: the token may not list them (emoji:read)');
  // As Slack answers, or its list alone.
  return ownEmojiOf(list?.['ok'] === true ? objectIn(list, 'emoji') : (list ?? {}), emoji, emojiPicture);
};

const sourceOf = async (zip: Zip, options: SlackOptions): Promise<SlackSource> => {
  const { name, emailDomain, hasThreads, contents, bounds = archiveBounds, progress = () => undefined } = options;
  const prefix = prefixOf(zip);
  if (prefix === null) throw new InvalidArchive('this is no export of Slack: it has no users.json and channels.json');
  const own = await ownEmoji(zip, prefix, options);
  const emoji = own.names;
  const { people: listed, avatars: pictures } = await readPeople(zip, prefix, bounds);
  const ids = new Map(listed.map(({ theirId }) => [theirId, theirId]));
  const conversations = await readConversations(zip, prefix, bounds.rowBytes, (id) => ids.get(id) ?? id);
  const { days, strayCount } = dayFilesIn(zip, prefix, conversations);
  const found = await survey({ zip, bounds, conversations, days, isListed: (theirId) => ids.has(theirId), emoji, hasThreads, progress });
  const partners = conversations.flatMap(({ kind, members }) => (kind === 'direct' ? members : [])).filter((theirId) => !ids.has(theirId));
  const strangers = [...found.strangers, ...partners.map((theirId): Stranger => ({ theirId, name: theirId, isBot: false }))];
  const people = peopleOf(listed, strangers, emailDomain);
  const places = placesOf(conversations, people, found.writers);
  const names: slack.Names = {
    mention: people.mention,
    channelName: places.channelName,
    emoji: (text) => withOurEmoji(text, emoji),
    fileAddress: (row) => {
      const file = contents === undefined ? null : slackFileOf(row);
      return file === null ? slackAddress(row) : textAddress(file.pathId);
    },
    takesOurMentions: false,
  };
  const workspace: Workspace = { form: 'Slack', name, people, places, describe: ({ description }) => slack.markdown(description, names) };
  const conversion = { names, emoji, personId: people.idOf, place: places.place, threadTopics: found.threadTopics };
  const chunks = chunksOf(found.counts);
  let held: { readonly day: number; readonly messages: Promise<ReadonlyArray<SlackMessage>> } | null = null;
  const messagesOn = (day: number): Promise<ReadonlyArray<SlackMessage>> => {
    const files = days[day];
    if (files === undefined) return Promise.resolve([]);
    // One day is in memory at a time.
    if (held?.day !== day) held = { day, messages: dayMessages(zip, bounds, files, conversion) };
    return held.messages;
  };
  const inChunk = async function* (chunk: Chunk): AsyncGenerator<SlackMessage & { readonly id: number }, void, undefined> {
    const messages = await messagesOn(chunk.day);
    for (const [at, message] of messages.slice(chunk.start, chunk.start + messagesPerChunk).entries()) yield { ...message, id: chunk.firstId + at };
  };
  const reactions = async function* (): AsyncGenerator<ArchiveRow, void, undefined> {
    let id = 0;
    for (const chunk of chunks)
      for await (const message of inChunk(chunk)) for (const one of message.reactions) yield { id: ++id, message: message.id, ...one };
  };
  const holders = async function* (): AsyncGenerator<FileHolder<SlackFile>, void, undefined> {
    for (const chunk of chunks) for await (const { id, row, files } of inChunk(chunk)) yield { id, sender: Number(row['sender']), files };
  };
  const avatars = new Map(
    people.all.flatMap(({ id, theirId }) => {
      const avatar = pictures.get(theirId);
      return avatar === undefined ? [] : [[theirId, { id, avatar }] as const];
    }),
  );
  const files = contents === undefined ? null : attachedFiles(holders, people.idOf);
  const upload = async (path: string) => {
    const file = await files?.find(path.split('/')[1] ?? '');
    return contents === undefined || file === undefined ? null : contents(file);
  };
  return {
    fingerprint: createHash('sha256')
      .update(JSON.stringify([zip.fingerprint, emailDomain, hasThreads, files !== null, own.rows]))
      .digest('hex'),
    tables: [
      ...Object.keys(listedTables),
      'zerver_reaction',
      ...(own.rows.length === 0 ? [] : ['zerver_realmemoji']),
      ...(files === null ? [] : ['zerver_attachment']),
    ],
    rows: async function* (table) {
      if (table === 'zerver_attachment') {
        for await (const row of files?.rows() ?? []) yield withoutTokens(row);
      } else if (table === 'zerver_reaction') yield* reactions();
      else if (table === 'zerver_realmemoji') yield* own.rows;
      else if (Object.hasOwn(listedTables, table)) for (const row of listedTables[table]?.(workspace) ?? []) yield withoutTokens(row);
    },
    hasCopies: false,
    chunkCount: chunks.length,
    chunk: (index) => {
      const chunk = chunks[index];
      if (chunk === undefined) throw new Error('no such chunk');
      return {
        messages: async function* () {
          for await (const { id, row } of inChunk(chunk)) yield { id, ...withoutTokens(row) };
        },
        copies: async function* () {
          // Everybody has read everything.
        },
      };
    },
    records: async function* (folder) {
      if (folder === 'emoji') for (const path of own.pictures.keys()) yield { path, file_name: path };
      if (folder === 'avatars' && contents !== undefined) for (const [path, { id }] of avatars) yield { path, user_profile_id: id };
    },
    file: (folder, path) => {
      if (folder === 'uploads') return upload(path);
      const picture = folder === 'emoji' ? own.pictures.get(path) : avatars.get(path)?.avatar;
      return contents === undefined || picture === undefined ? Promise.resolve(null) : contents(picture);
    },
    elsewhere,
    losses: {
      skippedMessages: found.skipped,
      droppedReactions: found.droppedReactions,
      droppedEmoji: own.dropped,
      strayFiles: strayCount,
      strangers: found.strangers.length,
      stubs: people.all.filter(({ isStub }) => isStub).length,
    },
  };
};

/** Opens an export of Slack, a zip file, as an archive in the Zulip form. Its day files are read twice: once for who wrote what, then day by day. */
export const withSlackExport = <Result>(path: string, options: SlackOptions, work: (source: SlackSource) => Promise<Result>): Promise<Result> =>
  withZip(path, options.bounds ?? archiveBounds, async (zip) => work(await sourceOf(zip, options)));
