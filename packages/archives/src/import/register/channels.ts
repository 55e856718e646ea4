import { type ChannelPrivacy, fold, maxFolderDescriptionLength, maxFolderNameLength, type Retention, storable, type TopicsPolicy } from '@parley/core/model';
import { named } from '@parley/core/model';
import type { GroupSettingValue, SystemGroupName } from '@parley/core/model';
import type { ImportedRows } from '@parley/store-knex';
import { recipientTypes, type TableRow, topicsPolicies, unlimitedRetention, wordOf } from '../../format/index.js';
import { shown } from '../../read/invalid-archive.js';
import { batchSize, importLimits, type Registering } from '../import-ports.js';
import { filled, found, inBatches, pastMoment, type PlacedRow, tableRows, within } from '../table-rows.js';
import type { KnownGroups } from './known-groups.js';
import { settingsIn } from './group-settings.js';

const maxDescriptionHtml = 16_384;

/** Mentions notify nobody, and name nobody: descriptions are read by people who may not see everybody. */
const rendered = ({ ports }: Registering, description: string): string =>
  ports.renderer.render(
    description,
    { users: [], groups: [], channels: [], emoji: [], files: [] },
    { emoticons: false, previews: false, maxHtml: maxDescriptionHtml },
  ).html;

/** Where the flags contradict each other, the fewest read. */
const privacyOf = ({
  invite_only: isPrivate,
  history_public_to_subscribers: isShared,
  is_web_public: isWebPublic,
}: TableRow<'zerver_stream'>): ChannelPrivacy => {
  if (isPrivate === true) return isShared === true ? 'privateSharedHistory' : 'privateProtectedHistory';
  if (isShared === false && isWebPublic !== true) return 'privateProtectedHistory';
  return isWebPublic === true ? 'webPublic' : 'public';
};

const retentionOf = ({ row, fail }: PlacedRow<TableRow<'zerver_stream'>>): Retention => {
  const days = row.message_retention_days ?? null;
  if (days === null) return { kind: 'realmDefault' };
  if (days === unlimitedRetention) return { kind: 'unlimited' };
  return days > 0 && days < 1_000_000 ? { kind: 'days', days } : fail(`message_retention_days is no number of days: ${String(days)}`);
};

/** Before groups held the permission to post. */
const olderPosting: ReadonlyMap<unknown, SystemGroupName> = new Map([
  [2, 'administrators'],
  [3, 'fullMembers'],
  [4, 'moderators'],
] as const);

