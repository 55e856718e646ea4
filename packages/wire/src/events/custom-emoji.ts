import type { DeliveredEvent, Open } from '@parley/core';
import type { JsonObject } from '../json.js';
import { customEmojiObject, customEmojiObjects, customEmojiSchema } from '../objects/emoji/custom-emoji.js';
import * as schema from '../schema.js';
import { eventSchema } from './schemas/event-schema.js';
import type { EventView, WireEvent } from './event-view.js';

type Added = Extract<DeliveredEvent, { kind: 'emojiAdded' }>;
type Deactivated = Extract<DeliveredEvent, { kind: 'emojiDeactivated' }>;

/** LEVEL(491): every change brought the whole list; since then, those who understand less are told less. */
const isToldSingly = (view: EventView): boolean => view.open('eventIndividualEmoji') && view.understands('individualEmojiChanges');

const wholeList = ({ all, people }: Added | Deactivated, view: EventView): WireEvent => ({
  type: 'realm_emoji',
  op: 'update',
  realm_emoji: customEmojiObjects(all, people, view),
});

/** Spec: 6 (level 491) */
export const emojiAddedEvents = (event: Added, view: EventView): ReadonlyArray<WireEvent> => [
  isToldSingly(view) ? { type: 'realm_emoji', op: 'add', emoji: customEmojiObject(event.emoji, event.people, view) } : wholeList(event, view),
];

/** Spec: 6 (level 491) */
export const emojiDeactivatedEvents = (event: Deactivated, view: EventView): ReadonlyArray<WireEvent> => [
  isToldSingly(view) ? { type: 'realm_emoji', op: 'update_one', emoji_id: String(event.emojiId), data: { deactivated: true } } : wholeList(event, view),
];

export const customEmojiEventSchemas = (open: Open): ReadonlyArray<JsonObject> => [
  eventSchema(open, ['realm_emoji', 'update'], { realm_emoji: schema.mapOf(customEmojiSchema(open)) }),
  ...(open('eventIndividualEmoji')
    ? [
        eventSchema(open, ['realm_emoji', 'add'], { emoji: customEmojiSchema(open) }),
        eventSchema(open, ['realm_emoji', 'update_one'], { emoji_id: schema.text, data: schema.object(open, { deactivated: schema.boolean }) }),
      ]
    : []),
];
