import * as Either from 'fp-ts/lib/Either.js';
import type { MessageId, ReminderId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import { itemLimits, withinLimit } from '../item-limits.js';
import { inFuture } from '../schedule.js';
import { publishPersonalItem } from '../publish-personal-item.js';
import { knownMessage } from '../../shared/messages/known-message.js';
import { loadReaderChannels } from '../../shared/reader-channels.js';
import { decided } from '../../outcome.js';
import type { UseCase } from '../../use-case.js';

export interface CreateReminder {
  readonly messageId: MessageId;
  readonly dueAt: Instant;
  readonly note: string | null;
}

export interface ReminderCreated {
  readonly reminderId: ReminderId;
}

/** Schedules a message to be shown to the caller again at a time that they choose, if they may read it now. Spec: 6 (`reminders`, level 381) */
export const createReminder: UseCase<CreateReminder, ReminderCreated> = {
  mode: 'write',
  run: async (call, { messageId, dueAt, note }) => {
    const { tx, ports, actor, levels } = call;
    const due = decided(inFuture(dueAt, call.now()));
    if (Either.isLeft(due)) return due;
    const readerChannels = await loadReaderChannels(call);
    if (Either.isLeft(readerChannels)) return readerChannels;
    const known = await knownMessage(call, readerChannels.right, messageId);
    if (Either.isLeft(known)) return known;
    const inserted = await tx.reminders.insert({ userId: actor.user.id, messageId: known.right, note, dueAt, levels }, itemLimits(ports.server))();
    if (Either.isLeft(inserted)) return inserted;
    const id = withinLimit('reminder', inserted.right);
    if (Either.isLeft(id)) return id;
    const published = await publishPersonalItem(call, { keepsake: { of: 'reminder', id: id.right }, change: 'added' });
    return Either.isLeft(published) ? published : Either.right({ reminderId: id.right });
  },
};
