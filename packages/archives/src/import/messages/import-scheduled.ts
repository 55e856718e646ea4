import { newestLevel, type UserId } from '@parley/core';
import { maxMessageLength, maxReminderNoteLength, maxTopicLength, pathIdOf } from '@parley/core/model';
import type { ImportTx } from '@parley/store-knex';
import { deliveryTypes } from '../../format/index.js';
import { cutText, found, milliseconds, nameWithin, tableRows, within } from '../table-rows.js';
import type { MessageWorld } from './import-messages.js';
import { textRenderer } from './render-text.js';
import { formerNumbers, rewriteText } from './rewrite-text.js';

/** Messages that wait for their time, and reminders. */
export const importScheduled = async (world: MessageWorld, tx: ImportTx): Promise<void> => {
  const { source, ports, people, channels, recipients, clients, names, left } = world;
  const render = textRenderer(ports.renderer, tx.realm, names);
  for await (const place of tableRows(source, 'zerver_scheduledmessage')) {
    const { row, fail } = place;
    if (row.delivered === true) continue;
    const sender = found(place, 'sender', people, row.sender);
    const due = milliseconds(place, 'scheduled_timestamp', row.scheduled_timestamp);
    const content = cutText(world, row.content, maxMessageLength);
    if (row.delivery_type === deliveryTypes.remind) {
      const target = typeof row.reminder_target_message_id === 'number' ? row.reminder_target_message_id : null;
      const message = target === null ? undefined : (await tx.rememberedIds('message', [target])).get(target);
      if (message === undefined) left.add('reminders of messages that are not there');
      else {
        const note =
          typeof row.reminder_note === 'string' && row.reminder_note !== '' ? within(place, 'reminder_note', row.reminder_note, maxReminderNoteLength) : null;
        await tx.insert('reminder', [{ user_id: sender, message_id: message, note, due_at: due, floor_level: newestLevel, call_level: newestLevel }]);
      }
      continue;
    }
    const to = found(place, 'recipient', recipients, row.recipient ?? fail('recipient is missing'));
    const named = formerNumbers(content);
    const files = await tx.filesByPath(named.files);
    const messages = await tx.rememberedIds('message', named.messages);
    const written = rewriteText(content, {
      person: (former) => people.get(former) ?? null,
      channel: (former) => channels.get(former) ?? null,
      message: (former) => messages.get(former) ?? null,
      file: (former) => {
        const file = files.get(former);
        return file === undefined ? null : pathIdOf(tx.realm.id, file.path);
      },
    });
    const attachments = [...files.values()].filter(({ ownerId }) => ownerId === sender);
    const memberships = await tx.membershipsOf([sender]);
    const text = render(written, { senderId: sender, attachments, knowsChannel: (channelId) => memberships.has(`${String(sender)} ${String(channelId)}`) });
    const linked = attachments.filter(({ path }) => text.linkedFiles.includes(pathIdOf(tx.realm.id, path)));
    const participants =
      to.kind === 'channel' ? null : [...new Set([sender, ...(to.kind === 'person' ? [to.userId] : to.userIds)])].sort((one, other) => one - other);
    await tx.insert('scheduled_message', [
      {
        sender_id: sender as UserId,
        channel_id: to.kind === 'channel' ? to.channelId : null,
        topic: to.kind === 'channel' ? nameWithin(place, 'subject', row.subject ?? '', maxTopicLength) : null,
        participants,
        content: written,
        html: text.html,
        renderer_version: ports.renderer.version,
        due_at: due,
        read_by_sender: row.read_by_sender !== false,
        client: typeof row.sending_client === 'number' ? (clients.get(row.sending_client) ?? 'import') : 'import',
        floor_level: newestLevel,
        call_level: newestLevel,
        state: row.failed === true ? 'failed' : 'waiting',
        files: linked.map(({ id }) => id),
      },
    ]);
  }
};
