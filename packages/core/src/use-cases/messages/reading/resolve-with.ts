import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
import type { NarrowProblem } from '../../../refusals/index.js';
import { messageId } from '../../../model/ids.js';
import { maxMessageId, type Narrow, type NarrowTerm } from '../../../model/messages/narrow.js';
import type { Recipient } from '../../../model/messages/recipient.js';
import type { ReaderChannels } from '../../shared/reader-channels.js';
import { ifKnown } from '../../shared/messages/known-message.js';
import type { ReadCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';

type With = Extract<NarrowTerm, { operator: 'with' }>;

const isWith = (term: NarrowTerm): term is With => term.operator === 'with';

const refuseNarrow = (problem: NarrowProblem): Either.Either<Failure, never> => refuse({ kind: 'badNarrow', problem });

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
  return has('dm') || (has('channel') && has('topic')) ? Either.right(others) : refuseNarrow({ problem: 'invalidWith' });
};

/** The message's present place; null if it is missing or hidden. */
const presentRecipient = async (call: ReadCall, readerChannels: Pick<ReaderChannels, 'channels'>, id: number): Outcome<Recipient | null> => {
  if (id < 0 || id > maxMessageId) return Either.right(null);
  const known = await ifKnown(call, readerChannels, messageId(id));
  if (Either.isLeft(known)) return known;
  const loaded = known.right === null ? Either.right([]) : await call.tx.messages.load(call.actor.user.id, [known.right])();
  if (Either.isLeft(loaded)) return loaded;
  const [found] = loaded.right;
  return Either.right(found?.message.recipient ?? null);
};

/**
 * Replaces `with` by the present conversation of that message, instead of the narrow's channel, topic and people, so that links survive moves. Two statements
 * if there is such a term, otherwise none.
 *
 * Spec: 4.7 (level 271)
 */
export const resolveWithOperand = async (call: ReadCall, readerChannels: Pick<ReaderChannels, 'channels'>, narrow: Narrow): Outcome<Narrow> => {
  const [first, ...more] = narrow.filter(isWith);
  if (first === undefined) return Either.right(narrow);
  if (more.length > 0) return refuseNarrow({ problem: 'duplicateWith' });
  const id = numberOf(first);
  if (id === null) return refuseNarrow({ problem: 'invalidWith' });
  const others = narrow.filter((term) => !isWith(term));
  const recipient = await presentRecipient(call, readerChannels, id);
  if (Either.isLeft(recipient)) return recipient;
  return recipient.right === null ? withoutMessage(others) : Either.right([...placeOf(recipient.right), ...others.filter((term) => !namesPlace(term))]);
};
