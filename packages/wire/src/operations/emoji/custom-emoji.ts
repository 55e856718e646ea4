import * as Either from 'fp-ts/lib/Either.js';
import { maxEmojiBytes } from '@parley/core/model';
import { noParameters, request } from '../../codecs/params.js';
import { customEmojiObjects, customEmojiShape } from '../../objects/emoji/custom-emoji.js';
import { viewing } from '../../objects/messages/viewing.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply } from '../shared/reply-schemas.js';

const path = '/realm/emoji/{emoji_name}';

/** GET /realm/emoji. Spec: 2 (Reaction) */
export const getCustomEmojiOperation = operation({
  method: 'GET',
  path: '/realm/emoji',
  access: 'account',
  useCase: 'getCustomEmoji',
  request: noParameters,
  reply: ({ all, people }, context) => ({ emoji: customEmojiObjects(all, people, viewing(context)) }),
  replySchema: (open) => schema.object(open, { emoji: schema.mapOf(customEmojiShape.schema(open)) }),
  summary: 'The emoji that the organization has added.',
});

/** POST /realm/emoji/{emoji_name}, with one file under any name. Spec: 2 (Reaction) */
export const addCustomEmojiOperation = operation({
  method: 'POST',
  path,
  access: 'account',
  useCase: 'addCustomEmoji',
  takesFiles: { maxBytes: () => maxEmojiBytes },
  request: request({}, (_, { path: place, files = [] }) => Either.right({ name: place['emoji_name'] ?? '', files })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Adds an emoji to the organization.',
});

/** DELETE /realm/emoji/{emoji_name}. Spec: 2 (Reaction), level 190 */
export const deactivateCustomEmojiOperation = operation({
  method: 'DELETE',
  path,
  access: 'account',
  useCase: 'deactivateCustomEmoji',
  request: request({}, (_, { path: place }) => Either.right({ name: place['emoji_name'] ?? '' })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Puts an emoji of the organization away.',
});