/** Makes folders, channels and who may do what there. Returns the new id of each channel. */
export const insertChannels = async (
  registering: Registering,
  groups: KnownGroups,
  people: ReadonlyMap<number, number>,
  dateCreated: number,
): Promise<ReadonlyMap<number, number>> => {
  const { source, tx } = registering;
  const folders = new Map<number, number>();
  const folderNames = new Set<string>();
  let place = 0;
  for await (const batch of inBatches(tableRows(source, 'zerver_channelfolder'), batchSize)) {
    const numbers = await tx.nextIds('folder_ids', batch.length);
    const rows = batch.map((one, index) => {
      const { row, fail } = one;
      const name = filled(one, 'name', row.name, maxFolderNameLength);
      const folded = fold(storable(name));
      if (folders.has(row.id) || folderNames.has(folded)) fail('a folder is there twice');
      folderNames.add(folded);
      folders.set(row.id, numbers[index] ?? 0);
      const description = within(one, 'description', row.description ?? '', maxFolderDescriptionLength);
      return {
        id: numbers[index] ?? 0,
        name,
        name_folded: folded,
        description,
        rendered_description: rendered(registering, description),
        creator_id: typeof row.creator === 'number' ? (people.get(row.creator) ?? null) : null,
        date_created: typeof row.date_created === 'number' ? pastMoment(registering, one, 'date_created', row.date_created) : null,
        is_archived: row.is_archived === true,
        place: Math.max(0, Math.min(row.order ?? place, 1_000_000)),
      };
    });
    place += batch.length;
    await tx.insert('channel_folder', rows);
  }
  const defaults = new Set<number>();
  for await (const { row } of tableRows(source, 'zerver_defaultstream')) defaults.add(row.stream);
  const channels = new Map<number, number>();
  const names = new Set<string>();
  for await (const batch of inBatches(tableRows(source, 'zerver_stream'), batchSize)) {
    const numbers = await tx.nextIds('conversation_ids', batch.length);
    const rows = batch.map((one, index): ImportedRows['channel'] => {
      const { row, fail } = one;
      const name = filled(one, 'name', row.name, 60);
      const folded = fold(storable(name));
      if (channels.has(row.id)) fail(`the id ${String(row.id)} is there twice`);
      if (names.has(folded)) fail(`the name ${shown(name)} is there twice`);
      if (channels.size >= importLimits.channels) fail('there are too many channels');
      names.add(folded);
      channels.set(row.id, numbers[index] ?? 0);
      const creator = typeof row.creator === 'number' ? (people.get(row.creator) ?? null) : null;
      const description = within(one, 'description', row.description ?? '', 1024);
      const settings: Record<string, GroupSettingValue> = { ...settingsIn(registering, groups, 'channel', one, creator) };
      const posting = olderPosting.get(row.stream_post_policy);
      if (posting !== undefined && !Object.hasOwn(row, 'can_send_message_group')) settings['canSendMessage'] = named(tx.realm.systemGroups[posting]);
      const privacy = privacyOf(row);
      const topicsPolicy: TopicsPolicy = wordOf(topicsPolicies, row.topics_policy) ?? 'inherit';
      return {
        id: numbers[index] ?? 0,
        name,
        name_folded: folded,
        description,
        rendered_description: rendered(registering, description),
        privacy,
        is_archived: row.deactivated === true,
        is_default: defaults.has(row.id) && row.deactivated !== true && (privacy === 'public' || privacy === 'webPublic'),
        creator_id: creator,
        date_created: typeof row.date_created === 'number' ? pastMoment(registering, one, 'date_created', row.date_created) : dateCreated,
        retention: retentionOf(one),
        topics_policy: topicsPolicy,
        folder_id: typeof row.folder === 'number' && row.deactivated !== true ? found(one, 'folder', folders, row.folder) : null,
        settings,
      };
    });
    await tx.insert(
      'conversation',
      rows.map(({ id }) => ({ id })),
    );
    await tx.insert('channel', rows);
    await tx.rememberIds(
      'channel',
      batch.map(({ row }) => [row.id, channels.get(row.id) ?? 0] as const),
    );
  }
  return channels;
};

/** Which channel a recipient stands for. */
const channelRecipients = async ({ source }: Registering, channels: ReadonlyMap<number, number>): Promise<ReadonlyMap<number, number | null>> => {
  const known = new Map<number, number | null>();
  for await (const place of tableRows(source, 'zerver_recipient')) {
    const { row, fail } = place;
    if (known.has(row.id)) fail(`the id ${String(row.id)} is there twice`);
    if (known.size >= importLimits.recipients) fail('there are too many recipients');
    known.set(row.id, row.type === recipientTypes.channel ? found(place, 'type_id', channels, row.type_id) : null);
  }
  return known;
};

const defaultColor = '#c2c2c2';

/** Who is, or was, in which channel, and how they see it. */
export const insertSubscriptions = async (
  registering: Registering,
  people: ReadonlyMap<number, number>,
  channels: ReadonlyMap<number, number>,
): Promise<number> => {
  const { source, tx } = registering;
  const recipients = await channelRecipients(registering, channels);
  let count = 0;
  for await (const batch of inBatches(tableRows(source, 'zerver_subscription'), batchSize)) {
    const rows = batch.flatMap((place): ReadonlyArray<ImportedRows['subscription']> => {
      const { row, fail } = place;
      const user = found(place, 'user_profile', people, row.user_profile);
      const channel = recipients.get(row.recipient);
      if (channel === undefined) return fail(`recipient ${String(row.recipient)} is in no row that could be meant`);
      if (channel === null) return [];
      return [
        {
          user_id: user,
          channel_id: channel,
          is_active: row.active !== false,
          color: typeof row.color === 'string' && /^#[0-9a-f]{6}$/i.test(row.color) ? row.color.toLowerCase() : defaultColor,
          is_muted: row.is_muted ?? row.in_home_view === false,
          is_pinned: row.pin_to_top === true,
          desktop_notifications: row.desktop_notifications ?? null,
          email_notifications: row.email_notifications ?? null,
          push_notifications: row.push_notifications ?? null,
          audible_notifications: row.audible_notifications ?? null,
          wildcard_mentions_notify: row.wildcard_mentions_notify ?? null,
        },
      ];
    });
    count += rows.length;
    await tx.insert('subscription', rows);
  }
  if (!source.hasCopies) await tx.beginPeriods();
  return count;
};
