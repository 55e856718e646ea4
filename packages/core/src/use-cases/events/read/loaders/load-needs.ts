import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { QueueRequest } from '../../../../events/queue-request.js';
import type { Loaded, Needs, SourceName, Sources } from '../../../../events/sources.js';
import type { Failure } from '../../../../failures.js';
import type { UserId } from '../../../../model/ids.js';
import type { Instant } from '../../../../model/instant.js';
import type { User } from '../../../../model/people/user.js';
import { alwaysSeesEverybody, seesEverybody } from '../../../../rules/people/sees-everybody.js';
import { canSeeUser } from '../../../../rules/people/users.js';
import { allowedAtBoth } from '../../../../rules/holds-at-both.js';
import { visibleAmong } from '../../../shared/people/visible-people.js';
import { loaders } from './index.js';
import { callOf } from '../../../call.js';
import type { Asked, LoadContext } from './loader.js';

/** The keys asked of each source, by queue. */
type Gathered = Map<SourceName, Map<QueueRequest, ReadonlyArray<unknown>>>;

const gather = (gathered: Gathered, request: QueueRequest, name: SourceName, keys: ReadonlyArray<unknown>): void => {
  if (keys.length === 0) return;
  const ofSource = gathered.get(name) ?? new Map<QueueRequest, ReadonlyArray<unknown>>();
  gathered.set(name, ofSource);
  const known = ofSource.get(request);
  ofSource.set(request, known === undefined ? keys : [...known, ...keys]);
};

const gatherNeeds = (gathered: Gathered, request: QueueRequest, needs: Needs): void => {
  for (const name in needs) gather(gathered, request, name as SourceName, needs[name as SourceName] ?? []);
};

/** A loader of any source. */
interface AnyLoader {
  readonly nothing: unknown;
  readonly load: (context: LoadContext, asked: Asked<unknown>) => TaskEither.TaskEither<Failure, (request: QueueRequest) => unknown>;
  readonly names?: Readonly<Record<string, (found: unknown, keys: ReadonlyArray<unknown>, request: QueueRequest) => ReadonlyArray<unknown>>>;
}
type Finds = Map<SourceName, (request: QueueRequest) => unknown>;

/** What events find of sources that nothing needs. */
const nothing = Object.fromEntries(Object.entries(loaders).map(([name, loader]) => [name, loader.nothing])) as unknown as Pick<Loaded, SourceName>;

/**
 * Reads each needed source once, in the order of the table. NOTE: keys and results of a source belong together; TypeScript cannot follow that through the loop.
 */
const ask = async (context: LoadContext, gathered: Gathered): Promise<Either.Either<Failure, Finds>> => {
  const finds: Finds = new Map();
  for (const [name, loader] of Object.entries(loaders) as unknown as ReadonlyArray<[SourceName, AnyLoader]>) {
    const asked = gathered.get(name);
    if (asked === undefined) continue;
    const found = await loader.load(context, asked)();
    if (Either.isLeft(found)) return found;
    finds.set(name, found.right);
    for (const [following, keysOf] of Object.entries(loader.names ?? {}))
      for (const [request, keys] of asked) gather(gathered, request, following as SourceName, keysOf(found.right(request), keys, request));
  }
  return Either.right(finds);
};

const visibilityAmong =
  ({ reader: { actor, levels } }: QueueRequest, isVisibleUser: (id: UserId) => boolean) =>
  (target: User): boolean =>
    allowedAtBoth(levels, (open) => canSeeUser({ actor, target, isVisibleUser: isVisibleUser(target.id), open }));

type Sees = Pick<Loaded, 'isVisible' | 'seesWithoutSharing'>;

/** One object for all members, so that they share what else is loaded. */
const seesAll: Sees = { isVisible: () => true, seesWithoutSharing: () => true };

/** Whom a reader sees who may not always see everybody. Loaded for guests who do not, if they get events. */
const loadSees = (
  { tx, ports }: LoadContext,
  request: QueueRequest,
  people: Sources['people']['found'],
  isSent: boolean,
): TaskEither.TaskEither<Failure, Sees> => {
  const seesWithoutSharing = visibilityAmong(request, () => false);
  return seesEverybody(request.reader) || !isSent
    ? TaskEither.right({ isVisible: visibilityAmong(request, () => true), seesWithoutSharing })
    : pipe(
        () => visibleAmong(callOf(tx, ports, request.reader), [...people.values()]),
        TaskEither.map((isVisibleUser) => ({ isVisible: visibilityAmong(request, (id) => isVisibleUser.has(id)), seesWithoutSharing })),
      );
};

/** One queue, with the needs of each of its events. */
export interface Needing {
  readonly request: QueueRequest;
  readonly needs: ReadonlyArray<Needs>;
}

/** Loads what the events of these queues need, all at once. Results in the order of the queues; one object for neighbours who find the same. */
export const loadNeeds = async (context: LoadContext, queues: ReadonlyArray<Needing>, now: Instant): Promise<Either.Either<Failure, ReadonlyArray<Loaded>>> => {
  const gathered: Gathered = new Map();
  for (const { request, needs } of queues) for (const one of needs) gatherNeeds(gathered, request, one);
  const asked = await ask(context, gathered);
  if (Either.isLeft(asked)) return asked;
  const finds = [...asked.right];
  const all: Loaded[] = [];
  for (const { request, needs } of queues) {
    const before = all.at(-1);
    const seesEach = alwaysSeesEverybody(request.reader.actor);
    if (seesEach && before?.isVisible === seesAll.isVisible && finds.every(([name, of]) => before[name] === of(request))) {
      all.push(before);
      continue;
    }
    const found = { ...nothing };
    for (const [name, of] of finds) Object.assign(found, { [name]: of(request) });
    const sees = seesEach ? Either.right(seesAll) : await loadSees(context, request, found.people, needs.length > 0)();
    if (Either.isLeft(sees)) return sees;
    all.push({ ...found, ...sees.right, now });
  }
  return Either.right(all);
};
