import type { AnyFetchedMessage } from '@parley/client';
import { cut, maxMessageLength } from './bounded.js';
import type { Place } from './place.js';
import { named, quoted, timeOf } from './quoting.js';

/** A message as servers of every level send it. */
export interface SentMessage {
  readonly id: number;
  readonly sender_id: number;
  readonly sender_full_name: string;
  readonly timestamp: number;
  readonly content: string;
  readonly subject: string;
  readonly stream_id?: number | undefined;
  readonly display_recipient: string | ReadonlyArray<{ readonly id: number; readonly full_name: string }>;
  readonly reactions: ReadonlyArray<{ readonly emoji_name: string }>;
  readonly last_edit_timestamp?: number | undefined;
}

/** An answer's message, as far as agents are told of it. */
export const sentMessage = (message: AnyFetchedMessage): SentMessage => message;

/** Where it is. A conversation is named by its other people; one with oneself by oneself. */
export const placeOf = (
  { stream_id: channel, subject, display_recipient: recipient }: SentMessage,
  self: number,
): Exclude<Place, { readonly kind: 'everywhere' }> => {
  if (typeof recipient === 'string') return { kind: 'channel', channel: channel ?? recipient, topic: subject };
  const others = recipient.map(({ id }) => id).filter((id) => id !== self);
  return { kind: 'people', people: others.length === 0 ? [self] : others };
};

const where = ({ display_recipient: recipient, subject }: SentMessage): string =>
  typeof recipient === 'string'
    ? `in ${named(`#${recipient}`)} > ${named(subject)}`
    : `to ${recipient.map(({ id, full_name: name }) => `${named(name)} (user ${id})`).join(', ')}`;

const reactionsOf = ({ reactions }: SentMessage): string => {
  const counts = new Map<string, number>();
  for (const { emoji_name: name } of reactions) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts.size === 0
    ? ''
    : `, reactions: ${[...counts]
        .slice(0, 20)
        .map(([name, count]) => `${named(name)} ${count}`)
        .join(', ')}`;
};

/** A message with its sender, place and time; its text is quoted, and cut where it is long among others. */
export const messageText = (message: SentMessage, length = maxMessageLength): string => {
  const { id, sender_id: sender, sender_full_name: name, timestamp, content, last_edit_timestamp: edited } = message;
  const shown = cut(content, length);
  const head = `Message ${id}, ${timeOf(timestamp)}, ${where(message)}, from ${named(name)} (user ${sender})${edited === undefined ? '' : `, edited ${timeOf(edited)}`}${reactionsOf(message)}:`;
  const rest = shown.length < content.length ? `\n(${content.length - shown.length} characters more: read_message ${id} shows all.)` : '';
  return `${head}\n${quoted(shown)}${rest}`;
};
