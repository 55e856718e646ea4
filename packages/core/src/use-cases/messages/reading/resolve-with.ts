import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { NarrowProblem } from '../../../refusals/index.js';
import { messageId } from '../../../model/ids.js';
import { maxMessageId, type Narrow, type NarrowTerm } from '../../../model/messages/narrow.js';
import type { Recipient } from '../../../model/messages/recipient.js';
import type { ReadTx } from '../../../ports/store.js';
import type { Sight } from '../../shared/sight.js';
import type { Caller } from '../../use-case.js';
import { ifKnown } from '../../shared/messages/known-message.js';

type With = Extract<NarrowTerm, { operator: 'with' }>;

const isWith = (term: NarrowTerm): term is With => term.operator === 'with';

const refuse = (problem: NarrowProblem): Either.Either<Failure, never> => Either.left(refused({ kind: 'badNarrow', problem }));

const numberOf = ({ id }: With): number | null => (/^-?\d{1,40}$/.test(String(id)) ? Number(id) : null);

/** The terms that say where a message stands: the message's own place takes theirs. */
const saysWhere = ({ operator }: NarrowTerm): boolean => operator === 'channel' || operator === 'topic' || operator === 'dm';

const placeOf = (recipient: Recipient): Narrow =>
  recipient.kind === 'channel'
    ? [
        { operator: 'channel', channel: recipient.channelId, negated: false },
        { operator: 'topic', topic: recipient.topic, negated: false },
      ]
    : [{ operator: 'dm', participants: recipient.participants, negated: false }];

/** Without the message, the rest must say by itself which conversation is meant. */
const withoutMessage = (others: Narrow): Either.Either<Failure, Narrow> => {
  const has = (operator: NarrowTerm['operator']): boolean => others.some((term) => term.operator === operator);
  return has('dm') || (has('channel') && has('topic')) ? Either.right(others) : refuse({ problem: 'invalidWith' });
};

/** Where this message stands now, null where the caller may not see it or it is not there. */
const standsAt = (
  tx: ReadTx,
  caller: Pick<Caller, 'actor' | 'levels'>,
  sight: Pick<Sight, 'channels'>,
  id: number,
): TaskEither.TaskEither<Failure, Recipient | null> =>
  id < 0 || id > maxMessageId
    ? TaskEither.right(null)
    : pipe(
        ifKnown(tx, caller, sight, messageId(id)),
        TaskEither.chain((known) => (known === null ? TaskEither.right([]) : tx.messages.load(caller.actor.user.id, [known]))),
        TaskEither.map(([found]) => found?.message.recipient ?? null),
      );

/**
 * A narrow without `with`: the conversation in which that message stands now takes the place of whatever the narrow says of channel, topic and people, so that a
 * link keeps leading to a conversation that was moved. Two statements where there is such a term, none otherwise.
 *
 * Spec: 4.7 (level 271)
 */
export const resolveWithOperand = (
  tx: ReadTx,
  caller: Pick<Caller, 'actor' | 'levels'>,
  sight: Pick<Sight, 'channels'>,
  narrow: Narrow,
): TaskEither.TaskEither<Failure, Narrow> => {
  const [first, ...more] = narrow.filter(isWith);
  if (first === undefined) return TaskEither.right(narrow);
  if (more.length > 0) return TaskEither.fromEither(refuse({ problem: 'duplicateWith' }));
  const id = numberOf(first);
  if (id === null) return TaskEither.fromEither(refuse({ problem: 'invalidWith' }));
  const others = narrow.filter((term) => !isWith(term));
  return pipe(
    standsAt(tx, caller, sight, id),
    TaskEither.chainEitherK((recipient) =>
      recipient === null ? withoutMessage(others) : Either.right([...placeOf(recipient), ...others.filter((term) => !saysWhere(term))]),
    ),
  );
};
