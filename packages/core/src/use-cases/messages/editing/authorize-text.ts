import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
import type { MessageText } from '../../../ports/store.js';
import { canEditText } from '../../../rules/messages/editing-texts.js';
import type { ReadCall } from '../../call.js';
import { done, type Outcome, refuse } from '../../outcome.js';
import { authorizeMentions } from '../../shared/sending/authorize-mentions.js';
import type { Changes, UpdateMessage } from './decide-changes.js';
import type { EditedMessage } from './find-edited.js';

/** Checks whether the caller may edit the text and expected the present one. Allows if there is no new text. */
export const checkText = (
  call: ReadCall,
  { message }: EditedMessage,
  { content }: Changes,
  { expectedSha256 }: UpdateMessage,
): Either.Either<Failure, unknown> => {
  if (content === null) return done;
  const allowed = call.check(canEditText, { message, now: call.now() });
  if (Either.isLeft(allowed)) return allowed;
  const isExpected = expectedSha256 === null || call.ports.secrets.sha256(message.content) === expectedSha256.toLowerCase();
  return isExpected ? done : refuse({ kind: 'unexpectedOldValue' });
};

/** Renders the new text and checks whether its sender may mention whom it mentions; null if the text stays. */
export const renderChangedText = async (call: ReadCall, { message, place }: EditedMessage, { content }: Changes): Outcome<MessageText | null> => {
  if (content === null) return Either.right(null);
  return authorizeMentions(call, { recipient: message.recipient, channel: place?.channel ?? null }, content);
};
