import { isPressed, type Pressed } from './shortcut.js';

const pressed = (part: Partial<Pressed>): Pressed => ({ key: '', code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...part });

test('a letter is found by its place where the layout has other letters', () => {
  expect(isPressed({ key: 'n' }, pressed({ key: 'т', code: 'KeyN' }))).toBe(true);
  expect(isPressed({ key: 'k', control: true }, pressed({ key: 'л', code: 'KeyK', ctrlKey: true }))).toBe(true);
  expect(isPressed({ key: '?' }, pressed({ key: ',', code: 'Slash', shiftKey: true }))).toBe(false);
});

test('where the layout has the letter elsewhere, the letter counts', () => {
  expect(isPressed({ key: 'n' }, pressed({ key: 'n', code: 'KeyL' }))).toBe(true);
  expect(isPressed({ key: 'l' }, pressed({ key: 'n', code: 'KeyL' }))).toBe(false);
});

test('other modifiers belong to the browser', () => {
  expect(isPressed({ key: 'n' }, pressed({ key: 'n', code: 'KeyN', ctrlKey: true }))).toBe(false);
  expect(isPressed({ key: 'n' }, pressed({ key: 'n', code: 'KeyN', altKey: true }))).toBe(false);
  expect(isPressed({ key: 'n' }, pressed({ key: 'N', code: 'KeyN', shiftKey: true }))).toBe(false);
});

test('a sign counts with and without Shift, by which keyboards differ', () => {
  expect(isPressed({ key: '?' }, pressed({ key: '?', code: 'Minus', shiftKey: true }))).toBe(true);
  expect(isPressed({ key: '/' }, pressed({ key: '/', code: 'Digit7', shiftKey: true }))).toBe(true);
});
