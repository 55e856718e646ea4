import { level } from '@parley/testkit/builders';
import { openAt } from '../../gates/is-open.js';
import { refuseGroupName } from './group-name.js';

const refuse = (name: string, at = 496) => refuseGroupName(name, openAt(level(at)));

describe('the name of a group', () => {
  test.each(['team', 'Team', 'a role: of its own', 'roles:x', 'userland', 'Kanal: Straße', 'администраторы', ' team ', 'x@y', '\u{1f980}'])(
    'may be %j',
    (name) => {
      expect(refuse(name)).toBeNull();
    },
  );

  test.each([
    ['role:x', 'role:'],
    ['ROLE:x', 'role:'],
    [' role:x', 'role:'],
    ['ro\u200dle:x', 'role:'],
    ['\u0433\u043el\u0435:x', 'role:'],
    ['r\u00f6le:x', 'role:'],
    ['\u{1d42b}ole:x', 'role:'],
    ['role\ua789x', 'role:'],
    ['\uff52\uff4f\uff4c\uff45\uff1ax', 'role:'],
    ['@x', '@'],
    ['\u200b@x', '@'],
    ['\ufe6bx', '@'],
    ['u\u0455er:x', 'user:'],
    ['stream:x', 'stream:'],
    ['\u0441hannel:x', 'channel:'],
  ])('may not look like a role or a mention: %j', (name, prefix) => {
    expect(refuse(name)).toEqual({ kind: 'groupNameReserved', prefix });
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
