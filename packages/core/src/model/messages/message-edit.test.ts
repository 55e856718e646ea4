import { userId } from '../ids.js';
import { instant } from '../instant.js';
import { type EditHistory, lastNumber, maxEditTextLength, type MessageEdit, maxEdits, withEdit } from './message-edit.js';

const edit = (number: number, length = 1): MessageEdit => ({
  number,
  editorId: userId(1),
  at: instant(number),
  text: { content: 'x'.repeat(length), html: '', rendererVersion: 1 },
});

const made = (count: number, length = 1): EditHistory =>
  Array.from({ length: count }, (_, index) => edit(index + 1, length)).reduce<EditHistory>((history, next) => withEdit(history, next), []);

const numbers = (history: EditHistory) => history.map(({ number }) => number);

test('the newest change comes first', () => {
  expect(numbers(made(3))).toEqual([3, 2, 1]);
  expect([lastNumber(made(3)), lastNumber([])]).toEqual([3, 0]);
});

test('with too many changes, the newest and the first are kept', () => {
  const kept = numbers(made(maxEdits + 5));
  expect(kept).toHaveLength(maxEdits);
  expect(kept.slice(0, 2)).toEqual([maxEdits + 5, maxEdits + 4]);
  expect(kept.slice(-2)).toEqual([7, 1]);
});

test('long former texts are dropped, except the first and the newest', () => {
  const length = maxEditTextLength / 4;
  expect(numbers(made(6, length))).toEqual([6, 5, 4, 1]);
  expect(numbers(made(3, maxEditTextLength))).toEqual([3, 1]);
});
