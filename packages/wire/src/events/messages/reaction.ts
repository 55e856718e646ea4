import type { Open } from '@parley/core';
import { fields, given, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { emojiFields, emojiSchema } from '../../objects/emoji/emoji.js';
import { reactorFields } from '../../objects/messages/reaction.js';
import * as schema from '../../schema.js';
import type { Encoders } from '../event-view.js';
import { unchanged } from '../wire-type.js';

/** LEVEL(328), LEVEL(339), LEVEL(484): events lost the person, had them again for a while, and lost them for good. */
export const hasReactor = (open: Open): boolean => open('eventReactionUser') || open('eventReactionUserRestored');

export const reactionEncoders: Encoders<'reactionChanged', 'reaction'> = {
  /** Spec: 6 (levels 2, 328, 339, 484) */
  reactionChanged: ({ operation, messageId, reaction, person }, view) => {
    const { userId } = reaction;
    const who = (): JsonObject => ({ user_id: userId, ...reactorFields(userId, person ?? undefined, view) });
    return [
      {
        type: 'reaction',
        op: operation,
        ...fields(view.open, {
          message_id: messageId,
          ...emojiFields(reaction),
          user_id: when('reactionUserId', userId),
          user: given(hasReactor(view.open), who),
        }),
      },
    ];
  },
};

export const reactionTypes = { reaction: unchanged('messages are no part of the state') };

const reactor = (open: Open): JsonObject => schema.object(open, { user_id: schema.integer, email: schema.text, full_name: schema.text });

export const reactionEventShape = (open: Open): schema.SchemaTable => ({
  op: schema.among(['add', 'remove']),
  message_id: schema.integer,
  ...emojiSchema,
  user_id: when('reactionUserId', schema.integer),
  user: given(hasReactor(open), () => reactor(open)),
});
