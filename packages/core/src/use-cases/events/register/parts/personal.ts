import * as TaskEither from '../../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { ownReminders } from '../../../shared/personal/show-reminders.js';
import { ownScheduledMessages } from '../../../shared/personal/own-scheduled-messages.js';
import { membersOnly, part } from '../part.js';

/** Data of people with an account. */
export const personalParts = {
  /** Unsent ones, by time. */
  scheduledMessages: membersOnly(part([], ({ tx, ports, caller }) => ownScheduledMessages(tx, ports, caller))),
  /** By time. */
  reminders: membersOnly(part([], ({ tx, ports, caller }) => ownReminders(tx, ports, caller))),
  /** In order of creation. */
  snippets: membersOnly(part([], ({ tx, caller }) => tx.snippets.of(caller.actor.user.id))),
  /** In order of creation. */
  navigationViews: membersOnly(part([], ({ tx, caller }) => tx.navigationViews.of(caller.actor.user.id))),
  /** The newest edit first. */
  drafts: membersOnly(
    part([], ({ tx, caller }) =>
      pipe(
        tx.drafts.of(caller.actor.user.id),
        TaskEither.map((drafts) => [...drafts].reverse()),
      ),
    ),
  ),
};
