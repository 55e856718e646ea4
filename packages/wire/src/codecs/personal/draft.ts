import type { RequestedDraft, RequestedDraftRecipient } from '@parley/core/contract';
import { checked, field, list, mapped, nullable, object, optionalField } from '../composites.js';
import { maxRecipients } from '../messages/recipient.js';
import { integer, number, oneOf, text } from '../scalars.js';
import type { ValueCodec } from '../value-codec.js';

/** The last second of the year 9999. */
const latest = 253_402_300_799;

const requested = object(
  {
    type: field(oneOf(['private', 'stream', ''])),
    to: field(list(integer(), { max: maxRecipients })),
    topic: field(text()),
    content: field(text({ blank: 'refused' })),
    timestamp: optionalField(nullable(checked(number, (seconds) => (seconds > latest ? '{v} is too large' : null)))),
  },
  { strict: true, called: 'DraftData' },
);

const recipientOf = (type: 'private' | 'stream' | '', to: ReadonlyArray<number>, topic: string): RequestedDraftRecipient => {
  if (type === 'stream') return { kind: 'channel', channels: to, topic };
  return type === '' || to.length === 0 ? { kind: 'undecided' } : { kind: 'direct', people: to };
};

/** A draft as clients write it. Unlike in messages, `type` has the older words at all levels. Spec: 2 (Draft) */
export const requestedDraft: ValueCodec<RequestedDraft> = mapped(requested, ({ type, to, topic, content, timestamp }) => ({
  to: recipientOf(type, to, topic),
  content,
  editedAt: timestamp ?? null,
}));
