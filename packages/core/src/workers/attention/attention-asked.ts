import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { CausedEntry } from '../../events/log-entry.js';
import type { Fault } from '../../failures.js';
import { type AttentionCandidate, idleAfter } from '../../model/messages/attention.js';
import type { MessageId, UserId } from '../../model/ids.js';
import type { Message } from '../../model/messages/message.js';
import type { Caused } from '../../model/request-id.js';
import { type Instant, instant } from '../../model/instant.js';
import type { Ports } from '../../ports/ports.js';
import type { Renderer } from '../../ports/renderer.js';
import type { MissedMessageReads, PushReads, ReadTx } from '../../ports/store.js';
import type { AttentionMoment } from '../../rules/messages/attention-cause.js';

/** One way in which people are notified. */
export interface AttentionWay {
  readonly people: Pick<PushReads | MissedMessageReads, 'candidates'>;
  /** When somebody is notified; null: not at all. */
  readonly moment: (candidate: AttentionCandidate, now: Instant) => AttentionMoment | null;
}

/** A person to notify of a message, and the request that sent or edited it. */
export interface AttentionRequest extends Caused {
  readonly candidate: AttentionCandidate;
  readonly moment: AttentionMoment;
}

/** The first of some changes of one message's text. */
interface Edit extends Caused {
  readonly messageId: MessageId;
  readonly editorId: UserId;
  readonly number: number;
}

/** Changes of texts in channels: direct messages have notified everybody already. */
const editsIn = (entries: ReadonlyArray<CausedEntry>): ReadonlyArray<Edit> => {
  const first = new Map<MessageId, Edit>();
  for (const { event, requestId } of entries) {
    if (event.kind !== 'messagesChanged' || event.editNumber === null || event.from === null || first.has(event.messageId)) continue;
    first.set(event.messageId, { messageId: event.messageId, editorId: event.editorId, number: event.editNumber, requestId });
  }
  return [...first.values()];
};

/** Whether a change of its text has made the message mention the person. */
const isNew = (renderer: Renderer, { html, history }: Message, number: number, person: UserId): boolean => {
  const former = history.find((edit) => edit.number === number)?.text;
  if (former === undefined) return false;
  const [before, now] = [renderer.mentionedIn(former.html), renderer.mentionedIn(html)];
  if (before.users.includes(person)) return false;
  return now.users.includes(person) || now.groups.some((group) => !before.groups.includes(group));
};

/** Returns those whom a changed text newly mentions, by name or through a group. One statement. */
const newlyMentioned = (
  tx: ReadTx,
  renderer: Renderer,
  edits: ReadonlyArray<Edit>,
  asked: ReadonlyArray<AttentionRequest>,
): TaskEither.TaskEither<Fault, ReadonlyArray<AttentionRequest>> => {
  const [anybody] = edits;
  const mentioned = asked.filter(({ candidate }) => candidate.isMentioned);
  if (anybody === undefined || mentioned.length === 0) return TaskEither.right([]);
  const numbers = new Map(edits.map(({ messageId, number }) => [messageId, number]));
  return pipe(
    tx.messages.load(anybody.editorId, [...new Set(mentioned.map(({ candidate }) => candidate.messageId))]),
    TaskEither.map((found) => {
      const messages = new Map(found.map(({ message }) => [message.id, message]));
      return mentioned.filter(({ candidate: { messageId, userId } }) => {
        const message = messages.get(messageId);
        return message !== undefined && isNew(renderer, message, numbers.get(messageId) ?? 0, userId);
      });
    }),
  );
};

/** Of the messages that these entries send or edit: those who are to be notified of them. */
export const attentionAskedIn = (
  tx: ReadTx,
  { renderer, clock }: Pick<Ports, 'renderer' | 'clock'>,
  entries: ReadonlyArray<CausedEntry>,
  { people, moment: momentOf }: AttentionWay,
): TaskEither.TaskEither<Fault, ReadonlyArray<AttentionRequest>> => {
  const now = clock.now();
  const sent = new Map(entries.flatMap(({ event, requestId }) => (event.kind === 'messageSent' ? [[event.messageId, requestId] as const] : [])));
  const edits = editsIn(entries);
  const causes = new Map([...edits.map(({ messageId, requestId }) => [messageId, requestId] as const), ...sent]);
  const asked = (candidates: ReadonlyArray<AttentionCandidate>): ReadonlyArray<AttentionRequest> =>
    candidates.flatMap((candidate) => {
      const moment = momentOf(candidate, now);
      return moment === null ? [] : [{ candidate, moment, requestId: causes.get(candidate.messageId) ?? null }];
    });
  return pipe(
    people.candidates([...sent.keys(), ...edits.map(({ messageId }) => messageId)], null, instant(now - idleAfter)),
    TaskEither.map(asked),
    TaskEither.chain((all) => {
      const isOfSent = ({ candidate: { messageId } }: AttentionRequest): boolean => sent.has(messageId);
      return pipe(
        newlyMentioned(
          tx,
          renderer,
          edits,
          all.filter((one) => !isOfSent(one)),
        ),
        TaskEither.map((mentioned) => [...all.filter(isOfSent), ...mentioned]),
      );
    }),
  );
};
