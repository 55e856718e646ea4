import type { CutHeader } from '../cut-header.js';
import { automaticKindOf, type AutomaticKind } from './automatic.js';
import { isForwardText } from './quoting.js';
import { isForwardSubject, isReplySubject } from './subject.js';

export type MailKind = AutomaticKind | 'message' | 'reply' | 'forward';

/** What the kind of a mail is known by. */
export interface MailFacts {
  readonly fields: CutHeader['fields'];
  /** Empty for mails that are not to be answered. */
  readonly envelopeSender: string;
  /** Decoded. */
  readonly subject: string;
  readonly body: string;
}

/** The lines of a text, however they end. */
export const linesOf = (text: string): ReadonlyArray<string> => text.split(/\r\n?|\n/);

/** What a mail is. */
export const mailKindOf = ({ fields, envelopeSender, subject, body }: MailFacts): MailKind => {
  const automatic = automaticKindOf(fields, envelopeSender);
  if (automatic !== null) return automatic;
  if (isForwardSubject(subject)) return 'forward';
  if (isReplySubject(subject)) return 'reply';
  if (isForwardText(linesOf(body))) return 'forward';
  return fields.has('in-reply-to') || fields.has('references') ? 'reply' : 'message';
};
