import * as Either from 'fp-ts/lib/Either.js';
import { messageId } from '@parley/core';
import { optionalRaw, raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { emojiKindOf, emojiKindWords } from '../../objects/emoji/emoji.js';
import { post, remove, rows } from '../../rows.js';
import { oneOf } from '../../shape/index.js';

/** Longer than all names and codes. */
const word = text({ max: 200 });

const emojiKinds = oneOf(Object.values(emojiKindWords));

const path = '/messages/{message_id:int}/reactions';

const pathDoc = { message_id: 43 };

export const reactionRows = rows({
  /** LEVEL(2): the kind was required. Spec: 2 (Reaction) */
  addReaction: post(path, {
    takes: request(
      {
        emoji_name: raw(word),
        emoji_code: optionalRaw(word, null),
        reaction_type: optionalRaw(word, null, { required: { until: 'reactionTypeOptional' }, accepts: emojiKinds }),
      },
      ({ emoji_name: name, emoji_code: code, reaction_type: type }, { path: place }) =>
        Either.right({ messageId: messageId(Number(place['message_id'])), emoji: { name, code, kind: type === null ? null : emojiKindOf(type) } }),
    ),
    says: 'Reacts to a message with an emoji.',
    explains:
      'The name alone identifies the emoji, unless `emoji_code` and `reaction_type` do: clients send all three when they join a reaction that is there.',
    example: { path: pathDoc, params: { emoji_name: 'wave', reaction_type: 'unicode_emoji', emoji_code: '1f44b' } },
  }),
  /**
   * DELETE /messages/{message_id}/reactions
   *
   * UPSTREAM: there the default kind is Unicode emoji, so the name alone never finds an emoji of another kind.
   *
   * Spec: 2 (Reaction)
   */
  removeReaction: remove(path, {
    takes: request(
      { emoji_name: optionalRaw(word, null), emoji_code: optionalRaw(word, null), reaction_type: optionalRaw(word, null, { accepts: emojiKinds }) },
      ({ emoji_name: name, emoji_code: code, reaction_type: type }, { path: place }) =>
        Either.right({ messageId: messageId(Number(place['message_id'])), name, code, kind: type === null ? null : emojiKindOf(type) }),
    ),
    says: 'Takes back one’s own reaction to a message.',
    explains: 'Name the emoji, or give its code and kind, as the reaction has them.',
    example: { path: pathDoc, params: { emoji_name: 'wave' } },
  }),
});
