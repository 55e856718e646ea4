import { digestOf, digestOfDraft, type Draft, newDraft, type ServerDraft } from './draft.js';
import { findDraft, shownDrafts } from './find-draft.js';
import { deletedMark, planOf, type Step, telling } from './plan.js';

const to = { type: 'channel', streamId: 7, topic: 'lunch' } as const;
const serverDraft = (content: string, id = 1): ServerDraft => ({ id, type: 'stream', to: [7], topic: 'lunch', content, timestamp: 1 });
const fresh = (content: string): Draft => ({ ...newDraft('a', 'topic/7/lunch', to), content });
const known = (content: string, synced: string | null = content): Draft => ({
  ...fresh(content),
  serverId: 1,
  isSeen: true,
  synced: synced === null ? null : digestOf(serverDraft(synced)),
});

const plan = (draft: Draft, servers: ReadonlyArray<ServerDraft>, time = 0, isLocked = false): Step | null =>
  planOf(draft, servers, new Set(), { time, isLocked });

test('a new text is created once, and found again where the answer was lost', () => {
  expect(plan(fresh('soup'), [])).toEqual({ does: 'create' });
  const creating = { ...fresh('soup and bread'), creating: { digest: digestOfDraft(fresh('soup')), at: 0 } };
  expect(plan(creating, [], 1000)).toBeNull();
  expect(plan(creating, [serverDraft('soup')])).toMatchObject({ does: 'change', draft: { serverId: 1, content: 'soup and bread', creating: null } });
  expect(plan(creating, [], 61_000)).toEqual({ does: 'create' });
  expect(plan(creating, [], 6000, true)).toEqual({ does: 'create' });
  expect(plan({ ...fresh('soup'), refused: digestOfDraft(fresh('soup')) }, [])).toBeNull();
});

test('one that was sent while it was being created is deleted', () => {
  const creating = { ...fresh(''), creating: { digest: digestOfDraft(fresh('soup')), at: 0 } };
  expect(plan(creating, [], 1000)).toBeNull();
  const found = plan(creating, [serverDraft('soup')]);
  expect(found).toMatchObject({ does: 'change', draft: { serverId: 1 } });
  expect(plan({ ...known('', null), synced: digestOf(serverDraft('soup')) }, [serverDraft('soup')])).toEqual({ does: 'delete' });
  expect(plan({ ...known('', null), synced: deletedMark }, [serverDraft('soup')])).toBeNull();
  expect(plan({ ...known('', null), synced: deletedMark }, [])).toEqual({ does: 'change', draft: null });
});

test('changes go to the server, and what another device wrote comes', () => {
  expect(plan(known('soup'), [serverDraft('soup')])).toBeNull();
  expect(plan(known('soup!', 'soup'), [serverDraft('soup')])).toEqual({ does: 'edit' });
  expect(plan(known('soup'), [serverDraft('stew')])).toMatchObject({ does: 'change', draft: { content: 'stew', synced: digestOf(serverDraft('stew')) } });
});

test('an own older text that comes late replaces nothing', () => {
  const draft = { ...known('soup and bread'), written: [digestOf(serverDraft('soup'))] };
  expect(plan(draft, [serverDraft('soup')])).toBeNull();
});

test('a text of another device that was changed here does not come back while its copy is still in the list', () => {
  const [before, after] = ['soup', 'nothing'].map((text) => digestOf(serverDraft(text)));
  const told = { ...known('nothing', 'soup'), ...telling(known('nothing', 'soup'), after ?? '') };
  expect(told.written).toEqual([before, after]);
  expect(plan({ ...told, synced: after ?? '' }, [serverDraft('soup')])).toBeNull();
});

test('when both were changed, both are kept; a longer version of the same replaces the shorter', () => {
  expect(plan(known('soup or bread', 'soup'), [serverDraft('soup and stew')])).toMatchObject({ draft: { serverId: null, content: 'soup or bread' } });
  expect(plan(known('soup and bread', 'so'), [serverDraft('soup')])).toEqual({ does: 'edit' });
  expect(plan(known('soup', 'so'), [serverDraft('soup and bread')])).toMatchObject({ draft: { content: 'soup and bread', serverId: 1 } });
});

test('what was deleted elsewhere goes, unless it was changed here', () => {
  expect(plan(known('soup'), [])).toEqual({ does: 'change', draft: null });
  expect(plan(known('soup!', 'soup'), [])).toMatchObject({ draft: { serverId: null, content: 'soup!' } });
  expect(plan({ ...known('soup'), isSeen: false }, [])).toBeNull();
});

test('one text is shown once, and found at its place or by whom it is for', () => {
  const servers = [serverDraft('soup'), serverDraft('stew', 2)];
  expect(shownDrafts([known('soup')], servers).map(({ content }) => content)).toEqual(['stew', 'soup']);
  expect(shownDrafts([known('')], [serverDraft('soup')])).toEqual([]);
  expect(findDraft('topic/7/lunch', to, [], [serverDraft('soup')])).toMatchObject({ content: 'soup', serverId: 1 });
  expect(findDraft('new', to, [], [serverDraft('soup')])).toBeNull();
  expect(findDraft('topic/7/dinner', { ...to, topic: 'dinner' }, [], [serverDraft('soup')])).toBeNull();
});
