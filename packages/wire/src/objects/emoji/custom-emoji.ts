import type { UserId } from '@parley/core';
import { type CustomEmoji, pictureAddress, type User } from '@parley/core/model';
import { before, bool, integer, key, nullable, optional, shape, since, text, type Written } from '../../shape/index.js';
import { reactorFields } from '../messages/reaction.js';
import type { Viewing } from '../messages/viewing.js';

interface EmojiView extends Viewing {
  readonly people: ReadonlyMap<UserId, User>;
}

/** LEVEL(7): with the author. */
const authorShape = shape<UserId, EmojiView>()(null, {
  id: key(integer, (id) => id),
  email: key(text, (id, view) => reactorFields(id, view.people.get(id), view).email),
  full_name: key(text, (id, view) => reactorFields(id, view.people.get(id), view).full_name),
});

const stillAddress = ({ still }: CustomEmoji, { realm }: EmojiView): string | null => (still === null ? null : pictureAddress(realm.id, still));

/** LEVEL(97): without the first frame. LEVEL(113): only with animated pictures. Spec: 2 (Reaction), levels 7, 97, 113 */
export const customEmojiShape = shape<CustomEmoji, EmojiView>()(
  'RealmEmoji',
  {
    id: key(text, ({ id }) => String(id)),
    name: key(text, ({ name }) => name),
    source_url: key(text, ({ picture }, { realm }) => pictureAddress(realm.id, picture)),
    still_url: [
      since('customEmojiStillUrlAlways', nullable(text), stillAddress),
      since(
        'customEmojiStillUrl',
        optional(nullable(text), (emoji, view) => stillAddress(emoji, view) ?? undefined),
      ),
    ],
    deactivated: key(bool, ({ isDeactivated }) => isDeactivated),
    author_id: since('customEmojiAuthorId', nullable(integer), ({ authorId }) => authorId),
    author: before('customEmojiAuthorId', nullable(authorShape.kind), ({ authorId }, view) =>
      authorId === null ? null : authorShape.write(view.open, authorId, view),
    ),
  },
  { listLast: ['still_url'] },
);

export const customEmojiObject = (emoji: CustomEmoji, people: ReadonlyMap<UserId, User>, view: Viewing): Written<'RealmEmoji'> =>
  customEmojiShape.write(view.open, emoji, { ...view, people });

/** By their ids. */
export const customEmojiObjects = (
  emoji: ReadonlyArray<CustomEmoji>,
  people: ReadonlyMap<UserId, User>,
  view: Viewing,
): Readonly<Record<string, Written<'RealmEmoji'>>> => Object.fromEntries(emoji.map((one) => [String(one.id), customEmojiObject(one, people, view)]));
