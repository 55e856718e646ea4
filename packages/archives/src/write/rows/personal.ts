import type { ScheduledRow } from '@parley/store-knex';
import { deliveryTypes, type TableRow, visibilityPolicies } from '../../format/index.js';
import { type ExportContext, inSeconds, recipientOf } from '../context.js';
import { type NamedRows, mapped } from '../json-file.js';
import { directRecipient } from './recipient.js';

const scheduledRow = ({ realm, clients }: ExportContext, row: ScheduledRow): TableRow<'zerver_scheduledmessage'> => ({
  id: row.id,
  realm: realm.id,
  sender: row.senderId,
  recipient: row.channelId === null ? directRecipient(row.senderId, row.participants ?? [], row.conversationId) : recipientOf.conversation(row.channelId),
  stream: row.channelId,
  subject: row.topic ?? '',
  content: row.content,
  rendered_content: row.html,
  sending_client: clients.idOf(row.client),
  scheduled_timestamp: inSeconds(row.dueAt),
  read_by_sender: row.readBySender,
  delivered: false,
  failed: row.state === 'failed',
  has_attachment: row.files.length > 0,
  delivery_type: deliveryTypes.sendLater,
});

/** What is one person's own, of those whose own things the export has. */
export const personalTables = (context: ExportContext): ReadonlyArray<NamedRows> => {
  const { realm, rows, clients } = context;
  return [
    [
      'zerver_usertopic',
      () =>
        mapped(rows.topicPreferences(), ({ userId, channelId, topic, policy, changedAt }, id): TableRow<'zerver_usertopic'> => ({
          id,
          user_profile: userId,
          stream: channelId,
          recipient: recipientOf.conversation(channelId),
          topic_name: topic,
          last_updated: inSeconds(changedAt),
          visibility_policy: visibilityPolicies[policy],
        })),
    ],
    [
      'zerver_muteduser',
      () =>
        mapped(rows.muted(), ({ userId, mutedId, mutedAt }, id): TableRow<'zerver_muteduser'> => ({
          id,
          user_profile: userId,
          muted_user: mutedId,
          date_muted: inSeconds(mutedAt),
        })),
    ],
    [
      'zerver_alertword',
      () => mapped(rows.alertWords(), ({ userId, word }, id): TableRow<'zerver_alertword'> => ({ id, realm: realm.id, user_profile: userId, word })),
    ],
    [
      'zerver_scheduledmessage',
      async function* (): AsyncGenerator<TableRow<'zerver_scheduledmessage'>, void, undefined> {
        yield* mapped(rows.scheduled(), (row) => scheduledRow(context, row));
        yield* mapped(rows.reminders(), ({ id, userId, messageId, note, dueAt }) => ({
          id,
          realm: realm.id,
          sender: userId,
          recipient: recipientOf.person(userId),
          content: '',
          subject: '',
          sending_client: clients.idOf('website'),
          scheduled_timestamp: inSeconds(dueAt),
          delivered: false,
          failed: false,
          has_attachment: false,
          delivery_type: deliveryTypes.remind,
          reminder_target_message_id: messageId,
          reminder_note: note,
        }));
      },
    ],
  ];
};
