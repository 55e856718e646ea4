import { shortcutOf } from './shortcuts.js';

test('keys do the same on layouts without Latin letters', () => {
  expect(shortcutOf({ key: 'j', code: 'KeyJ', shiftKey: false })).toBe('next');
  expect(shortcutOf({ key: 'о', code: 'KeyJ', shiftKey: false })).toBe('next');
  expect(shortcutOf({ key: 'П', code: 'KeyG', shiftKey: true })).toBe('newest');
});

test('a Latin layout with other places goes by its letters', () => {
  expect(shortcutOf({ key: 'r', code: 'KeyO', shiftKey: false })).toBe('reply');
  expect(shortcutOf({ key: 'q', code: 'KeyQ', shiftKey: false })).toBe(null);
});
