import { type Mail, type Mailer, maxMailBytes, maxSubjectLength } from '@parley/core';
import { codePoints } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';

/** A mailer without a mail server. */
export interface MemoryMailer extends Mailer {
  /** What was sent, in order. */
  readonly sent: ReadonlyArray<Mail>;
}

export const memoryMailer = (): MemoryMailer => {
  const sent: Mail[] = [];
  return {
    sent,
    send: (mail) =>
      TaskEither.fromIO(() => {
        if (codePoints(mail.subject) > maxSubjectLength || Buffer.byteLength(mail.text) > maxMailBytes) return Either.left('notAccepted');
        sent.push(mail);
        return Either.right(undefined);
      }),
  };
};
