import { type Append, type Appended, logPosition, messageId, type UserId } from '@parley/core';
import { newMessage } from '@parley/testkit';
import { commitTogether, type Lead, type Turn } from './commit-together.js';

const recipient = { kind: 'channel', channelId: 1 as never, topic: 'lunch' } as const;

const append = (...contents: ReadonlyArray<string>): Append => ({
  entries: contents.map((content) => ({ kind: 'message', message: newMessage(1 as UserId, recipient, { content }), audience: { kind: 'everyone' } })),
  changesRules: false,
  isWhole: true,
});

const entering = (rules: number, given: Append, cause: string | null = null) => ({ rules, append: given, cause });

const contentsOf = ({ entries }: Append): ReadonlyArray<string> => entries.map((entry) => (entry.kind === 'message' ? entry.message.content : entry.kind));

/** Numbers an append as the store would after this many entries. */
const numbered = ({ entries }: Append, after = 0): Appended => ({
  messageIds: entries.map((_, index) => messageId(after + index + 1)),
  position: logPosition(100 + after + entries.length),
});

const leadOf = async (turn: Promise<Turn>): Promise<Lead> => {
  const came = await turn;
  if (came.kind !== 'lead') throw new Error(`The turn was to ${came.kind}.`);
  return came.lead;
};

test('the first append is written at once', async () => {
  const lead = await leadOf(commitTogether().enter(1, entering(0, append('a'))));
  expect([contentsOf(lead.append), lead.isShared]).toEqual([['a'], false]);
  expect(lead.divide(numbered(lead.append))).toEqual(numbered(append('a')));
});

test('later ones are written together by the first of them, in their order, and each gets its part', async () => {
  const together = commitTogether();
  const first = await leadOf(together.enter(1, entering(0, append('a'))));
  const [second, third, fourth] = [append('b'), append('c', 'd'), append('e')].map((each, index) =>
    together.enter(1, entering(0, each, ['of b', 'of c', null][index])),
  );
  first.end('committed');
  const lead = await leadOf(second!);
  expect(contentsOf(lead.append)).toEqual(['b', 'c', 'd', 'e']);
  expect(lead.causes).toEqual(['of b', 'of c', 'of c', null]);
  expect(lead.divide(numbered(lead.append, 1))).toEqual({ messageIds: [2], position: 102 });
  lead.end('committed');
  expect(await third).toEqual({ kind: 'done', appended: { messageIds: [3, 4], position: 104 } });
  expect(await fourth).toEqual({ kind: 'done', appended: { messageIds: [5], position: 105 } });
});

test('every append resolves after the commit', async () => {
  const together = commitTogether();
  const first = await leadOf(together.enter(1, entering(0, append('a'))));
  const [second, third] = [append('b'), append('c')].map((each) => together.enter(1, entering(0, each)));
  first.end('committed');
  const lead = await leadOf(second!);
  lead.divide(numbered(lead.append));
  expect(await Promise.race([third, Promise.resolve('waits')])).toBe('waits');
  lead.end('committed');
  expect(await third).toMatchObject({ kind: 'done' });
});

test('after a rollback each is written alone; with an unknown outcome none is retried', async () => {
  for (const [ending, outcome] of [
    ['undone', { kind: 'alone' }],
    ['unknown', 'not known'],
  ] as const) {
    const together = commitTogether();
    const first = await leadOf(together.enter(1, entering(0, append('a'))));
    const [second, third] = [append('b'), append('c')].map((each) => together.enter(1, entering(0, each)).catch(() => 'not known' as const));
    first.end('committed');
    const lead = await leadOf(second as Promise<Turn>);
    lead.divide(numbered(lead.append));
    lead.end(ending);
    expect(await third).toEqual(outcome);
  }
});

test('an append on other facts is written separately, and keeps its place', async () => {
  const together = commitTogether();
  const first = await leadOf(together.enter(1, entering(5, append('a'))));
  const [second, other, third] = [
    together.enter(1, entering(5, append('b'))),
    together.enter(1, entering(6, append('x'))),
    together.enter(1, entering(5, append('c'))),
  ];
  first.end('undone');
  const lead = await leadOf(second);
  expect(contentsOf(lead.append)).toEqual(['b', 'c']);
  lead.divide(numbered(lead.append));
  lead.end('committed');
  expect(await third).toMatchObject({ kind: 'done' });
  expect(contentsOf((await leadOf(other)).append)).toEqual(['x']);
});

test('at most sixteen are written at once; the rest follow', async () => {
  const together = commitTogether();
  const first = await leadOf(together.enter(1, entering(0, append('first'))));
  const turns = Array.from({ length: 40 }, (_, index) => together.enter(1, entering(0, append(String(index)))));
  first.end('committed');
  for (const [from, to] of [
    [0, 16],
    [16, 32],
    [32, 40],
  ] as const) {
    const lead = await leadOf(turns[from]!);
    expect(contentsOf(lead.append)).toEqual(Array.from({ length: to - from }, (_, index) => String(from + index)));
    lead.divide(numbered(lead.append));
    lead.end('committed');
  }
});

test('realms are independent, and a repeated end counts once', async () => {
  const together = commitTogether();
  const [here, there] = [await leadOf(together.enter(1, entering(0, append('a')))), await leadOf(together.enter(2, entering(0, append('b'))))];
  expect(contentsOf(there.append)).toEqual(['b']);
  here.end('committed');
  here.end('committed');
  const again = await leadOf(together.enter(1, entering(0, append('c'))));
  const next = together.enter(1, entering(0, append('d')));
  here.end('committed');
  expect(await Promise.race([next, Promise.resolve('waits')])).toBe('waits');
  again.end('committed');
  expect(contentsOf((await leadOf(next)).append)).toEqual(['d']);
});
