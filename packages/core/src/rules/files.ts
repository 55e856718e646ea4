import type { Actor } from '../model/people/actor.js';
import type { Attachment } from '../model/files/attachment.js';
import { anyOf, deny, fact, type Verdict } from './verdict.js';

/** A file, as one reader stands to it. */
export interface FileFacts {
  readonly attachment: Pick<Attachment, 'ownerId'>;
  /** A message that she may name by its id links it. */
  readonly isLinkedInSight: boolean;
}

/** Who reads an uploaded file? Whoever has uploaded it, and whoever may read a message that links it. Spec: POST /user_uploads */
export const canReadFile = ({ user }: Actor, { attachment, isLinkedInSight }: FileFacts): Verdict => {
  const rule = 'canReadFile';
  if (!user.isActive) return deny(rule, { kind: 'fileOutOfReach' }, fact('the account is active', false).ground);
  return anyOf(
    rule,
    { kind: 'fileOutOfReach' },
    () => fact('has uploaded it', attachment.ownerId === user.id),
    () => fact('may read a message that links it', isLinkedInSight),
  );
};
