import * as Either from 'fp-ts/lib/Either.js';
import { userId } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import { maxStatusLength } from '@parley/core/model';
import { canSetStatusOfOthers, notBot } from '@parley/core/rules';
import { type BadRequest, badRequest, idInPath, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import { emojiKindOf, emojiKindWords } from '../../objects/emoji/emoji.js';
import { noStatus, statusShape } from '../../objects/people/status.js';
import { get, post, rows } from '../../rows.js';
import { key, oneOf } from '../../shape/index.js';

/** Longer than all names and codes. */
const word = text({ max: 200 });

const statusParams = {
  status_text: optionalRaw(text({ max: maxStatusLength, strips: true }), null),
  emoji_name: optionalRaw(word, null, { gate: 'userStatusEmoji' }),
  emoji_code: optionalRaw(word, null, { gate: 'userStatusEmoji' }),
  reaction_type: optionalRaw(word, null, { gate: 'userStatusEmoji', accepts: oneOf(Object.values(emojiKindWords)) }),
};

interface StatusValues {
  readonly status_text: string | null;
  readonly emoji_name: string | null;
  readonly emoji_code: string | null;
  readonly reaction_type: string | null;
}

type Requested = Pick<CommandOf<'setUserStatus'>, 'text' | 'emoji'>;

/** An empty name clears the emoji. */
const requestedStatus = (
  { status_text: words, emoji_name: name, emoji_code: code, reaction_type: kind }: StatusValues,
  away: boolean | null,
): Either.Either<BadRequest, Requested> => {
  if (away === null && words === null && name === null) return Either.left(badRequest('Client did not pass any new values.'));
  if (name === '') return Either.right({ text: words, emoji: 'none' });
  if (name !== null) return Either.right({ text: words, emoji: { name, code, kind: kind === null ? null : emojiKindOf(kind) } });
  return code === null && kind === null
    ? Either.right({ text: words, emoji: null })
    : Either.left(badRequest('Client must pass emoji_name if they pass either emoji_code or reaction_type.'));
};

const inPath = { userId: idInPath('user_id', userId) };

export const statusRows = rows({
  setOwnStatus: post('/users/me/status', {
    guard: notBot,
    takes: request({ ...statusParams, away: optionalJson(boolean, null) }, ({ away, ...values }) => {
      const requested = requestedStatus(values, away);
      return Either.isLeft(requested) ? requested : Either.right({ ...requested.right, away });
    }),
    says: 'Says what one does, with an emoji.',
    explains: 'At least one of text, emoji and `away`. What is left out stays; an empty text or name clears it. Bots may not call it.',
    parameters: {
      status_text: 'A few words; empty to clear them.',
      emoji_name: 'Name of the emoji, without colons; empty for none.',
      away: 'Deprecated: turns the presence of the caller off, or on again.',
    },
    example: { params: { status_text: 'on vacation', emoji_name: 'car' } },
  }),
  setUserStatus: post('/users/{user_id:int}/status', 'userStatusByAdministrator', {
    guard: canSetStatusOfOthers,
    takes: request({ ...inPath, ...statusParams }, ({ userId, ...values }) => {
      const requested = requestedStatus(values, null);
      return Either.isLeft(requested) ? requested : Either.right({ ...requested.right, userId });
    }),
    says: 'Says what a person does.',
    explains: 'For administrators. What is left out stays; an empty text or name clears it.',
    parameters: { status_text: 'A few words; empty to clear them.', emoji_name: 'Name of the emoji, without colons; empty for none.' },
    example: { path: { user_id: 7 }, params: { status_text: 'on vacation' } },
  }),
  getUserStatus: get('/users/{user_id:int}/status', 'userStatusRead', {
    takes: inPath,
    answers: { status: key(statusShape.kind, (found, { open }) => (found === null ? noStatus : statusShape.write(open, found))) },
    says: 'The status of a person: a text, an emoji or both.',
    explains: 'Keys without a value are left out: the object is empty for a person who never set a status.',
    example: {
      path: { user_id: 7 },
      answer: { status: { status_text: 'on vacation', emoji_name: 'car', emoji_code: '1f697', reaction_type: 'unicode_emoji' } },
    },
  }),
});
