import { emojiKeys } from '../../objects/emoji/emoji.js';
import { reactorFields } from '../../objects/messages/reaction.js';
import { integer, key, keysOf, oneOf, shape, since, text } from '../../shape/index.js';
import { form } from '../event-form.js';
import type { Delivered, Encoders, EventView } from '../event-view.js';
import type { WireTypes } from '../wire-type.js';

type Changed = Delivered<'reactionChanged'>;

const who = ({ reaction: { userId }, person }: Changed, view: EventView) => reactorFields(userId, person ?? undefined, view);

const reactor = shape<Changed, EventView>()(null, {
  user_id: key(integer, ({ reaction }) => reaction.userId),
  email: key(text, (event, view) => who(event, view).email),
  full_name: key(text, (event, view) => who(event, view).full_name),
});

const reactorKey = key(reactor.kind, (event: Changed, view: EventView) => reactor.write(view.open, event, view));

/**
 * LEVEL(328), LEVEL(339): between these, events lacked the person. UPSTREAM: the reference server drops the person at 484 for good; the official terminal
 * client stops without them. Spec: 6 (levels 2, 328, 339, 484)
 */
const reactionForm = form<Changed>()(['reaction'], {
  op: key(oneOf(['add', 'remove']), ({ operation }) => operation),
  message_id: key(integer, ({ messageId }) => messageId),
  ...keysOf(({ reaction }: Changed) => reaction, emojiKeys),
  user_id: since(
    'reactionUserId',
    key(integer, ({ reaction }) => reaction.userId),
  ),
  user: [since('eventReactionUser', reactorKey), since('eventReactionUserRestored', reactorKey)],
});

export const reactionEncoders: Encoders<'reactionChanged', 'reaction'> = { reactionChanged: reactionForm.events };

export const reactionTypes: WireTypes<'reaction'> = { reaction: { forms: [reactionForm], keepsState: 'messages are no part of the state' } };
