import type { CustomEmoji } from '../../../model/emoji/custom-emoji.js';
import { emojiId, userId } from '../../../model/ids.js';
import { maxEmojiOnMessage, type Reaction } from '../../../model/messages/reaction.js';
import type { EmojiTable } from '../../../ports/emoji-table.js';
import { knownEmoji, type NamedEmoji } from '../../shared/emoji/known-emoji.js';
import { decideReaction } from './decide-reaction.js';

const codes = new Map([
  ['smile', '1f642'],
  ['smiling', '1f642'],
  ['tada', '1f389'],
]);
const table: EmojiTable = {
  codeOf: (name) => codes.get(name) ?? null,
  nameOf: (code) => [...codes].find(([, known]) => known === code)?.[0] ?? null,
};
const custom = { authorId: null, picture: 'emoji/images/x.png', still: null, isDeactivated: false };
const own: ReadonlyArray<CustomEmoji> = [
  { ...custom, id: emojiId(7), name: 'parrot' },
  { ...custom, id: emojiId(8), name: 'gone', isDeactivated: true },
  { ...custom, id: emojiId(9), name: 'tada', isDeactivated: true },
  { ...custom, id: emojiId(10), name: 'zulip', isDeactivated: true },
];
const known = knownEmoji(table, own);
const zoe = userId(2);
const others = userId(3);

const named = (name: string, rest: Partial<NamedEmoji> = {}): NamedEmoji => ({ name, code: null, kind: null, ...rest });
const reaction = (name: string, code: string, by = others): Reaction => ({ kind: 'unicode', code, name, userId: by });
const decide = (emoji: NamedEmoji, reactions: ReadonlyArray<Reaction> = []) => decideReaction(emoji, reactions, zoe, known);

test.each<[string, NamedEmoji, object]>([
  ['a name alone', named('tada'), { kind: 'unicode', code: '1f389', name: 'tada' }],
  ['another name of the same emoji, which gets the canonical one', named('smiling'), { kind: 'unicode', code: '1f642', name: 'smile' }],
  ['another name beside the code', named('smiling', { code: '1f642', kind: 'unicode' }), { kind: 'unicode', code: '1f642', name: 'smile' }],
  ['name and code', named('smile', { code: '1f642' }), { kind: 'unicode', code: '1f642', name: 'smile' }],
  ['all three', named('smile', { code: '1f642', kind: 'unicode' }), { kind: 'unicode', code: '1f642', name: 'smile' }],
  ['the emoji of the server by its name', named('zulip'), { kind: 'extra', code: 'zulip', name: 'zulip' }],
  ['the emoji of the server in full', named('zulip', { code: 'zulip', kind: 'extra' }), { kind: 'extra', code: 'zulip', name: 'zulip' }],
])('accepts %s', (_, emoji, expected) => {
  expect(decide(emoji)).toMatchObject({ _tag: 'Right', right: { ...expected, joins: false } });
});

test.each<[string, NamedEmoji, object]>([
  ['an unknown name', named('nothing'), { kind: 'noSuchEmoji', emojiName: 'nothing' }],
  ['an unknown name with a code', named('nothing', { code: '1f642' }), { kind: 'noSuchEmoji', emojiName: 'nothing' }],
  ['an unknown code', named('smile', { code: '1', kind: 'unicode' }), { kind: 'invalidEmojiCode' }],
  ['a code of another name', named('tada', { code: '1f642', kind: 'unicode' }), { kind: 'invalidEmojiName' }],
  ['another code of the server', named('zulip', { code: 'other', kind: 'extra' }), { kind: 'invalidEmojiCode' }],
  ['another name of the server', named('tada', { code: 'zulip', kind: 'extra' }), { kind: 'invalidEmojiName' }],
  ['an emoji that the organization does not have', named('parrot', { code: '70', kind: 'realm' }), { kind: 'invalidCustomEmoji' }],
  ['an id in another notation', named('parrot', { code: '07', kind: 'realm' }), { kind: 'invalidCustomEmoji' }],
  ['a wrong name of a custom emoji', named('smile', { code: '7', kind: 'realm' }), { kind: 'invalidCustomEmojiName' }],
  ['a deactivated emoji', named('gone', { code: '8', kind: 'realm' }), { kind: 'customEmojiDeactivated' }],
  ['a deactivated emoji, by its name', named('gone'), { kind: 'noSuchEmoji', emojiName: 'gone' }],
  ['an unknown kind', named('smile', { code: '1f642', kind: 'unknown' }), { kind: 'invalidEmojiKind' }],
])('refuses %s', (_, emoji, refusal) => {
  expect(decide(emoji)).toEqual({ _tag: 'Left', left: refusal });
});

test('custom emoji take precedence over Unicode emoji, and one that is deactivated may still be joined', () => {
  expect(decide(named('parrot'))).toMatchObject({ right: { kind: 'realm', code: '7', name: 'parrot' } });
  expect(decide(named('parrot', { code: '7', kind: 'realm' }))).toMatchObject({ right: { kind: 'realm', code: '7', name: 'parrot' } });
  const overriding = knownEmoji(table, [{ ...custom, id: emojiId(11), name: 'smile' }]);
  expect(decideReaction(named('smile'), [], zoe, overriding)).toMatchObject({ right: { kind: 'realm', code: '11' } });
  const there: ReadonlyArray<Reaction> = [{ kind: 'realm', code: '8', name: 'gone', userId: others }];
  expect(decide(named('gone', { code: '8', kind: 'realm' }), there)).toMatchObject({ right: { kind: 'realm', code: '8', joins: true } });
});

test('an emoji that is there keeps the name of its first reaction', () => {
  expect(decide(named('smiling'), [reaction('smile', '1f642')])).toMatchObject({ right: { name: 'smile', code: '1f642', joins: true } });
  expect(decide(named('whatever', { code: '1f642', kind: 'unicode' }), [reaction('smile', '1f642')])).toMatchObject({ right: { name: 'smile' } });
});

test('one person has the same emoji there once, under any name', () => {
  const there = [reaction('smile', '1f642', zoe)];
  expect(decide(named('smiling'), there)).toEqual({ _tag: 'Left', left: { kind: 'reactionThereAlready' } });
  expect(decide(named('whatever', { code: '1f642', kind: 'unicode' }), there)).toEqual({ _tag: 'Left', left: { kind: 'reactionThereAlready' } });
});

test('a message takes a maximum of different emoji, each from anybody', () => {
  const full = Array.from({ length: maxEmojiOnMessage }, (_, index) => reaction(`name ${index}`, `code ${index}`));
  expect(decide(named('smile'), full.slice(1))).toMatchObject({ _tag: 'Right' });
  expect(decide(named('smile'), full)).toEqual({ _tag: 'Left', left: { kind: 'tooManyEmojiOnMessage' } });
  expect(decide(named('any', { code: 'code 0', kind: 'unicode' }), full)).toMatchObject({ _tag: 'Right', right: { joins: true } });
});
