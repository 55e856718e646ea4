import { type CustomEmoji, emojiAddress, type Open, type User, type UserId } from '@parley/core';
import { before, fields, given, when } from '../../gated.js';
import type { Json, JsonObject } from '../../json.js';
import * as schema from '../../schema.js';
import { reactorFields } from '../messages/reaction.js';
import type { Viewing } from '../messages/viewing.js';

/** LEVEL(7): whoever added an emoji was described with it. */
const authorObject = (id: UserId | null, people: ReadonlyMap<UserId, User>, view: Viewing): Json =>
  id === null ? null : { id, ...reactorFields(id, people.get(id), view) };

/** LEVEL(97): nobody was told of the first frame. LEVEL(113): only of pictures that move. Spec: 2 (Reaction), levels 7, 97, 113 */
export const customEmojiObject = (emoji: CustomEmoji, people: ReadonlyMap<UserId, User>, view: Viewing): JsonObject => {
  const { id, name, authorId, picture, still, isDeactivated } = emoji;
  const { open, realm } = view;
  const stillUrl = still === null ? null : emojiAddress(realm.id, still);
  return fields(open, {
    id: String(id),
    name,
    source_url: emojiAddress(realm.id, picture),
    still_url: given(still !== null || open('customEmojiStillUrlAlways'), when('customEmojiStillUrl', stillUrl)),
    deactivated: isDeactivated,
    author_id: when('customEmojiAuthorId', authorId),
    author: before('customEmojiAuthorId', () => authorObject(authorId, people, view)),
  });
};

/** By their ids. */
export const customEmojiObjects = (emoji: ReadonlyArray<CustomEmoji>, people: ReadonlyMap<UserId, User>, view: Viewing): JsonObject =>
  Object.fromEntries(emoji.map((one) => [String(one.id), customEmojiObject(one, people, view)]));

const author = (open: Open): JsonObject => schema.nullable(schema.object(open, { id: schema.integer, email: schema.text, full_name: schema.text }));

export const customEmojiSchema = (open: Open): JsonObject =>
  schema.named(
    'RealmEmoji',
    schema.object(
      open,
      {
        id: schema.text,
        name: schema.text,
        source_url: schema.text,
        deactivated: schema.boolean,
        author_id: when('customEmojiAuthorId', schema.nullable(schema.integer)),
        author: before('customEmojiAuthorId', () => author(open)),
        still_url: when('customEmojiStillUrlAlways', schema.nullable(schema.text)),
      },
      { still_url: when('customEmojiStillUrl', schema.nullable(schema.text)) },
    ),
  );
