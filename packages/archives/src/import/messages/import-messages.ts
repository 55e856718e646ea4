import { type ChannelId, type ConversationId, instant, type UserId } from '@parley/core';
import { maxMessageLength, maxTopicLength, pathIdOf, type Recipient } from '@parley/core/model';
import type { ImportedAttachment, ImportedMessage, ImportTx } from '@parley/store-knex';
import type { TableRow } from '../../format/index.js';
import type { ArchiveSource, MessageChunk } from '../../read/archive-source.js';
import { type ImportPorts, importLimits, type LeftOut } from '../import-ports.js';
import { checkedRows, cutText, found, nameWithin, pastMoment, type PlacedRow, tableRows } from '../table-rows.js';
import { copiesIn } from './copies.js';
import { historyItems, historyOf } from './history.js';
import { type KnownNames, readNames } from './known-names.js';
import { type Destination, readRecipients } from './recipients.js';
import { textRenderer } from './render-text.js';
import { formerNumbers, rewriteText } from './rewrite-text.js';

type MessageRow = PlacedRow<TableRow<'zerver_message'>>;

/** What all messages are read with. */
export interface MessageWorld {
  readonly source: ArchiveSource;
  readonly ports: ImportPorts;
  readonly people: ReadonlyMap<number, number>;
  readonly systemBots: ReadonlyMap<number, number>;
  readonly channels: ReadonlyMap<number, number>;
  readonly recipients: ReadonlyMap<number, Destination>;
  readonly clients: ReadonlyMap<number, string>;
  readonly names: KnownNames;
  readonly left: LeftOut;
}

export const readMessageWorld = async (source: ArchiveSource, ports: ImportPorts, tx: ImportTx, left: LeftOut): Promise<MessageWorld> => {
  const people = await tx.rememberedIds('account');
  const channels = await tx.rememberedIds('channel');
  const clients = new Map<number, string>();
  for await (const { row, fail } of tableRows(source, 'zerver_client')) {
    if (clients.size >= importLimits.clients) fail('there are too many programs');
    clients.set(row.id, row.name.slice(0, 100));
  }
  return {
    source,
    ports,
    people,
    channels,
    clients,
    systemBots: await tx.rememberedIds('system bot'),
    recipients: await readRecipients(source, people, channels),
    names: await readNames(tx, tx.realm.id),
    left,
  };
};

/** Messages of one chunk that are held at once. */
const maxInChunk = 20_000;
const maxBytesInChunk = 400 * 1_048_576;

const rowsOf = async (chunk: MessageChunk): Promise<ReadonlyArray<MessageRow>> => {
  const rows: MessageRow[] = [];
  let bytes = 0;
  let last = 0;
  for await (const place of checkedRows('zerver_message', chunk.messages())) {
    const { row, fail } = place;
    if (row.id <= last) fail(`ids do not ascend: ${String(row.id)} comes after ${String(last)}`);
    last = row.id;
    bytes += row.content.length + (row.edit_history?.length ?? 0);
    if (rows.length >= maxInChunk || bytes > maxBytesInChunk) fail('there are too many messages in one file');
    // The HTML of the archive is not kept.
    rows.push({ ...place, row: { ...row, rendered_content: null } });
  }
  return rows;
};

/** Where a message stands; a direct one by its people. */
type Where =
  { readonly kind: 'channel'; readonly channelId: number; readonly topic: string } | { readonly kind: 'direct'; readonly people: ReadonlyArray<number> };

const whereOf = ({ recipients }: MessageWorld, place: MessageRow, sender: number): Where => {
  const { row, fail } = place;
  const to = found(place, 'recipient', recipients, row.recipient);
  if (to.kind === 'channel') return { kind: 'channel', channelId: to.channelId, topic: nameWithin(place, 'subject', row.subject ?? '', maxTopicLength) };
  const people = to.kind === 'person' ? [sender, to.userId] : to.userIds;
  if (!people.includes(sender)) return fail('its sender is not among the people of its conversation');
  return { kind: 'direct', people: [...new Set(people)].sort((one, other) => one - other) };
};

const unique = <Item>(items: ReadonlyArray<Item>): ReadonlyArray<Item> => [...new Set(items)];

