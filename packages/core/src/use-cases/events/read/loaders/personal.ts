import * as TaskEither from '../../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { shownExport } from '../../../shared/export-link.js';
import { withLinks } from '../../../shared/files/with-links.js';
import { showReminders } from '../../../shared/personal/show-reminders.js';
import { scheduledUpToDate } from '../../../shared/personal/scheduled-up-to-date.js';
import { maxExportsListed } from '../../../../model/organization/realm-export.js';
import { callOf } from '../../../call.js';
import { each, once, readerIdOf } from './loader.js';

export const scheduledMessages = each<'scheduledMessages'>(new Map(), ({ tx, ports: { renderer } }, ids, request) =>
  pipe(
    tx.scheduledMessages.byIds(readerIdOf(request), ids),
    TaskEither.map((found) => new Map(found.map((scheduled) => [scheduled.id, scheduledUpToDate(renderer, scheduled)]))),
  ),
);

/** One statement, and those that load their messages. */
export const reminders = each<'reminders'>(new Map(), ({ tx, ports }, ids, request) =>
  pipe(
    tx.reminders.byIds(readerIdOf(request), ids),
    TaskEither.chain((found) => () => showReminders(callOf(tx, ports, request.reader), found)),
    TaskEither.map((shown) => new Map(shown.map((one) => [one.reminder.id, one]))),
  ),
);

export const snippets = each<'snippets'>(new Map(), ({ tx }, ids, request) =>
  pipe(
    tx.snippets.byIds(readerIdOf(request), ids),
    TaskEither.map((found) => new Map(found.map((snippet) => [snippet.id, snippet]))),
  ),
);

export const drafts = each<'drafts'>(new Map(), ({ tx }, ids, request) =>
  pipe(
    tx.drafts.byIds(readerIdOf(request), ids),
    TaskEither.map((found) => new Map(found.map((draft) => [draft.id, draft]))),
  ),
);

/** Two statements, and those that load visibility. */
export const attachments = each<'attachments'>(new Map(), ({ tx, ports }, ids, { reader }) =>
  pipe(
    tx.attachments.byIds(ids),
    TaskEither.chain((found) => () => withLinks(callOf(tx, ports, reader), found)),
    TaskEither.map((linked) => new Map(linked.map((attachment) => [attachment.id, attachment]))),
  ),
);

export const spaceUsed = once<'spaceUsed'>(0, ({ tx }) => tx.attachments.spaceUsed());

/** For administrators. */
export const exports = once<'exports'>([], ({ tx, ports }) =>
  pipe(
    tx.exports.newest(maxExportsListed),
    TaskEither.map((all) => all.map(shownExport(ports, tx.realm))),
  ),
);
