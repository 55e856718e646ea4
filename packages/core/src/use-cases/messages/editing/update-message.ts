import * as Either from 'fp-ts/lib/Either.js';
import type { LinkedAttachment } from '../../../model/files/attachment.js';
import { commitChange, type AuthorizedChange } from './commit-change.js';
import { type Changes, decideChanges, type UpdateMessage } from './decide-changes.js';
import { type EditedMessage, findEdited } from './find-edited.js';
import { authorizeChannelMove, authorizeTopic, authorizeWholeMove } from './authorize-move.js';
import { checkText, renderChangedText } from './authorize-text.js';
import type { WriteCall } from '../../call.js';
import { decided, done, type Outcome } from '../../outcome.js';
import type { UseCase } from '../../use-case.js';

/** Makes all checks in the order of the reference: text, topic, mentions, channel, whole topic. */
const check = async (call: WriteCall, command: UpdateMessage, edited: EditedMessage, changes: Changes): Outcome<AuthorizedChange> => {
  const { place } = edited;
  const { move } = changes;
  const asked = move === null || place === null ? null : { edited, place, move };
  const at = call.now();
  const textAllowed = checkText(call, edited, changes, command);
  if (Either.isLeft(textAllowed)) return textAllowed;
  const topicAllowed = asked === null ? done : await authorizeTopic(call, asked);
  if (Either.isLeft(topicAllowed)) return topicAllowed;
  const text = await renderChangedText(call, edited, changes);
  if (Either.isLeft(text)) return text;
  if (asked === null) return Either.right({ edited, text: text.right, move: null, at });
  const target = await authorizeChannelMove(call, asked);
  if (Either.isLeft(target)) return target;
  const wholeAllowed = await authorizeWholeMove(call, asked);
  if (Either.isLeft(wholeAllowed)) return wholeAllowed;
  return Either.right({ edited, text: text.right, move: { ...asked, target: target.right, at }, at });
};

export interface MessageUpdated {
  /** The caller's own files that no message links any more. */
  readonly detached: ReadonlyArray<LinkedAttachment>;
}

/**
 * Changes a message's text, topic or channel, or text and topic at once; a move may include others of its topic. The cost of a text does not depend on the
 * number of receivers.
 *
 * Spec: 2 (Message)
 */
export const updateMessage: UseCase<UpdateMessage, MessageUpdated> = {
  mode: 'write',
  run: async (call, command) => {
    const edited = await findEdited(call, command.messageId);
    if (Either.isLeft(edited)) return edited;
    const changes = decided(decideChanges(edited.right.message, command));
    if (Either.isLeft(changes)) return changes;
    const checked = await check(call, command, edited.right, changes.right);
    if (Either.isLeft(checked)) return checked;
    const detached = await commitChange(call, checked.right, command);
    return Either.isLeft(detached) ? detached : Either.right({ detached: detached.right.map((file) => ({ ...file, links: [] })) });
  },
};
