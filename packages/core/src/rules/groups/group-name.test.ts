import { level } from '@parley/testkit/builders';
import * as Either from 'fp-ts/lib/Either.js';
import { openAt } from '../../gates/is-open.js';
import { confusable } from './confusable.data.js';
import { checkGroupName, refuseGroupName, reservedPrefixes } from './group-name.js';

const refuse = (name: string, at = 496) => refuseGroupName(name, openAt(level(at)));

describe('the name of a group', () => {
  test.each([
    'team',
    'Team',
    'a role: of its own',
    'roles:x',
    'userland',
    'Kanal: Straße',
    'администраторы',
    ' team ',
    'x@y',
    '\u{1f980}',
    'all hands',
    'streams',
    'topical',
  ])('may be %j', (name) => {
    expect(refuse(name)).toBeNull();
  });

  test.each([
    ['role:x', 'role:'],
    ['ROLE:x', 'role:'],
    [' role:x', 'role:'],
    ['\u0433\u043el\u0435:x', 'role:'],
    ['r\u00f6le:x', 'role:'],
    ['\u{1d42b}ole:x', 'role:'],
    ['role\ua789x', 'role:'],
    ['\uff52\uff4f\uff4c\uff45\uff1ax', 'role:'],
    ['@x', '@'],
    ['\ufe6bx', '@'],
    ['u\u0455er:x', 'user:'],
    ['stream:x', 'stream:'],
    ['\u0441hannel:x', 'channel:'],
  ])('may not look like a role or a mention: %j', (name, prefix) => {
    expect(refuse(name)).toEqual({ kind: 'groupNameReserved', prefix });
  });

  test.each(['all', 'everyone', 'channel', 'stream', 'topic', ' Everyone ', 'TOPIC', '\u0430ll', 't\u00f6pic'])(
    'may not be read as a mention of everybody somewhere: %j',
    (name) => {
      expect(refuse(name)).toEqual({ kind: 'groupNameIsMention', groupName: name });
    },
  );

  test.each([
    ['admin\u202eistrators', 6],
    ['admin\u200bistrators', 6],
    ['\u2066team', 1],
    ['te\u00adam', 3],
    ['te\u200dam', 3],
    ['te\u200cam', 3],
    ['te\u3164am', 3],
    ['team\u{e0041}', 5],
    ['te\ufdd0am', 3],
    ['te\u2028am', 3],
    ['\u0441\u200d\u0442', 2],
  ])('has nothing that is invisible, or turns the direction of writing: %j', (name, position) => {
    expect(refuse(name)).toEqual({ kind: 'groupNameHasInvalidCharacter', position });
  });

  test.each([
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '\u0915\u094d\u200d\u0937',
    '\u{1f469}\u200d\u{1f4bb}',
    '\u2764\ufe0f',
    '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}',
  ])('has joiners and variants where a script or a picture is written with them: %j', (name) => {
    expect(refuse(name)).toBeNull();
  });

  test('has at most a hundred code points and no control characters', () => {
    expect(refuse('\u{1f980}'.repeat(100))).toBeNull();
    expect(refuse('\u{1f980}'.repeat(101))).toEqual({ kind: 'groupNameTooLong' });
    expect(refuse('te\nam')).toEqual({ kind: 'groupNameHasInvalidCharacter', position: 3 });
    expect(refuse('\u{1f980}\ud800')).toEqual({ kind: 'groupNameHasInvalidCharacter', position: 2 });
  });

  test('may not be blank since level 247', () => {
    expect(refuse(' \u3000', 247)).toEqual({ kind: 'groupNameEmpty' });
    expect(refuse('', 246)).toBeNull();
  });
});

test('a name that is allowed is returned as it is', () => {
  expect(checkGroupName(' team ', openAt(level(496)))).toEqual(Either.right(' team '));
  expect(checkGroupName('role:x', openAt(level(496)))).toEqual(Either.left({ kind: 'groupNameReserved', prefix: 'role:' }));
});

const reserved: ReadonlyArray<string> = [...reservedPrefixes, 'all', 'everyone', 'channel', 'stream', 'topic'];

const reads = (name: string): string => refuse(name)?.kind ?? 'allowed';

test.each(Object.entries(confusable).flatMap(([letter, others]) => [...others].map((other): [string, string] => [letter, other])))(
  'a name is read with %j in place of %j',
  (letter, other) => {
    const word = reserved.find((one) => one.includes(letter)) ?? '';
    expect(reads(word.replace(letter, other))).not.toBe('allowed');
  },
);

test('every letter of the table is one of a reserved word', () => {
  expect(Object.keys(confusable).filter((letter) => !reserved.join('').includes(letter))).toEqual([]);
});

test('characters that belong to a script do not hide others, and are not read as another name', () => {
  expect(refuse('\u2764\ufe0f\u200b')).toEqual({ kind: 'groupNameHasInvalidCharacter', position: 3 });
  expect(refuse('a\u200d')).toEqual({ kind: 'groupNameHasInvalidCharacter', position: 2 });
});

test.each([
  'c\u04bbannel:',
  'c\u0570annel:',
  'channe\u04cf:',
  'channe|:',
  'channe\u05c0:',
  'channe\u03b9:',
  'cha\u0578nel:',
  'cha\u057cnel:',
  's\u0442ream:',
  '\u03c5ser:',
  '\u057dser:',
  '\u028bser:',
])('%j looks like a reserved prefix', (prefix) => {
  expect(reads(`${prefix}x`)).toBe('groupNameReserved');
});
