import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Refusal } from '../../../refusals/index.js';
import type { Instant } from '../../../model/instant.js';
import type { Addressee } from '../../../model/messages/recipient.js';
import type { ScheduledMessage } from '../../../model/personal/scheduled-message.js';
import type { TopicName } from '../../../model/topics/topic.js';
import type { RequestedRecipient } from '../../shared/sending/find-recipient.js';
import type { RequestedMessage } from '../../shared/sending/authorize-message.js';
import { inFuture } from '../schedule.js';

/** Requested changes; null = unchanged. */
export interface ScheduledMessageEdit {
  readonly kind: 'channel' | 'direct' | null;
  /** A channel, or people; decided by `kind`, or by the present recipient. */
  readonly to: number | ReadonlyArray<number> | null;
  /** Ignored for direct messages. */
  readonly topic: TopicName | null;
  readonly content: string | null;
  readonly dueAt: Instant | null;
}

const channelOf = (to: Addressee): number | null => (to.kind === 'channel' ? to.channelId : null);
const topicOf = (to: Addressee): TopicName | null => (to.kind === 'channel' ? to.topic : null);
const peopleOf = (to: Addressee): ReadonlyArray<number> | null => (to.kind === 'direct' ? to.participants : null);

const isList = (to: number | ReadonlyArray<number>): to is ReadonlyArray<number> => typeof to !== 'number';

const recipientOf = ({ to: before }: Pick<ScheduledMessage, 'to'>, { kind, to, topic }: ScheduledMessageEdit): Either.Either<Refusal, RequestedRecipient> => {
  const requested = kind ?? before.kind;
  if (requested === 'direct') {
    const people = to ?? peopleOf(before);
    if (people === null) return Either.left({ kind: 'recipientRequiredWithType' });
    return isList(people) ? Either.right({ kind: 'direct', people }) : Either.left({ kind: 'recipientOfOtherKind', requested });
  }
  const channel = to ?? channelOf(before);
  const kept = topic ?? topicOf(before);
  if (channel === null) return Either.left({ kind: 'recipientRequiredWithType' });
  if (isList(channel)) return Either.left({ kind: 'recipientOfOtherKind', requested });
  return kept === null ? Either.left({ kind: 'topicRequiredWithType' }) : Either.right({ kind: 'channel', channel, topic: kept });
};

/** A failed message needs a new time; a waiting one keeps its own. */
const timeOf = (
  { dueAt: before, state }: Pick<ScheduledMessage, 'dueAt' | 'state'>,
  { dueAt }: ScheduledMessageEdit,
  now: Instant,
): Either.Either<Refusal, Instant> => (dueAt === null && state === 'waiting' ? Either.right(before) : inFuture(dueAt ?? before, now));

/** Returns the message after the edit, to be checked like a new one. Spec: 6 (`scheduled_messages`, level 184) */
export const decideEdit = (
  before: Pick<ScheduledMessage, 'to' | 'content' | 'dueAt' | 'state'>,
  edit: ScheduledMessageEdit,
  now: Instant,
): Either.Either<Refusal, RequestedMessage & { readonly dueAt: Instant }> => {
  if (before.state === 'sent') return Either.left({ kind: 'scheduledMessageAlreadySent' });
  return pipe(
    recipientOf(before, edit),
    Either.bindTo('to'),
    Either.bind('dueAt', () => timeOf(before, edit, now)),
    Either.map(({ to, dueAt }) => ({ to, dueAt, content: edit.content ?? before.content })),
  );
};
