import type { Actor } from '../model/people/actor.js';
import type { Attachment } from '../model/files/attachment.js';
import { anyOf, deny, fact, type Verdict } from './verdict.js';

/** A file as seen by one reader. */
export interface FileFacts {
  readonly attachment: Pick<Attachment, 'ownerId'>;
  /** Whether a message that the reader may fetch by id links it. */
  readonly isLinkedVisibly: boolean;
}

/** Decides who reads an uploaded file: its owner, and those who may read a message that links it. Spec: POST /user_uploads */
export const canReadFile = ({ user }: Actor, { attachment, isLinkedVisibly }: FileFacts): Verdict => {
  const rule = 'canReadFile';
  if (!user.isActive) return deny(rule, { kind: 'fileNotReadable' }, fact('the account is active', false).ground);
  return anyOf(
    rule,
    { kind: 'fileNotReadable' },
    () => fact('has uploaded it', attachment.ownerId === user.id),
    () => fact('may read a message that links it', isLinkedVisibly),
  );
};
