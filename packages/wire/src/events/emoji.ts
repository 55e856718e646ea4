import { customEmojiObject, customEmojiObjects, customEmojiShape } from '../objects/emoji/custom-emoji.js';
import { bool, key, mapOf, shape, text } from '../shape/index.js';
import { form } from './event-form.js';
import type { Delivered, Encoders, EventView } from './event-view.js';
import type { WireTypes } from './wire-type.js';

/** LEVEL(491): every change sent the whole list, and still does for clients without the capability. */
const isSentSingly = (view: EventView): boolean => view.open('eventIndividualEmoji') && view.understands('individualEmojiChanges');

const wholeForm = form<Delivered<'emojiAdded' | 'emojiDeactivated'>>()(['realm_emoji', 'update'], {
  realm_emoji: key(mapOf(customEmojiShape.kind), ({ all, people }, view) => customEmojiObjects(all, people, view)),
});

const addForm = form<Delivered<'emojiAdded'>>()(
  ['realm_emoji', 'add'],
  { emoji: key(customEmojiShape.kind, ({ emoji, people }, view) => customEmojiObject(emoji, people, view)) },
  { since: 'eventIndividualEmoji' },
);

const deactivated = shape<unknown>()(null, { deactivated: key(bool, () => true) });

const updateForm = form<Delivered<'emojiDeactivated'>>()(
  ['realm_emoji', 'update_one'],
  { emoji_id: key(text, ({ emojiId }) => String(emojiId)), data: key(deactivated.kind, (_event, { open }) => deactivated.write(open, null)) },
  { since: 'eventIndividualEmoji' },
);

/** Spec: 6 (level 491) */
export const emojiEncoders: Encoders<'emojiAdded' | 'emojiDeactivated', 'realm_emoji'> = {
  emojiAdded: (event, view) => (isSentSingly(view) ? addForm.events(event, view) : wholeForm.events(event, view)),
  emojiDeactivated: (event, view) => (isSentSingly(view) ? updateForm.events(event, view) : wholeForm.events(event, view)),
};

export const emojiTypes: WireTypes<'realm_emoji'> = { realm_emoji: { forms: [wholeForm, addForm, updateForm] } };
