import { answersInMaking, type MakingRoom } from './answers-in-making.js';

const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Callers who ask for answers. `started`: those that are or were made, in order; `refused`: those that found no room to wait. */
const roomFor = (room: MakingRoom) => {
  const making = answersInMaking(room);
  const started: string[] = [];
  const refused: string[] = [];
  const leaves = new Map<string, () => void>();
  const ask = (caller: string, answer: string): (() => void) => {
    let goAway = (): void => undefined;
    const entered = making.enter(caller, (callback) => (goAway = callback));
    void entered.then((leave) => {
      (leave === null ? refused : started).push(answer);
      if (leave !== null) leaves.set(answer, leave);
    });
    return () => goAway();
  };
  const finish = async (answer: string): Promise<void> => {
    leaves.get(answer)?.();
    await settled();
  };
  return { ask, finish, started, refused };
};

it('makes no more at once than its room, of a caller and in all', async () => {
  const { ask, finish, started } = roomFor({ inAll: 3, ofCaller: 2, mayWait: 10, mayWaitOfCaller: 10 });
  for (const answer of ['a1', 'a2', 'a3']) ask('a', answer);
  for (const answer of ['b1', 'b2']) ask('b', answer);
  await settled();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await finish('a1');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  await finish('a2');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

it('gives those who wait their turns one after the other', async () => {
  const { ask, finish, started } = roomFor({ inAll: 1, ofCaller: 1, mayWait: 10, mayWaitOfCaller: 10 });
  for (const answer of ['a1', 'a2', 'a3', 'a4']) ask('a', answer);
  ask('b', 'b1');
  ask('c', 'c1');
  await settled();
  for (let made = 0; made < 6; made += 1) await finish(started.at(-1) ?? '');
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

it('refuses a caller of whom too many wait, and everybody where too many wait in all', async () => {
  const { ask, refused } = roomFor({ inAll: 1, ofCaller: 1, mayWait: 3, mayWaitOfCaller: 2 });
  for (const answer of ['a1', 'a2', 'a3', 'a4']) ask('a', answer);
  for (const answer of ['b1', 'b2']) ask('b', answer);
  await settled();
  expect(refused).toEqual(['a4', 'b2']);
});

it('forgets those who go while they wait', async () => {
  const { ask, finish, started, refused } = roomFor({ inAll: 1, ofCaller: 1, mayWait: 1, mayWaitOfCaller: 1 });
  ask('a', 'a1');
  const goAway = ask('b', 'b1');
  await settled();
  goAway();
  ask('c', 'c1');
  await finish('a1');
  expect([started, refused]).toEqual([['a1', 'c1'], ['b1']]);
  goAway();
  await finish('c1');
  ask('b', 'b2');
  await settled();
  expect(started).toEqual(['a1', 'c1', 'b2']);
});
