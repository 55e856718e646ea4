import * as Either from 'fp-ts/lib/Either.js';
import type { Attachment } from '../../../model/files/attachment.js';
import type { AttachmentId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import { lastNumber, type MessageEdit, withEdit } from '../../../model/messages/message-edit.js';
import type { ChangedFiles, Entry, MessageText } from '../../../ports/store.js';
import { wakesSome } from '../../shared/channels/mark-channel-active.js';
import { attachmentEntry } from '../../shared/files/attachment-entry.js';
import type { WriteCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';
import { followByEditing } from '../../shared/topics/follow-topics.js';
import { publishToHolders } from '../reactions/publish-to-holders.js';
import { type AppliedMove, carryOutMove, type AuthorizedMove, moveEffects } from './apply-move.js';
import type { UpdateMessage } from './decide-changes.js';
import type { EditedMessage } from './find-edited.js';

/** A change after all checks, with the rendered text. */
export interface AuthorizedChange {
  readonly edited: EditedMessage;
  readonly text: MessageText | null;
  readonly move: AuthorizedMove | null;
  readonly at: Instant;
}

/** A written text: the number of the change, and its changes of files. */
interface Written extends ChangedFiles {
  readonly number: number;
}

const notWritten = { number: null, linked: [], detached: [] } as const;

/** Writes the new text and returns the number of the change. A move in the same request has written its change to the history already: they become one. */
const writeText = async ({ tx, actor }: WriteCall, { edited, move, at }: AuthorizedChange, text: MessageText): Outcome<Written> => {
  const { id: messageId, history, content, html, rendererVersion } = edited.message;
  const seen = lastNumber(history);
  const edit: MessageEdit = {
    number: seen + 1,
    editorId: actor.user.id,
    at,
    text: { content, html, rendererVersion },
    ...(move === null ? {} : { topic: { before: move.move.from.topic, after: move.move.to.topic } }),
  };
  const files = await tx.messages.edit({ messageId, seen: move === null ? seen : edit.number, at, history: withEdit(history, edit), text })();
  return Either.isLeft(files) ? files : Either.right({ ...files.right, number: edit.number });
};

const textEntries = ({ tx, actor }: WriteCall, { edited: { message }, at }: AuthorizedChange, editNumber: number): Outcome<ReadonlyArray<Entry>> => {
  const { id: messageId, recipient } = message;
  const event = {
    kind: 'messagesChanged',
    ...{ messageId, editorId: actor.user.id, at, editNumber, move: null },
    from: recipient.kind === 'channel' ? recipient : null,
  } as const;
  return publishToHolders(tx, message, event);
};

/** Owners get events about their files that are newly linked. */
const fileEntries = ({ edited: { message }, text }: AuthorizedChange, { linked }: ChangedFiles): ReadonlyArray<Entry> =>
  (text?.files ?? [])
    .filter(({ id }) => linked.includes(id))
    .map(({ id, ownerId }) => attachmentEntry(ownerId, { change: 'linked', attachmentId: id, messageId: message.id }));

/** The entries of the messages themselves, when all of it is written. */
const changeEntries = async (
  call: WriteCall,
  checked: AuthorizedChange,
  moved: AppliedMove | null,
  number: number | null,
  command: UpdateMessage,
): Outcome<ReadonlyArray<Entry>> => {
  if (checked.move !== null && moved !== null) return moveEffects(call, checked.move, moved, number, command);
  return number === null ? Either.right([]) : textEntries(call, checked, number);
};

interface CarriedOutChange {
  readonly entries: ReadonlyArray<Entry>;
  readonly detached: ReadonlyArray<AttachmentId>;
}

const carryOut = async (call: WriteCall, checked: AuthorizedChange, command: UpdateMessage): Outcome<CarriedOutChange> => {
  const { move, text } = checked;
  const moved = move === null ? Either.right(null) : await carryOutMove(call, move);
  if (Either.isLeft(moved)) return moved;
  const written = text === null ? Either.right(notWritten) : await writeText(call, checked, text);
  if (Either.isLeft(written)) return written;
  const entries = await changeEntries(call, checked, moved.right, written.right.number, command);
  if (Either.isLeft(entries)) return entries;
  return Either.right({ entries: [...fileEntries(checked, written.right), ...entries.right], detached: written.right.detached });
};

/** Runs before the realm's counter is locked: setting a visibility policy locks the two in this order. */
const follow = async (call: WriteCall, { edited: { message }, text, move }: AuthorizedChange): Outcome<ReadonlyArray<Entry>> => {
  if (text === null) return Either.right([]);
  const recipient = move === null ? message.recipient : move.move.to;
  const followed = await followByEditing(call, message.id, recipient, text);
  return Either.isLeft(followed) ? followed : Either.right(followed.right.entries);
};

/** The caller's own files that no message links any more. */
const detachedFiles = async ({ tx, actor }: WriteCall, ids: ReadonlyArray<AttachmentId>): Outcome<ReadonlyArray<Attachment>> => {
  if (ids.length === 0) return Either.right([]);
  const found = await tx.attachments.byIds(ids)();
  return Either.isLeft(found) ? found : Either.right(found.right.filter(({ ownerId }) => ownerId === actor.user.id));
};

/** Writes the checked change and publishes it: the last statements of its transaction. Returns the caller's files that no message links any more. */
export const commitChange = async (call: WriteCall, checked: AuthorizedChange, command: UpdateMessage): Outcome<ReadonlyArray<Attachment>> => {
  const before = await follow(call, checked);
  if (Either.isLeft(before)) return before;
  const carried = await carryOut(call, checked, command);
  if (Either.isLeft(carried)) return carried;
  const { entries } = carried.right;
  const detached = await detachedFiles(call, carried.right.detached);
  if (Either.isLeft(detached)) return detached;
  // Concurrent marks of these messages are retried: their owners may have lost the copy.
  const changesRules = wakesSome(entries) || checked.move?.move.changesChannel === true;
  const appended = await call.tx.append({ entries: [...before.right, ...entries], changesRules })();
  return Either.isLeft(appended) ? appended : detached;
};
