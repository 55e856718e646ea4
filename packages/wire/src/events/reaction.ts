import type { DeliveredEvent, Open } from '@parley/core';
import { fields, given, when } from '../gated.js';
import type { JsonObject } from '../json.js';
import { emojiFields, emojiSchema } from '../objects/emoji/emoji.js';
import { reactorFields } from '../objects/messages/reaction.js';
import * as schema from '../schema.js';
import type { EventView, WireEvent } from './event-view.js';

type Changed = Extract<DeliveredEvent, { kind: 'reactionChanged' }>;

/** LEVEL(328), LEVEL(339), LEVEL(484): events lost the person, had her again for a while, and lost her for good. */
export const hasReactor = (open: Open): boolean => open('eventReactionUser') || open('eventReactionUserRestored');

/** Spec: 6 (levels 2, 328, 339, 484) */
export const reactionEvents = ({ operation, messageId, reaction, person }: Changed, view: EventView): ReadonlyArray<WireEvent> => {
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
};

const person = (open: Open): JsonObject => schema.object(open, { user_id: schema.integer, email: schema.text, full_name: schema.text });

export const reactionEventShape = (open: Open): schema.SchemaTable => ({
  op: schema.among(['add', 'remove']),
  message_id: schema.integer,
  ...emojiSchema,
  user_id: when('reactionUserId', schema.integer),
  user: given(hasReactor(open), () => person(open)),
});
