import * as Either from 'fp-ts/lib/Either.js';
import { ownReminders } from '../../../shared/personal/show-reminders.js';
import { ownScheduledMessages } from '../../../shared/personal/own-scheduled-messages.js';
import { membersOnly, part } from '../part.js';

/** Data of people with an account. */
export const personalParts = {
  /** Unsent ones, by time. */
  scheduledMessages: membersOnly(part([], ({ call }) => ownScheduledMessages(call))),
  /** By time. */
  reminders: membersOnly(part([], ({ call }) => ownReminders(call))),
  /** In order of creation. */
  snippets: membersOnly(part([], ({ call: { tx, actor } }) => tx.snippets.of(actor.user.id)())),
  /** In order of creation. */
  navigationViews: membersOnly(part([], ({ call: { tx, actor } }) => tx.navigationViews.of(actor.user.id)())),
  /** The newest edit first. */
  drafts: membersOnly(
    part([], async ({ call: { tx, actor } }) => {
      const drafts = await tx.drafts.of(actor.user.id)();
      return Either.isLeft(drafts) ? drafts : Either.right([...drafts.right].reverse());
    }),
  ),
};
