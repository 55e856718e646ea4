import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { Ports } from '../../../ports/ports.js';
import type { MessageText, ReadTx } from '../../../ports/store.js';
import { canEditText } from '../../../rules/messages/editing-texts.js';
import { permit } from '../../shared/permit.js';
import type { Caller } from '../../use-case.js';
import { authorizeMentions } from '../../shared/sending/authorize-mentions.js';
import type { Changes, UpdateMessage } from './decide-changes.js';
import type { EditedMessage } from './find-edited.js';

/** Checks whether the caller may edit the text and expected the present one. Allows if there is no new text. */
export const permitText = (
  { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>,
  { actor }: Caller,
  { message }: EditedMessage,
  { content }: Changes,
  { expectedSha256 }: UpdateMessage,
): Either.Either<Failure, unknown> => {
  if (content === null) return Either.right(undefined);
  return pipe(
    permit(canEditText({ actor, message, now: clock.now() })),
    Either.filterOrElse(
      () => expectedSha256 === null || secrets.sha256(message.content) === expectedSha256.toLowerCase(),
      () => refused({ kind: 'unexpectedOldValue' }),
    ),
  );
};

/** Renders the new text and checks whether its sender may mention whom it mentions; null if the text stays. */
export const renderText = (
  tx: ReadTx,
  ports: Pick<Ports, 'renderer' | 'clock'>,
  caller: Caller,
  { message, place }: EditedMessage,
  { content }: Changes,
): TaskEither.TaskEither<Failure, MessageText | null> =>
  content === null ? TaskEither.right(null) : authorizeMentions(tx, ports, caller, { recipient: message.recipient, channel: place?.channel ?? null }, content);
