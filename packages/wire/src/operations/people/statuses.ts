import * as Either from 'fp-ts/lib/Either.js';
import { userId } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import { maxStatusLength } from '@parley/core/model';
import { canSetStatusOfOthers, notBot } from '@parley/core/rules';
import { type BadRequest, badRequest, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import { emojiKindOf, emojiKindWords } from '../../objects/emoji/emoji.js';
import { statusShape } from '../../objects/people/status.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply } from '../shared/reply-schemas.js';

/** Longer than all names and codes. */
const word = text({ max: 200 });

const statusParams = {
  status_text: optionalRaw(text({ max: maxStatusLength, strips: true }), null),
  emoji_name: optionalRaw(word, null, { gate: 'userStatusEmoji' }),
  emoji_code: optionalRaw(word, null, { gate: 'userStatusEmoji' }),
  reaction_type: optionalRaw(word, null, { gate: 'userStatusEmoji', accepts: () => schema.among(Object.values(emojiKindWords)) }),
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

/** POST /users/me/status */
export const setOwnStatusOperation = operation({
  method: 'POST',
  path: '/users/me/status',
  access: 'account',
  guard: notBot,
  useCase: 'setOwnStatus',
  request: request({ ...statusParams, away: optionalJson(boolean, null) }, ({ away, ...values }) => {
    const requested = requestedStatus(values, away);
    return Either.isLeft(requested) ? requested : Either.right({ ...requested.right, away });
  }),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Says what one does, with an emoji.',
});

const idIn = (path: Readonly<Record<string, string>>) => userId(Number(path['user_id']));

/** POST /users/{user_id}/status */
export const setUserStatusOperation = operation({
  method: 'POST',
  path: '/users/{user_id:int}/status',
  gate: 'userStatusByAdministrator',
  access: 'account',
  guard: canSetStatusOfOthers,
  useCase: 'setUserStatus',
  request: request(statusParams, (values, { path }) => {
    const requested = requestedStatus(values, null);
    return Either.isLeft(requested) ? requested : Either.right({ ...requested.right, userId: idIn(path) });
  }),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Says what a person does.',
});

/** GET /users/{user_id}/status */
export const getUserStatusOperation = operation({
  method: 'GET',
  path: '/users/{user_id:int}/status',
  gate: 'userStatusRead',
  access: 'account',
  useCase: 'getUserStatus',
  request: request({}, (_values, { path }) => Either.right({ userId: idIn(path) })),
  reply: (found, { open }) => ({ status: found === null ? {} : statusShape.write(open, found) }),
  replySchema: (open) => schema.object(open, { status: statusShape.schema(open) }),
  summary: 'The status of a person: a text, an emoji or both.',
});
