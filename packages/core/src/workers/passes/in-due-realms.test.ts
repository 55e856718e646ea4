import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import type { Failure } from '../../failures.js';
import { type RealmId, realmId } from '../../model/ids.js';
import type { RealmPage } from '../../ports/store.js';
import { considerRealms } from '../attention/consider-log.js';
import { inDueRealms, maxRealms } from './in-due-realms.js';

const unavailable = { kind: 'unavailable', part: 'database', what: 'anything', cause: null } as const;

const given = (count: number) => {
  const all = Array.from({ length: count }, (_, index) => realmId(index + 1));
  const pages: RealmPage[] = [];
  const logged: unknown[] = [];
  const note = (_message: string, fields: unknown) => void logged.push(fields);
  return {
    pages,
    logged,
    log: { info: note, warn: note, error: note },
    find: (page: RealmPage) => {
      pages.push(page);
      return TaskEither.right(all.filter((id) => id > (page.beyond ?? 0)).slice(0, page.limit));
    },
  };
};

test('each due realm has its turn, page by page', async () => {
  const { pages, log, find } = given(2 * maxRealms + 1);
  const worked: RealmId[] = [];
  await inDueRealms(log, find, (id) => TaskEither.fromIO(() => void worked.push(id)))();
  expect(worked).toHaveLength(2 * maxRealms + 1);
  expect(new Set(worked).size).toBe(worked.length);
  expect(pages.map(({ beyond }) => beyond)).toEqual([null, maxRealms, 2 * maxRealms]);
});

test('what is due nowhere costs one look', async () => {
  const { pages, log, find } = given(0);
  await inDueRealms(log, find, () => TaskEither.right(undefined))();
  expect(pages).toHaveLength(1);
});

test('exceptions in realms are logged, an outage is not said for each, and the others go on', async () => {
  const { logged, log, find } = given(4);
  const worked: RealmId[] = [];
  const work = (id: RealmId): TaskEither.TaskEither<Failure, void> => {
    if (id === 1) return TaskEither.left(unavailable);
    if (id === 2) return () => Promise.reject(new Error('broken'));
    return TaskEither.fromIO(() => void worked.push(id));
  };
  expect(await inDueRealms(log, find, work)()).toEqual(Either.right(undefined));
  expect(worked).toEqual([3, 4]);
  expect(logged).toEqual([{ realm: 2, failure: 'defect' }]);
});

test('a failure to find them is returned', async () => {
  const { log } = given(0);
  expect(
    await inDueRealms(
      log,
      () => TaskEither.left(unavailable),
      () => TaskEither.right(undefined),
    )(),
  ).toEqual(Either.left(unavailable));
});

test('realms whose logs are behind take turns, and a failing one does not stop the others', async () => {
  const { logged, log } = given(0);
  const left = new Map([
    [1, 3],
    [3, 1],
  ]);
  const considered: RealmId[] = [];
  const next = (id: RealmId): TaskEither.TaskEither<Failure, boolean> => {
    if (id === 2) return () => Promise.reject(new Error('broken'));
    considered.push(id);
    const more = (left.get(id) ?? 0) - 1;
    left.set(id, more);
    return TaskEither.right(more > 0);
  };
  await considerRealms({ log }, TaskEither.right([realmId(1), realmId(2), realmId(3)]), next);
  expect(considered).toEqual([1, 3, 1, 1]);
  expect(logged).toEqual([{ realm: 2, failure: 'defect' }]);
});
