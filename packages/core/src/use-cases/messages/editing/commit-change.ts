import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Audience } from '../../../events/audience.js';
import { type Failure, faulted } from '../../../failures.js';
import type { Instant } from '../../../model/instant.js';
import { lastNumber, type MessageEdit, withEdit } from '../../../model/message-edit.js';
import type { Recipient } from '../../../model/recipient.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, MessageText, Tx } from '../../../ports/store.js';
import { wakesSome } from '../../channels/wake-channel.js';
import type { Caller } from '../../use-case.js';
import { followByEditing } from '../follow-topics.js';
import { carryOutMove, type JudgedMove, moveNews } from './carry-out-move.js';
import type { UpdateMessage } from './decide-changes.js';
import type { EditedMessage } from './find-edited.js';

/** What is allowed, and rendered. */
export interface JudgedChange {
  readonly edited: EditedMessage;
  readonly text: MessageText | null;
  readonly move: JudgedMove | null;
  readonly at: Instant;
}

type Work<A> = TaskEither.TaskEither<Failure, A>;

const audienceOf = (recipient: Recipient): Audience =>
  recipient.kind === 'channel'
    ? { kind: 'channelSubscribers', channelId: recipient.channelId }
    : { kind: 'conversation', conversationId: recipient.conversationId, participants: recipient.participants };

/** Writes the new text, and answers the number of the change. A move of the same request has made its own change of the history: they become one. */
const writeText = (tx: Tx, { actor }: Caller, { edited, move, at }: JudgedChange, text: MessageText): Work<number> => {
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
    TaskEither.bimap(faulted, () => edit.number),
  );
};

const textNews = ({ actor }: Caller, { edited: { message }, at }: JudgedChange, editNumber: number): ReadonlyArray<Entry> => {
  const { id: messageId, recipient } = message;
  const event = {
    kind: 'messagesChanged',
    ...{ messageId, editorId: actor.user.id, at, editNumber, move: null },
    from: recipient.kind === 'channel' ? recipient : null,
  } as const;
  return [{ kind: 'event', event, audience: audienceOf(recipient) }];
};

const carryOut = (tx: Tx, ports: Ports, caller: Caller, judged: JudgedChange, command: UpdateMessage): Work<ReadonlyArray<Entry>> => {
  const { move, text } = judged;
  const write: Work<number | null> = text === null ? TaskEither.right(null) : writeText(tx, caller, judged, text);
  if (move === null) {
    return pipe(
      write,
      TaskEither.map((number) => (number === null ? [] : textNews(caller, judged, number))),
    );
  }
  return pipe(
    carryOutMove(tx, caller, move),
    TaskEither.bindTo('carried'),
    TaskEither.bind('number', () => write),
    TaskEither.chain(({ carried, number }) => moveNews(tx, ports, caller, move, carried, number, command)),
  );
};

/** Before the realm's counter is taken: whoever says herself what she wants of the topic takes the two in this order. */
const followed = (tx: Tx, ports: Ports, caller: Caller, { edited: { message }, text, move }: JudgedChange): Work<ReadonlyArray<Entry>> =>
  text === null
    ? TaskEither.right([])
    : pipe(
        followByEditing(tx, ports, caller, message.id, move === null ? message.recipient : move.move.to, text),
        TaskEither.map(({ entries }) => entries),
      );

/** Writes what was judged, and tells of it: the last statements of its transaction. */
export const commitChange = (tx: Tx, ports: Ports, caller: Caller, judged: JudgedChange, command: UpdateMessage): Work<unknown> =>
  pipe(
    followed(tx, ports, caller, judged),
    TaskEither.bindTo('before'),
    TaskEither.bind('entries', () => carryOut(tx, ports, caller, judged, command)),
    TaskEither.chain(({ before, entries }) =>
      pipe(tx.append({ entries: [...before, ...entries], changesRules: wakesSome(entries) }), TaskEither.mapLeft(faulted)),
    ),
  );
