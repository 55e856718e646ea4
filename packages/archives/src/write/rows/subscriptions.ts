import { createHash } from 'node:crypto';
import type { SubscriptionRow } from '@parley/store-knex';
import { recipientTypes, subscriptionEvents, type TableRow } from '../../format/index.js';
import { type ExportContext, inSeconds, recipientOf } from '../context.js';
import { type NamedRows, mapped } from '../json-file.js';

/** Of a subscription whose properties are not in the export. */
const usualColor = '#c2c2c2';

const own = (row: SubscriptionRow) => ({
  color: row.color,
  is_muted: row.isMuted,
  pin_to_top: row.isPinned,
  desktop_notifications: row.desktopNotifications,
  audible_notifications: row.audibleNotifications,
  push_notifications: row.pushNotifications,
  email_notifications: row.emailNotifications,
  wildcard_mentions_notify: row.wildcardMentionsNotify,
});

const others = {
  color: usualColor,
  is_muted: false,
  pin_to_top: false,
  desktop_notifications: null,
  audible_notifications: null,
  push_notifications: null,
  email_notifications: null,
  wildcard_mentions_notify: null,
};

const huddleHash = (participants: ReadonlyArray<number>): string => createHash('sha1').update(participants.join()).digest('hex');

/** Who is where, and since which message. */
export const subscriptionTables = ({ realm, rows, isPersonal }: ExportContext): ReadonlyArray<NamedRows> => [
  [
    'zerver_huddle',
    () =>
      mapped(rows.groupConversations(), ({ id, participants }): TableRow<'zerver_huddle'> => ({
        id,
        recipient: recipientOf.conversation(id),
        huddle_hash: huddleHash(participants),
        group_size: participants.length,
      })),
  ],
  [
    'zerver_recipient',
    async function* (): AsyncGenerator<TableRow<'zerver_recipient'>, void, undefined> {
      const { person, channel, group } = recipientTypes;
      yield* mapped(rows.accounts(), ({ id }) => ({ id: recipientOf.person(id), type: person, type_id: id }));
      yield* mapped(rows.channels(), ({ id }) => ({ id: recipientOf.conversation(id), type: channel, type_id: id }));
      yield* mapped(rows.groupConversations(), ({ id }) => ({ id: recipientOf.conversation(id), type: group, type_id: id }));
    },
  ],
  [
    'zerver_subscription',
    async function* (): AsyncGenerator<TableRow<'zerver_subscription'>, void, undefined> {
      let id = 0;
      for await (const account of rows.accounts())
        yield { id: (id += 1), user_profile: account.id, recipient: recipientOf.person(account.id), active: true, is_user_active: account.isActive, ...others };
      for await (const row of rows.subscriptions())
        yield {
          id: (id += 1),
          user_profile: row.userId,
          recipient: recipientOf.conversation(row.channelId),
          active: row.isActive,
          is_user_active: row.isActiveAccount,
          ...(isPersonal(row.userId) ? own(row) : others),
        };
      for await (const { id: conversation, participants } of rows.groupConversations())
        for (const participant of participants)
          yield { id: (id += 1), user_profile: participant, recipient: recipientOf.conversation(conversation), active: true, is_user_active: true, ...others };
    },
  ],
  [
    'zerver_realmauditlog',
    async function* (): AsyncGenerator<TableRow<'zerver_realmauditlog'>, void, undefined> {
      let id = 0;
      for await (const { userId, channelId, afterMessage, beforeMessage, isFirst, from, to } of rows.periods()) {
        const of = { realm: realm.id, modified_user: userId, modified_stream: channelId, backfilled: false, extra_data: {} };
        const { created, activated, deactivated } = subscriptionEvents;
        yield {
          id: (id += 1),
          ...of,
          event_type: isFirst ? created : activated,
          event_time: inSeconds(from ?? realm.dateCreated),
          event_last_message_id: afterMessage,
        };
        if (beforeMessage !== null)
          yield { id: (id += 1), ...of, event_type: deactivated, event_time: inSeconds(to ?? realm.dateCreated), event_last_message_id: beforeMessage - 1 };
      }
    },
  ],
];
