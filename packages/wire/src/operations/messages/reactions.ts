import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { optionalRaw, raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { emojiKindOf, emojiKindWords } from '../../objects/emoji/emoji.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply } from '../shared/reply-schemas.js';

/** Longer than all names and codes. */
const word = text({ max: 200 });

const emojiKinds = () => schema.among(Object.values(emojiKindWords));

const path = '/messages/{message_id:int}/reactions';

/** POST /messages/{message_id}/reactions. LEVEL(2): the kind was required. Spec: 2 (Reaction) */
export const addReactionOperation = operation({
  method: 'POST',
  path,
  access: 'account',
  useCase: 'addReaction',
  request: request(
    {
      emoji_name: raw(word),
      emoji_code: optionalRaw(word, null),
      reaction_type: optionalRaw(word, null, { required: { until: 'reactionTypeOptional' }, accepts: emojiKinds }),
    },
    ({ emoji_name: name, emoji_code: code, reaction_type: type }, { path: place }) =>
      Either.right({ messageId: messageId(Number(place['message_id'])), emoji: { name, code, kind: type === null ? null : emojiKindOf(type) } }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Reacts to a message with an emoji.',
});

/**
 * DELETE /messages/{message_id}/reactions
 *
 * UPSTREAM: there the default kind is Unicode emoji, so the name alone never finds an emoji of another kind.
 *
 * Spec: 2 (Reaction)
 */
export const removeReactionOperation = operation({
  method: 'DELETE',
  path,
  access: 'account',
  useCase: 'removeReaction',
  request: request(
    { emoji_name: optionalRaw(word, null), emoji_code: optionalRaw(word, null), reaction_type: optionalRaw(word, null, { accepts: emojiKinds }) },
    ({ emoji_name: name, emoji_code: code, reaction_type: type }, { path: place }) =>
      Either.right({ messageId: messageId(Number(place['message_id'])), name, code, kind: type === null ? null : emojiKindOf(type) }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Takes back one’s own reaction to a message.',
});
