import { channelId, instant, type RealmId, userId } from '@parley/core';
import { type ExportScope, type GroupSettingValue, type ProfileField, type Realm } from '@parley/core/model';
import type { Knex } from 'knex';
import { openScope, type Scope } from '../connection/scope.js';
import { realmFromRow } from '../rows/realm.js';
import { as, int } from '../rows/read.js';
import { type Sql, sql } from '../sql/sql.js';
import { tablesIn } from '../sql/tables.js';
import { chosenMessages } from './chosen-messages.js';
import { cursorsIn, type ReadInPortions } from './cursor.js';
import * as messages from './message-rows.js';
import * as organization from './organization-rows.js';
import * as people from './people-rows.js';
import * as subscriptions from './subscription-rows.js';

/** Messages with their texts and histories, at once in memory. */
const messagesAtOnce = 100;
const copiesAtOnce = 5_000;

/** People who let their private data be exported, and the private channels that they are in. */
interface Consents {
  readonly consenting: ReadonlyArray<ReturnType<typeof userId>>;
  readonly subscribed: ReadonlyArray<{ readonly userId: ReturnType<typeof userId>; readonly channelId: ReturnType<typeof channelId> }>;
}

const consentsIn = async ({ realmId, tables, rows }: Scope): Promise<Consents> => {
  const consents = sql`a.realm_id = ${realmId} and a.is_active and a.bot_type is null and not a.is_system_bot
    and coalesce((a.settings ->> 'allowPrivateDataExport')::boolean, false)`;
  const found = await rows(sql`select a.id from ${tables.account} a where ${consents} order by a.id`);
  const pairs = await rows(sql`
    select s.user_id, s.channel_id from ${tables.account} a join ${tables.subscription} s on s.realm_id = a.realm_id and s.user_id = a.id and s.is_active
    join ${tables.channel} c on c.realm_id = s.realm_id and c.id = s.channel_id and c.privacy not in ('public', 'webPublic')
    where ${consents} order by s.channel_id, s.user_id`);
  return {
    consenting: found.map((row) => userId(int(row, 'id'))),
    subscribed: pairs.map((row) => ({ userId: userId(int(row, 'user_id')), channelId: channelId(int(row, 'channel_id')) })),
  };
};

const realmIn = async ({ realmId, tables, rows }: Scope): Promise<Realm> => {
  const [row] = await rows(sql`select * from ${tables.realm} where realm_id = ${realmId}`);
  if (row === undefined) throw new Error('there is no such organization');
  return realmFromRow(row);
};

const figuresIn = async ({ realmId, tables, rows }: Scope): Promise<ExportFigures> => {
  const [row] = await rows(sql`
    select (select coalesce(max(id), 0) from ${tables.user_group} where realm_id = ${realmId})::float8 as last_group,
      (select fields from ${tables.profile_fields} where realm_id = ${realmId}) as fields`);
  return { lastGroupId: int(row ?? {}, 'last_group'), profileFields: as<ReadonlyArray<ProfileField> | null>(row ?? {}, 'fields') ?? [] };
};

interface ExportFigures {
  readonly lastGroupId: number;
  readonly profileFields: ReadonlyArray<ProfileField>;
}

/** The rows of an export, in portions. Ids and times (milliseconds) are numbers. */
const rowsOf = (scope: Scope, read: ReadInPortions, exportScope: ExportScope) => {
  const chosen = chosenMessages(scope, exportScope);
  const of =
    <Row>(statement: Sql, portion?: number) =>
    () =>
      read<Row>(statement, portion);
  return {
    domains: of<organization.DomainRow>(organization.domainRows(scope)),
    playgrounds: of<organization.PlaygroundRow>(organization.playgroundRows(scope)),
    emoji: of<organization.EmojiRow>(organization.emojiRows(scope)),
    groups: of<organization.GroupRow>(organization.groupRows(scope)),
    groupMembers: of<organization.MemberRow>(organization.groupMemberRows(scope)),
    subgroups: of<organization.MemberRow>(organization.subgroupRows(scope)),
    channels: of<organization.ChannelRow>(organization.channelRows(scope)),
    folders: of<organization.FolderRow>(organization.folderRows(scope)),
    anonymousHolders: of<{ readonly value: GroupSettingValue }>(organization.anonymousHolderRows(scope)),
    accounts: of<people.AccountRow>(people.accountRows(scope)),
    services: of<people.ServiceRow>(people.serviceRows(scope)),
    botConfig: of<people.BotEntryRow>(people.botConfigRows(scope)),
    botStorage: of<people.BotEntryRow>(people.botStorageRows(scope)),
    statuses: of<people.StatusRow>(people.statusRows(scope)),
    presences: of<people.PresenceRow>(people.presenceRows(scope, exportScope)),
    muted: of<people.MutedRow>(people.mutedRows(scope, exportScope)),
    alertWords: of<people.AlertWordRow>(people.alertWordRows(scope, exportScope)),
    topicPreferences: of<people.TopicPreferenceRow>(people.topicPreferenceRows(scope, exportScope)),
    scheduled: of<people.ScheduledRow>(people.scheduledRows(scope, exportScope), messagesAtOnce),
    reminders: of<people.ReminderRow>(people.reminderRows(scope, chosen, exportScope)),
    subscriptions: of<subscriptions.SubscriptionRow>(subscriptions.subscriptionRows(scope, exportScope)),
    periods: of<subscriptions.PeriodRow>(subscriptions.periodRows(scope, exportScope)),
    groupConversations: of<subscriptions.DirectConversationRow>(subscriptions.groupConversationRows(scope, exportScope)),
    messages: of<messages.MessageRow>(messages.messageRows(scope, chosen), messagesAtOnce),
    copies: async function* (first: number, last: number): AsyncGenerator<messages.CopyRow, void, undefined> {
      for await (const row of read(messages.copyRows(scope, chosen, exportScope, first, last), copiesAtOnce)) yield messages.copyFromRow(row);
    },
    reactions: of<messages.ReactionRow>(messages.reactionRows(scope, chosen)),
    attachments: of<messages.AttachmentRow>(messages.attachmentRows(scope, chosen, exportScope)),
  };
};

export type ExportRows = ReturnType<typeof rowsOf>;

/** One organization at one moment, however long reading it takes. */
export interface RealmSnapshot extends Consents, ExportFigures {
  readonly realm: Realm;
  readonly rows: (exportScope: ExportScope) => ExportRows;
}

/**
 * Reads an organization as of one moment, in one transaction that writes nothing and locks nobody out. Holds one portion of one table in memory. Takes one
 * connection of the knex until it ends: give it one of its own, whose statements may take minutes.
 */
export const withRealmSnapshot = <Result>(
  knex: Knex,
  realmId: RealmId,
  work: (snapshot: RealmSnapshot) => Promise<Result>,
  schema = 'parley',
): Promise<Result> =>
  knex.transaction(
    async (transaction) => {
      await transaction.raw('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
      const scope = openScope({
        connection: transaction,
        realmId,
        tables: tablesIn(schema),
        clock: { now: () => instant(Date.now()) },
        log: undefined,
        onlyReads: true,
      });
      const read = cursorsIn(scope);
      return work({
        realm: await realmIn(scope),
        ...(await consentsIn(scope)),
        ...(await figuresIn(scope)),
        rows: (exportScope) => rowsOf(scope, read, exportScope),
      });
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
