import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../../refusals/index.js';
import type { Instant } from '../../model/instant.js';
import type { NewScheduledMessage } from '../../model/personal/scheduled-message.js';
import type { AuthorizedMessage } from '../shared/sending/authorize-message.js';
import type { Caller } from '../caller.js';

/** Requires a time in the future. Spec: 6 (`scheduled_messages`, `reminders`) */
export const inFuture = (dueAt: Instant, now: Instant): Either.Either<Refusal, Instant> =>
  dueAt > now ? Either.right(dueAt) : Either.left({ kind: 'deliveryTimeNotInFuture' });

/** Builds the stored form of a checked message. */
export const scheduledFrom = (
  { actor, levels }: Caller,
  { address: { recipient }, text: { content, html, rendererVersion, files = [] } }: AuthorizedMessage,
  rest: Pick<NewScheduledMessage, 'dueAt' | 'readBySender' | 'client'>,
): NewScheduledMessage => ({ senderId: actor.user.id, to: recipient, content, html, rendererVersion, levels, files: files.map(({ id }) => id), ...rest });
