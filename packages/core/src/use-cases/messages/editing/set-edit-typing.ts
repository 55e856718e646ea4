import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Audience } from '../../../events/audience.js';
import type { MessageId } from '../../../model/ids.js';
import type { Recipient } from '../../../model/messages/recipient.js';
import { canEditText } from '../../../rules/messages/editing-texts.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';
import { checkSendsTyping, isToldOfTyping } from '../sending/typing-notices.js';
import { findEdited } from './find-edited.js';

export interface SetEditTyping {
  readonly messageId: MessageId;
  readonly operation: 'start' | 'stop';
}

const audienceOf = (recipient: Recipient): Audience =>
  recipient.kind === 'channel' ? { kind: 'channelSubscribers', channelId: recipient.channelId } : { kind: 'users', userIds: recipient.participants };

/** Publishes that the caller edits the text of their message: those who may save it may do that. Stores nothing. Spec: 6 (level 351) */
export const setEditTyping: UseCase<SetEditTyping, void> = {
  mode: 'announcing',
  run:
    (tx, ports) =>
    (caller, { messageId, operation }) =>
      pipe(
        findEdited(tx, ports, caller, messageId),
        TaskEither.map(({ message }) => message),
        TaskEither.chainFirstEitherK((message) => permit(canEditText({ actor: caller.actor, message, now: ports.clock.now() }))),
        TaskEither.chainFirstEitherK(({ recipient }) => checkSendsTyping(caller, recipient.kind)),
        TaskEither.bindTo('message'),
        TaskEither.bind('isTold', ({ message: { recipient } }) => isToldOfTyping(tx, recipient)),
        TaskEither.map(({ message: { recipient }, isTold }) => {
          if (isTold) tx.announce({ kind: 'editTyping', operation, senderId: caller.actor.user.id, messageId }, audienceOf(recipient));
        }),
      ),
};
