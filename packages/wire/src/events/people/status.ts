import type { Emoji } from '@parley/core/model';
import { emojiKindWords } from '../../objects/emoji/emoji.js';
import { bool, integer, key, optional, since, text } from '../../shape/index.js';
import { form } from '../event-form.js';
import type { Delivered, Encoders, EventView } from '../event-view.js';
import type { WireTypes } from '../wire-type.js';

type StatusChange = Delivered<'statusChanged'>;

/** Absent where the emoji stays. A cleared one has an empty name and code. */
const ofEmoji = (write: (emoji: Emoji | null) => string) =>
  since(
    'userStatusEmoji',
    optional<string, StatusChange, EventView>(text, ({ emoji }) => (emoji === undefined ? undefined : write(emoji))),
  );

const statusForm = form<StatusChange>()(['user_status'], {
  user_id: key(integer, ({ user }) => user.id),
  away: optional(bool, ({ away }) => away),
  status_text: optional(text, ({ text: words }) => words),
  emoji_name: ofEmoji((emoji) => emoji?.name ?? ''),
  emoji_code: ofEmoji((emoji) => emoji?.code ?? ''),
  reaction_type: ofEmoji((emoji) => emojiKindWords[emoji?.kind ?? 'unicode']),
});

/** Whether the level has a key for something in this change. */
const isShown = ({ text: words, away, emoji }: StatusChange, { open }: EventView): boolean =>
  words !== undefined || away !== undefined || (emoji !== undefined && open('userStatusEmoji'));

export const statusEncoders: Encoders<'statusChanged', 'user_status'> = {
  /** Spec: 6 (levels 86, 148, 228) */
  statusChanged: (event, view) => (isShown(event, view) ? statusForm.events(event, view) : []),
};

export const statusTypes: WireTypes<'user_status'> = { user_status: { forms: [statusForm] } };
