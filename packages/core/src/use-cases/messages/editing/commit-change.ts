import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Attachment } from '../../../model/files/attachment.js';
import type { AttachmentId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import { lastNumber, type MessageEdit, withEdit } from '../../../model/messages/message-edit.js';
import type { Ports } from '../../../ports/ports.js';
import type { ChangedFiles, Entry, MessageText, WriteTx } from '../../../ports/store.js';
import { wakesSome } from '../../shared/channels/mark-channel-active.js';
import { attachmentEntry } from '../../shared/files/attachment-entry.js';
import type { Caller } from '../../use-case.js';
import { followByEditing } from '../../shared/topics/follow-topics.js';
import { publishToHolders } from '../reactions/publish-to-holders.js';
import { carryOutMove, type AuthorizedMove, moveEffects } from './apply-move.js';
import type { UpdateMessage } from './decide-changes.js';
import type { EditedMessage } from './find-edited.js';

/** A change after all checks, with the rendered text. */
export interface AuthorizedChange {
  readonly edited: EditedMessage;
  readonly text: MessageText | null;
  readonly move: AuthorizedMove | null;
  readonly at: Instant;
}

type Work<A> = TaskEither.TaskEither<Failure, A>;

/** A written text: the number of the change, and its changes of files. */
interface Written extends ChangedFiles {
  readonly number: number;
}

const notWritten = { number: null, linked: [], detached: [] } as const;

/** Writes the new text and returns the number of the change. A move in the same request has written its change to the history already: they become one. */
const writeText = (tx: WriteTx, { actor }: Caller, { edited, move, at }: AuthorizedChange, text: MessageText): Work<Written> => {
  const { id: messageId, history, content, html, rendererVersion } = edited.message;
  const seen = lastNumber(history);
  const edit: MessageEdit = {
    number: seen + 1,
    editorId: actor.user.id,
    at,
    text: { content, html, rendererVersion },
    ...(move === null ? {} : { topic: { before: move.move.from.topic, after: move.move.to.topic } }),
  };
  return pipe(
    tx.messages.edit({
      messageId,
      seen: move === null ? seen : edit.number,
      at,
      history: withEdit(history, edit),
      text,
    }),
    TaskEither.map((files) => ({ ...files, number: edit.number })),
  );
};

const textEntries = (tx: WriteTx, { actor }: Caller, { edited: { message }, at }: AuthorizedChange, editNumber: number): Work<ReadonlyArray<Entry>> => {
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

interface CarriedOutChange {
  readonly entries: ReadonlyArray<Entry>;
  readonly detached: ReadonlyArray<AttachmentId>;
}

const carryOut = (tx: WriteTx, ports: Ports, caller: Caller, checked: AuthorizedChange, command: UpdateMessage): Work<CarriedOutChange> => {
  const { move, text } = checked;
  const write: Work<Written | typeof notWritten> = text === null ? TaskEither.right(notWritten) : writeText(tx, caller, checked, text);
  if (move === null) {
    return pipe(
      write,
      TaskEither.chain(({ number, ...files }) =>
        pipe(
          number === null ? TaskEither.right([]) : textEntries(tx, caller, checked, number),
          TaskEither.map((updated) => ({ entries: [...fileEntries(checked, files), ...updated], detached: files.detached })),
        ),
      ),
    );
  }
  return pipe(
    carryOutMove(tx, caller, move),
    TaskEither.bindTo('carried'),
    TaskEither.bind('written', () => write),
    TaskEither.bind('updated', ({ carried, written }) => moveEffects(tx, ports, caller, move, carried, written.number, command)),
    TaskEither.map(({ written, updated }) => ({ entries: [...fileEntries(checked, written), ...updated], detached: written.detached })),
  );
};

/** Runs before the realm's counter is locked: setting a visibility policy locks the two in this order. */
const followed = (tx: WriteTx, ports: Ports, caller: Caller, { edited: { message }, text, move }: AuthorizedChange): Work<ReadonlyArray<Entry>> =>
  text === null
    ? TaskEither.right([])
    : pipe(
        followByEditing(tx, ports, caller, message.id, move === null ? message.recipient : move.move.to, text),
        TaskEither.map(({ entries }) => entries),
      );

/** The caller's own files that no message links any more. */
const detachedFiles = (tx: WriteTx, { actor }: Caller, ids: ReadonlyArray<AttachmentId>): Work<ReadonlyArray<Attachment>> =>
  ids.length === 0
    ? TaskEither.right([])
    : pipe(
        tx.attachments.byIds(ids),
        TaskEither.map((found) => found.filter(({ ownerId }) => ownerId === actor.user.id)),
      );

/** Writes the checked change and publishes it: the last statements of its transaction. Returns the caller's files that no message links any more. */
export const commitChange = (tx: WriteTx, ports: Ports, caller: Caller, checked: AuthorizedChange, command: UpdateMessage): Work<ReadonlyArray<Attachment>> =>
  pipe(
    followed(tx, ports, caller, checked),
    TaskEither.bindTo('before'),
    TaskEither.bind('carried', () => carryOut(tx, ports, caller, checked, command)),
    TaskEither.bind('detached', ({ carried }) => detachedFiles(tx, caller, carried.detached)),
    TaskEither.chainFirstW(({ before, carried: { entries } }) =>
      // Concurrent marks of these messages are retried: their owners may have lost the copy.
      tx.append({ entries: [...before, ...entries], changesRules: wakesSome(entries) || checked.move?.move.changesChannel === true }),
    ),
    TaskEither.map(({ detached }) => detached),
  );