/** Imports the messages of one chunk and the copies that people have of them. Returns their number. */
export const importChunk = async (world: MessageWorld, tx: ImportTx, chunk: MessageChunk): Promise<number> => {
  const { ports, people, channels, clients, names, systemBots, source } = world;
  const rows = await rowsOf(chunk);
  const bots = new Set(systemBots.values());
  const first = (await tx.lastMessageId()) + 1;
  const newest = await tx.newestFormerId();
  const [oldest] = rows;
  if (oldest !== undefined && oldest.row.id <= newest) oldest.fail(`ids do not ascend: ${String(oldest.row.id)} comes after ${String(newest)}`);
  const own = new Map(rows.map(({ row }, index) => [row.id, first + index]));
  const histories = rows.map((place) => historyItems(place, place.row.edit_history));
  const senders = rows.map((place) => found(place, 'sender', people, place.row.sender));
  const places = rows.map((place, index) => whereOf(world, place, senders[index] ?? 0));
  const texts = rows.flatMap(({ row }, index) => [
    row.content,
    ...(histories[index] ?? []).flatMap(({ prev_content: text }) => (typeof text === 'string' ? [text] : [])),
  ]);
  const named = texts.map(formerNumbers);
  const earlier = await tx.rememberedIds(
    'message',
    unique(named.flatMap(({ messages }) => messages)).filter((id) => !own.has(id)),
  );
  const files = await tx.filesByPath(unique(named.flatMap(({ files: paths }) => paths)));
  const links = await tx.linkedFiles([...own.keys()]);
  const conversations = new Map<string, number>();
  const direct = places.flatMap((where) => (where.kind === 'direct' ? [where.people] : []));
  const ids = await tx.conversations(direct);
  direct.forEach((participants, index) => conversations.set(participants.join(','), ids[index] ?? 0));
  const members = places.flatMap((where, index) => (bots.has(senders[index] ?? 0) && where.kind === 'direct' ? where.people : []));
  const memberships = await tx.membershipsOf(unique([...senders, ...members]));
  const render = textRenderer(ports.renderer, tx.realm, names);
  const renew = (text: string): string =>
    rewriteText(text, {
      person: (former) => people.get(former) ?? null,
      channel: (former) => channels.get(former) ?? null,
      message: (former) => own.get(former) ?? earlier.get(former) ?? null,
      file: (former) => {
        const file = files.get(former);
        return file === undefined ? null : pathIdOf(tx.realm.id, file.path);
      },
      elsewhere: source.elsewhere,
    });
  const messages = rows.map((place, index): ImportedMessage => {
    const { row } = place;
    const sender = senders[index] ?? 0;
    const where = places[index] ?? place.fail('it has no place');
    const attachments: ReadonlyArray<ImportedAttachment> = links.get(row.id) ?? [];
    const isIn = (person: number, channelId: number): boolean => memberships.has(`${String(person)} ${String(channelId)}`);
    // A notice of the service names what its readers know.
    const knowsChannel = (channelId: number): boolean => {
      if (!bots.has(sender)) return isIn(sender, channelId);
      return where.kind === 'channel' ? where.channelId === channelId : where.people.every((person) => bots.has(person) || isIn(person, channelId));
    };
    const sentAt = instant(pastMoment(world, place, 'date_sent', row.date_sent));
    const context = { senderId: sender, writtenAt: sentAt, attachments, knowsChannel };
    const content = renew(cutText(world, row.content, maxMessageLength));
    const text = render(content, context);
    const isChannel = where.kind === 'channel';
    const past = historyOf(
      place,
      histories[index] ?? [],
      { topic: isChannel ? where.topic : '', channelId: isChannel ? where.channelId : null },
      world,
      (former) => {
        const written = renew(former);
        return { content: written, html: render(written, context).html, rendererVersion: ports.renderer.version };
      },
    );
    const recipient: Recipient = isChannel
      ? { kind: 'channel', channelId: where.channelId as ChannelId, topic: where.topic }
      : {
          kind: 'direct',
          conversationId: (conversations.get(where.people.join(',')) ?? 0) as ConversationId,
          participants: where.people as ReadonlyArray<UserId>,
        };
    const linked = attachments.filter(({ path }) => text.linkedFiles.includes(pathIdOf(tx.realm.id, path)));
    const edited = typeof row.last_edit_time === 'number' ? instant(pastMoment(world, place, 'last_edit_time', row.last_edit_time)) : null;
    const moved = typeof row.last_moved_time === 'number' ? instant(pastMoment(world, place, 'last_moved_time', row.last_moved_time)) : null;
    return {
      formerId: row.id,
      senderId: sender as UserId,
      recipient,
      content,
      html: text.html,
      rendererVersion: ports.renderer.version,
      isMeMessage: text.isMeMessage,
      client: typeof row.sending_client === 'number' ? (clients.get(row.sending_client) ?? 'import') : 'import',
      sentAt,
      hasLink: text.hasLink,
      hasImage: text.hasImage,
      hasAttachment: linked.length > 0,
      files: linked,
      mentionsChannel: isChannel && text.mentionsChannel,
      mentionsTopic: false,
      namedUsers: text.mentionedUsers,
      // With copies, these say who was mentioned.
      mentionedUsers: source.hasCopies ? [] : text.mentionedUsers,
      mentionedBots: [],
      mentionedGroups: text.mentionedGroups,
      readBy: null,
      key: null,
      echo: null,
      history: past.history,
      editedAt: past.editedAt ?? (past.history.length === 0 ? edited : null),
      movedAt: past.movedAt ?? moved,
    };
  });
  await tx.rememberIds('message', [...own]);
  await tx.messages(messages, () => copiesIn(chunk, own, people, systemBots));
  return messages.length;
};
