import { channelId, userId } from '../../model/ids.js';
import { instant } from '../../model/instant.js';
import type { EditHistory, MessageEdit } from '../../model/messages/message-edit.js';
import { formerText, shownHistory } from './edit-history.js';

const [secret, open] = [channelId(5), channelId(6)];
const text = { content: 'old', html: '<p>old</p>', rendererVersion: 1 };
const edit = (number: number, change: Partial<MessageEdit>): MessageEdit => ({ number, editorId: userId(1), at: instant(number), ...change });

const renamed = edit(4, { topic: { before: 'b', after: 'c' } });
const moved = edit(3, { channel: { before: secret, after: open }, topic: { before: 'a', after: 'b' } });
const both = edit(2, { text, topic: { before: 'hidden', after: 'a' } });
const rewritten = edit(1, { text });
const history: EditHistory = [renamed, moved, both, rewritten];

const readsAll = { visibility: 'all', reads: () => true } as const;

test('with everything shown, the same list is returned', () => {
  expect(shownHistory(history, readsAll)).toBe(history);
  expect(shownHistory([renamed, moved], { ...readsAll, visibility: 'moves' })).toEqual([renamed, moved]);
});

test('nothing is shown where the organization hides histories', () => {
  expect(shownHistory(history, { ...readsAll, visibility: 'none' })).toEqual([]);
});

test('where only moves are shown, texts are hidden', () => {
  const shown = shownHistory(history, { ...readsAll, visibility: 'moves' });
  expect(shown).toEqual([renamed, moved, edit(2, { topic: both.topic! })]);
  expect(JSON.stringify(shown)).not.toContain('old');
});

test('for a channel that the reader may not read, its id, topics and former texts are hidden', () => {
  const afterwards = edit(5, { text: { ...text, content: 'said in the open' } });
  const shown = shownHistory([afterwards, ...history], { visibility: 'all', reads: (id) => id !== secret });
  expect(shown).toEqual([afterwards, renamed]);
  expect(shownHistory(history, { visibility: 'moves', reads: (id) => id !== secret })).toEqual([renamed]);
});

test('the former text of one change is shown only where texts are shown', () => {
  expect(formerText(history, 2, 'all')).toBe(text);
  expect([formerText(history, 2, 'moves'), formerText(history, 2, 'none'), formerText(history, 4, 'all'), formerText(history, 9, 'all')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a change of the text alone is left out where texts are hidden, and a move says nothing of texts', () => {
  const movedOnly = edit(3, { channel: { before: open, after: open } });
  expect(shownHistory([movedOnly, both, rewritten], { ...readsAll, visibility: 'moves' })).toEqual([movedOnly, edit(2, { topic: both.topic! })]);
  expect(Object.keys(shownHistory([movedOnly, both], { ...readsAll, visibility: 'moves' })[0]!).sort()).toEqual(['at', 'channel', 'editorId', 'number']);
  expect(shownHistory([], readsAll)).toEqual([]);
});

test('where only moves are shown, a history without texts stays the same list', () => {
  const moves = [renamed, moved];
  expect(shownHistory(moves, { ...readsAll, visibility: 'moves' })).toBe(moves);
});
