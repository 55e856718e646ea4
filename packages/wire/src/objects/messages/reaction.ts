import type { UserId } from '@parley/core';
import type { Message, Reaction, User } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { bool, integer, key, shape, since, text } from '../../shape/index.js';
import { apiAddress, dummyAddress } from '../people/address.js';
import { unknownName } from '../people/shown-user.js';
import { emojiKeys } from '../emoji/emoji.js';
import type { Viewing } from './viewing.js';

/** The person of a reaction, as visible to the reader. */
export const reactorFields = (id: UserId, user: User | undefined, view: Viewing): { readonly email: string; readonly full_name: string } =>
  user !== undefined && view.isVisible(user)
    ? { email: apiAddress(user, view), full_name: user.fullName }
    : { email: dummyAddress(id, view), full_name: unknownName };

export interface Reactor {
  readonly id: UserId;
  readonly email: string;
  readonly full_name: string;
}

const reactorShape = shape<Reactor>()(null, {
  id: key(integer, ({ id }) => id),
  email: key(text, ({ email }) => email),
  full_name: key(text, ({ full_name: name }) => name),
  is_mirror_dummy: key(bool, () => false),
});

interface ReactionView {
  readonly open: Open;
  readonly reactor: (id: UserId) => Reactor;
}

/** LEVEL(328): with a description of the person; since then with an id. LEVEL(2): without the person. Spec: 2 (Reaction) */
export const reactionShape = shape<Reaction, ReactionView>()('Reaction', {
  ...emojiKeys,
  user_id: since('reactionUserId', integer, ({ userId }) => userId),
  user: since('reactionUserObject', reactorShape.kind, ({ userId }, { open, reactor }) => reactorShape.write(open, reactor(userId))),
});

/** Whether a message shows people beside its sender and the participants of its conversation. */
export const showsReactors = ({ reactions }: Pick<Message, 'reactions'>, open: Open): boolean => reactions.length > 0 && open('reactionUserObject');
