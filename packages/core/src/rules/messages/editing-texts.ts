import type { Actor } from '../../model/people/actor.js';
import type { Instant } from '../../model/instant.js';
import type { Message } from '../../model/messages/message.js';
import { isWithin } from './time-limits.js';
import { allOf, anyOf, fact, type Verdict } from '../verdict.js';

export interface EditTextFacts {
  readonly actor: Actor;
  readonly message: Pick<Message, 'senderId' | 'sentAt'>;
  readonly now: Instant;
}

/**
 * Decides who edits a message's text: its sender alone (neither administrators nor owners of the sending bot), where the organization allows editing, within
 * its time limit after sending.
 *
 * Spec: 2 (Message)
 */
export const canEditText = ({ actor, message, now }: EditTextFacts): Verdict => {
  const { allowMessageEditing, messageEditLimit } = actor.realm.policies;
  return allOf(
    'canEditText',
    () => anyOf('canEditText', { kind: 'messageEditingDisabled' }, () => fact('the organization lets messages be edited', allowMessageEditing)),
    () => anyOf('canEditText', { kind: 'cannotEditMessage' }, () => fact('has sent it', actor.user.isActive && message.senderId === actor.user.id)),
    () => anyOf('canEditText', { kind: 'editTimeOver' }, () => fact('it is young enough', isWithin(messageEditLimit, message.sentAt, now))),
  );
};
