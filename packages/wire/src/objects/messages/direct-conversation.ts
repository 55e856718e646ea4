import type { UserId } from '@parley/core';
import type { Message, Recipient } from '@parley/core/model';
import { bool, integer, key, shape, since, text, type Written } from '../../shape/index.js';
import { apiAddress, dummyAddress } from '../people/address.js';
import { unknownName } from '../people/shown-user.js';
import type { MessageSurroundings, Viewing } from './viewing.js';

interface Participant {
  readonly id: UserId;
  readonly email: string;
  readonly fullName: string;
}

export const participantShape = shape<Participant>()(
  'Participant',
  {
    id: key(integer, ({ id }) => id),
    full_name: key(text, ({ fullName }) => fullName),
    is_mirror_dummy: key(bool, () => false),
    short_name: since('senderShortName', text, ({ email }) => email.split('@')[0] ?? ''),
    email: key(text, ({ email }) => email),
  },
  { listLast: ['full_name', 'is_mirror_dummy', 'short_name'] },
);

/** The other person of a conversation of two, or the reader for notes to themselves; null for larger ones. */
const otherOf = (participants: ReadonlyArray<UserId>, readerId: UserId | null): UserId | null => {
  const [first = null, second] = participants;
  if (participants.length > 2) return null;
  return first === readerId && second !== undefined ? second : first;
};

/**
 * Channels and larger conversations have even numbers, made from their own; a conversation of two has an odd one, made from that of the other person.
 * LEVEL(482): since then all have the number of their conversation. LEVEL(327): before, received messages had the number of their reader.
 */
export const recipientId = ({ recipient, senderId }: Pick<Message, 'recipient' | 'senderId'>, { open, reader }: Viewing): number => {
  if (recipient.kind === 'channel') return 2 * recipient.channelId;
  const other = otherOf(recipient.participants, reader?.id ?? null);
  if (other === null || open('dmRecipientIdValue')) return 2 * recipient.conversationId;
  const incoming = !open('incomingDmRecipientId') && reader !== null && senderId !== reader.id;
  return 2 * (incoming ? reader.id : other) + 1;
};

const participantOf = (id: UserId, { people }: MessageSurroundings, view: Viewing): Participant => {
  const user = people.get(id);
  return user === undefined
    ? { id, email: dummyAddress(id, view), fullName: unknownName }
    : { id, email: apiAddress(user, view), fullName: view.isVisible(user) ? user.fullName : unknownName };
};

/** The present name of the channel; or the people of the conversation: two ordered by address, more ordered by id. */
export const displayRecipient = (recipient: Recipient, surroundings: MessageSurroundings, view: Viewing): string | ReadonlyArray<Written<'Participant'>> => {
  if (recipient.kind === 'channel') return surroundings.channelNames.get(recipient.channelId) ?? '';
  const shown = recipient.participants.map((id) => participantOf(id, surroundings, view));
  const ordered = shown.length > 2 ? shown : [...shown].sort((left, right) => (left.email < right.email ? -1 : 1));
  return ordered.map((one) => participantShape.write(view.open, one));
};
