import * as Either from 'fp-ts/lib/Either.js';
import { maxEmojiBytes } from '@parley/core/model';
import { request } from '../../codecs/params.js';
import { customEmojiObjects, customEmojiShape } from '../../objects/emoji/custom-emoji.js';
import { viewing } from '../../objects/messages/viewing.js';
import { get, post, remove, rows } from '../../rows.js';
import { key, mapOf } from '../../shape/index.js';
import { sampleEmoji } from '../shared/samples.js';

const path = '/realm/emoji/{emoji_name}';

const pathDoc = { emoji_name: 'green_tick' };

export const customEmojiRows = rows({
  /** Spec: 2 (Reaction) */
  getCustomEmoji: get('/realm/emoji', {
    takes: {},
    answers: { emoji: key(mapOf(customEmojiShape.kind), ({ all, people }, context) => customEmojiObjects(all, people, viewing(context))) },
    says: 'The emoji that the organization has added.',
    explains: 'Emoji of the organization’s own by their ids, deactivated ones too: reactions may still show them.',
    example: { answer: { emoji: { '1': sampleEmoji } } },
  }),
  /** with one file under any name. Spec: 2 (Reaction) */
  addCustomEmoji: post(path, {
    takesFiles: { maxBytes: () => maxEmojiBytes },
    takes: request({}, (_, { path: place, files = [] }) => Either.right({ name: place['emoji_name'] ?? '', files })),
    says: 'Adds an emoji to the organization.',
    explains:
      'Adds an emoji under a name, with one picture in the form. It hides a Unicode emoji of the same name. Who may add emoji is a setting of the organization.',
    example: { path: pathDoc },
  }),
  /** Spec: 2 (Reaction), level 190 */
  deactivateCustomEmoji: remove(path, {
    takes: request({}, (_, { path: place }) => Either.right({ name: place['emoji_name'] ?? '' })),
    says: 'Puts an emoji of the organization away.',
    explains: 'The emoji can no longer be used; where it was used, it stays. Its author may do it, and administrators.',
    example: { path: pathDoc },
  }),
});
