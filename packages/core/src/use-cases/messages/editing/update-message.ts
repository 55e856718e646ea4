import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { LinkedAttachment } from '../../../model/files/attachment.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx } from '../../../ports/store.js';
import { commitChange, type AuthorizedChange } from './commit-change.js';
import { type Changes, decideChanges, type UpdateMessage } from './decide-changes.js';
import { type EditedMessage, findEdited } from './find-edited.js';
import { authorizeChannelMove, authorizeTopic, authorizeWholeMove } from './authorize-move.js';
import { permitText, renderText } from './authorize-text.js';
import type { Caller, UseCase } from '../../use-case.js';

/** Makes all checks in the order of the reference: text, topic, mentions, channel, whole topic. */
const check = (
  tx: WriteTx,
  ports: Ports,
  caller: Caller,
  command: UpdateMessage,
  edited: EditedMessage,
  changes: Changes,
): TaskEither.TaskEither<Failure, AuthorizedChange> => {
  const { place } = edited;
  const { move } = changes;
  const asked = move === null || place === null ? null : { edited, place, move };
  const at = ports.clock.now();
  return pipe(
    TaskEither.fromEither(permitText(ports, caller, edited, changes, command)),
    TaskEither.chain(() => (asked === null ? TaskEither.right(null) : authorizeTopic(tx, ports, caller, asked))),
    TaskEither.chain(() => renderText(tx, ports, caller, edited, changes)),
    TaskEither.bindTo('text'),
    TaskEither.bind('target', () => (asked === null ? TaskEither.right(null) : authorizeChannelMove(tx, ports, caller, asked))),
    TaskEither.chainFirst(() => (asked === null ? TaskEither.right(null) : authorizeWholeMove(tx, ports, caller, asked))),
    TaskEither.map(({ text, target }) => ({ edited, text, move: asked === null || target === null ? null : { ...asked, target, at }, at })),
  );
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
  run: (tx, ports) => (caller, command) =>
    pipe(
      findEdited(tx, ports, caller, command.messageId),
      TaskEither.bindTo('edited'),
      TaskEither.bind('changes', ({ edited }) => TaskEither.fromEither(pipe(decideChanges(edited.message, command), Either.mapLeft(refused)))),
      TaskEither.chain(({ edited, changes }) => check(tx, ports, caller, command, edited, changes)),
      TaskEither.chain((checked) => commitChange(tx, ports, caller, checked, command)),
      TaskEither.map((detached) => ({ detached: detached.map((file) => ({ ...file, links: [] })) })),
    ),
};
