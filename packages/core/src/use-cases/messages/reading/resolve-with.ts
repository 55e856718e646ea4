import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { NarrowProblem } from '../../../refusals/index.js';
import { messageId } from '../../../model/ids.js';
import { maxMessageId, type Narrow, type NarrowTerm } from '../../../model/messages/narrow.js';
import type { Recipient } from '../../../model/messages/recipient.js';
import type { ReadTx } from '../../../ports/store.js';
import type { ReaderChannels } from '../../shared/reader-channels.js';
import type { Caller } from '../../use-case.js';
import { ifKnown } from '../../shared/messages/known-message.js';

type With = Extract<NarrowTerm, { operator: 'with' }>;

const isWith = (term: NarrowTerm): term is With => term.operator === 'with';

const refuse = (problem: NarrowProblem): Either.Either<Failure, never> => Either.left(refused({ kind: 'badNarrow', problem }));

const numberOf = ({ id }: With): number | null => (/^-?\d{1,40}$/.test(String(id)) ? Number(id) : null);

/** Terms about a message's place, which the place of the `with` message replaces. */
const namesPlace = ({ operator }: NarrowTerm): boolean => operator === 'channel' || operator === 'topic' || operator === 'dm';

const placeOf = (recipient: Recipient): Narrow =>
  recipient.kind === 'channel'
    ? [
        { operator: 'channel', channel: recipient.channelId, negated: false },
        { operator: 'topic', topic: recipient.topic, negated: false },
      ]
    : [{ operator: 'dm', participants: recipient.participants, negated: false }];

/** Without the message, the other terms must name the conversation. */
const withoutMessage = (others: Narrow): Either.Either<Failure, Narrow> => {
  const has = (operator: NarrowTerm['operator']): boolean => others.some((term) => term.operator === operator);
  return has('dm') || (has('channel') && has('topic')) ? Either.right(others) : refuse({ problem: 'invalidWith' });
};

/** The message's present place; null if it is missing or hidden. */
const presentRecipient = (
  tx: ReadTx,
  caller: Pick<Caller, 'actor' | 'levels'>,
  readerChannels: Pick<ReaderChannels, 'channels'>,
  id: number,
): TaskEither.TaskEither<Failure, Recipient | null> =>
  id < 0 || id > maxMessageId
    ? TaskEither.right(null)
    : pipe(
        ifKnown(tx, caller, readerChannels, messageId(id)),
        TaskEither.chain((known) => (known === null ? TaskEither.right([]) : tx.messages.load(caller.actor.user.id, [known]))),
        TaskEither.map(([found]) => found?.message.recipient ?? null),
      );

/**
 * Replaces `with` by the present conversation of that message, instead of the narrow's channel, topic and people, so that links survive moves. Two statements
 * if there is such a term, otherwise none.
 *
 * Spec: 4.7 (level 271)
 */
export const resolveWithOperand = (
  tx: ReadTx,
  caller: Pick<Caller, 'actor' | 'levels'>,
  readerChannels: Pick<ReaderChannels, 'channels'>,
  narrow: Narrow,
): TaskEither.TaskEither<Failure, Narrow> => {
  const [first, ...more] = narrow.filter(isWith);
  if (first === undefined) return TaskEither.right(narrow);
  if (more.length > 0) return TaskEither.fromEither(refuse({ problem: 'duplicateWith' }));
  const id = numberOf(first);
  if (id === null) return TaskEither.fromEither(refuse({ problem: 'invalidWith' }));
  const others = narrow.filter((term) => !isWith(term));
  return pipe(
    presentRecipient(tx, caller, readerChannels, id),
    TaskEither.chainEitherK((recipient) =>
      recipient === null ? withoutMessage(others) : Either.right([...placeOf(recipient), ...others.filter((term) => !namesPlace(term))]),
    ),
  );
};
