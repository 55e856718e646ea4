import type { Message, Open, Reaction, User, UserId } from '@parley/core';
import { fields, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';
import { apiAddress, dummyAddress } from '../people/address.js';
import { emojiFields, emojiSchema } from '../emoji/emoji.js';
import type { Viewing } from './viewing.js';

/** Who reacted, as far as the reader may know. */
export const reactorFields = (id: UserId, user: User | undefined, view: Viewing): { readonly email: string; readonly full_name: string } =>
  user !== undefined && view.reaches(user)
    ? { email: apiAddress(user, view), full_name: user.fullName }
    : { email: dummyAddress(id, view), full_name: 'Unknown user' };

/** LEVEL(328): people stood in their reactions; since then each is named by her id. LEVEL(2): she was not. */
const reactionObject = (reaction: Reaction, people: ReadonlyMap<UserId, User>, view: Viewing): JsonObject => {
  const { userId } = reaction;
  return fields(view.open, {
    ...emojiFields(reaction),
    user_id: when('reactionUserId', userId),
    user: when('reactionUserObject', () => ({ id: userId, ...reactorFields(userId, people.get(userId), view), is_mirror_dummy: false })),
  });
};

/** In the order in which they came. Spec: 2 (Reaction) */
export const reactionObjects = ({ reactions }: Pick<Message, 'reactions'>, people: ReadonlyMap<UserId, User>, view: Viewing): ReadonlyArray<JsonObject> =>
  reactions.map((reaction) => reactionObject(reaction, people, view));

/** Whether a message is shown with people who are neither its sender nor take part in its conversation. */
export const showsReactors = ({ reactions }: Pick<Message, 'reactions'>, open: Open): boolean => reactions.length > 0 && open('reactionUserObject');

export const reactionSchema = (open: Open): JsonObject =>
  schema.named(
    'Reaction',
    schema.object(open, {
      ...emojiSchema,
      user_id: when('reactionUserId', schema.integer),
      user: when('reactionUserObject', () =>
        schema.object(open, { id: schema.integer, email: schema.text, full_name: schema.text, is_mirror_dummy: schema.boolean }),
      ),
    }),
  );
