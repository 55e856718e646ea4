import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';
import { personalTables } from '../sql/tables.js';

/** Columns that go on naming a permanently deleted account, each with its reason: by then a number without a person. */
const staying: Readonly<Record<string, string>> = {
  'account.bot_owner_id': 'a bot stays, deactivated, until it is deleted itself',
  'account_deletion.user_id': 'the deletion itself: removed as its last step',
  'attachment.owner_id': 'the files leave in a step of their own',
  'audit_change.user_id': 'what the audit proves',
  'audit_commit.actor_id': 'what the audit proves',
  'audit_question.asker_id': 'what the audit proves',
  'channel.creator_id': 'what it made belongs to the organization',
  'channel_folder.creator_id': 'what it made belongs to the organization',
  'conversation.participants': 'the conversation belongs to the others, too',
  'conversation_member.user_id': 'the conversation belongs to the others, too',
  'custom_emoji.author_id': 'what it made belongs to the organization',
  'draft.people': 'another person’s draft; their own are deleted',
  'import_unread.user_id': 'deleted with the end of the import',
  'message.mentioned_participants': 'goes with the message',
  'message.read_by': 'goes with the message',
  'message.sender_id': 'stays where the operator keeps the messages',
  'muted_user.muted_id': 'keeps the messages that stay read for the one who muted',
  'reaction.user_id': 'part of a conversation that belongs to the others, too',
  'realm_export.requested_by': 'what it made belongs to the organization',
  'scheduled_message.participants': 'another person’s message; their own are deleted',
  'sent_deletion.deleted_by': 'removed with the last of the messages',
  'sent_deletion.sender_ids': 'removed with the last of the messages',
  'sent_deletion.user_id': 'removed with the last of the messages',
  'submessage.sender_id': 'part of a conversation that belongs to the others, too',
  'topic_participant.user_id': 'follows from the messages, and goes with them',
  'user_group.creator_id': 'what it made belongs to the organization',
};

/** Names of columns for ids of something other than accounts, and of other lists of numbers. */
const others =
  /(^|_)((message|channel|conversation|group|subgroup|folder|attachment|push_key|sent|update|origin|former|previous)_ids?|passed_(channels|positions)|files|times)$/;

let database: StoreDatabase;

beforeAll(async () => {
  database = await openStoreDatabase();
});
afterAll(() => database.close());

/** Columns that refer to an account by a key, and those whose type and name could be one's id. */
const namingColumns = async (): Promise<ReadonlyArray<string>> => {
  const { rows } = await database.knex.raw<{ rows: ReadonlyArray<{ table: string; column: string; refers: boolean }> }>(`
    select t.relname as "table", a.attname as "column",
      exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f' and a.attnum = any(k.conkey)
        and k.confrelid = 'parley.account'::regclass and a.attname <> 'realm_id') as refers
    from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relnamespace = 'parley'::regnamespace and t.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.attname <> 'realm_id'
      and (a.atttypid = 'bigint[]'::regtype or a.atttypid = 'bigint'::regtype and a.attname ~ '(_id|_by)$')`);
  return rows.filter(({ column, refers }) => refers || !others.test(column)).map(({ table, column }) => `${table}.${column}`);
};

test('every column that names an account says what permanent deletion does to it', async () => {
  const said = [...personalTables.map(([table, column]) => `${table}.${column}`), ...Object.keys(staying)];
  expect([...(await namingColumns())].sort()).toEqual(said.sort());
});
