import type { Open } from '@parley/core';
import type { JsonObject } from '../json.js';
import { customEmojiObject, customEmojiObjects, customEmojiSchema } from '../objects/emoji/custom-emoji.js';
import * as schema from '../schema.js';
import { changed, objectAt, textAt } from './client-state.js';
import type { Delivered, Encoders, EventView, WireEvent } from './event-view.js';
import { eventSchema } from './schemas/event-schema.js';
import { byOp, replaces } from './wire-type.js';

/** LEVEL(491): every change brought the whole list; since then, those who understand less are told less. */
const isToldSingly = (view: EventView): boolean => view.open('eventIndividualEmoji') && view.understands('individualEmojiChanges');

const wholeList = ({ all, people }: Delivered<'emojiAdded' | 'emojiDeactivated'>, view: EventView): WireEvent<'realm_emoji'> => ({
  type: 'realm_emoji',
  op: 'update',
  realm_emoji: customEmojiObjects(all, people, view),
});

/** Spec: 6 (level 491) */
export const emojiEncoders: Encoders<'emojiAdded' | 'emojiDeactivated', 'realm_emoji'> = {
  emojiAdded: (event, view) => [
    isToldSingly(view) ? { type: 'realm_emoji', op: 'add', emoji: customEmojiObject(event.emoji, event.people, view) } : wholeList(event, view),
  ],
  emojiDeactivated: (event, view) => [
    isToldSingly(view) ? { type: 'realm_emoji', op: 'update_one', emoji_id: String(event.emojiId), data: { deactivated: true } } : wholeList(event, view),
  ],
};

const change = (state: JsonObject, changeEmoji: (known: JsonObject) => JsonObject): JsonObject =>
  changed(state, 'realm_emoji', (known) => changeEmoji(known as JsonObject));

const apply = byOp({
  update: replaces('realm_emoji'),
  add: (state, event) => {
    const emoji = objectAt(event, 'emoji');
    return change(state, (known) => ({ ...known, [textAt(emoji, 'id')]: emoji }));
  },
  update_one: (state, event) => {
    const id = textAt(event, 'emoji_id');
    return change(state, (known) => ({ ...known, [id]: { ...objectAt(known, id), ...objectAt(event, 'data') } }));
  },
});

export const emojiTypes = { realm_emoji: { apply } };

export const customEmojiEventSchemas = (open: Open): ReadonlyArray<JsonObject> => [
  eventSchema(open, ['realm_emoji', 'update'], { realm_emoji: schema.mapOf(customEmojiSchema(open)) }),
  ...(open('eventIndividualEmoji')
    ? [
        eventSchema(open, ['realm_emoji', 'add'], { emoji: customEmojiSchema(open) }),
        eventSchema(open, ['realm_emoji', 'update_one'], { emoji_id: schema.text, data: schema.object(open, { deactivated: schema.boolean }) }),
      ]
    : []),
];
