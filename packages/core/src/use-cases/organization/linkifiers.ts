import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import { type LinkifierId, linkifierId, type Linkifiers, type NewLinkifier } from '../../model/organization/linkifier.js';
import type { Renderer } from '../../ports/renderer.js';
import type { WriteTx } from '../../ports/store.js';
import type { Refusal } from '../../refusals/index.js';
import { canManageLinkifiers, checkLinkifiers, checkTemplates, reordered } from '../../rules/organization/linkifiers.js';
import type { Caller, UseCase } from '../use-case.js';
import { changeList, decided, done } from './change-list.js';

/** Returns the linkifiers in their order. No statement. Spec: 6 (`realm_linkifiers`, level 54) */
export const getLinkifiers: UseCase<Readonly<Record<never, never>>, Linkifiers> = {
  mode: 'snapshot',
  run: (tx) => () => tx.linkifiers.all(),
};

/** Checks the pattern, the templates, then both together. */
const checkLinkifier = ({ groupsOf }: Pick<Renderer, 'groupsOf'>, linkifier: NewLinkifier): Either.Either<Refusal, null> =>
  pipe(
    groupsOf(linkifier.pattern),
    Either.mapLeft((found): Refusal =>
      found.kind === 'tooLarge' ? { kind: 'linkifierPatternTooLarge' } : { kind: 'badLinkifierPattern', problem: found.problem },
    ),
    Either.chain((groups) => checkTemplates(linkifier, groups)),
  );

const changeLinkifiers = (tx: WriteTx, { actor }: Pick<Caller, 'actor'>, changed: (before: Linkifiers) => TaskEither.TaskEither<Failure, Linkifiers>) =>
  changeList(tx, canManageLinkifiers(actor), { list: ({ linkifiers }) => linkifiers, event: 'linkifiersChanged' }, changed);

/** Adds a linkifier after the others and returns its id. Administrators only. Three statements. Spec: 6 (`realm_linkifiers`) */
export const addLinkifier: UseCase<NewLinkifier, LinkifierId> = {
  mode: 'write',
  run:
    (tx, { renderer }) =>
    (caller, linkifier) =>
      pipe(
        changeLinkifiers(tx, caller, (before) =>
          pipe(
            decided(checkLinkifier(renderer, linkifier)),
            TaskEither.chainW(() => tx.linkifiers.nextId()),
            TaskEither.chainW((id) => decided(checkLinkifiers([...before, { ...linkifier, id }]))),
          ),
        ),
        TaskEither.map((after) => Math.max(...after.map(({ id }) => id))),
        TaskEither.map(linkifierId),
      ),
};

export interface ChangeLinkifier {
  readonly id: LinkifierId;
  readonly linkifier: NewLinkifier;
}

const existing = (linkifiers: Linkifiers, id: LinkifierId): Either.Either<Refusal, null> =>
  linkifiers.some((one) => one.id === id) ? Either.right(null) : Either.left({ kind: 'noSuchLinkifier' });

/** Changes a linkifier, which keeps its place. Administrators only. Two statements. Spec: 6 (`realm_linkifiers`, level 57) */
export const changeLinkifier: UseCase<ChangeLinkifier, void> = {
  mode: 'write',
  run:
    (tx, { renderer }) =>
    (caller, { id, linkifier }) =>
      done(
        changeLinkifiers(tx, caller, (before) =>
          pipe(
            decided(existing(before, id)),
            TaskEither.chain(() => decided(checkLinkifier(renderer, linkifier))),
            TaskEither.chain(() => decided(checkLinkifiers(before.map((one) => (one.id === id ? { ...linkifier, id } : one))))),
          ),
        ),
      ),
};

export interface RemoveLinkifier {
  readonly id: LinkifierId;
}

/** Removes a linkifier; links in messages stay. Administrators only. Two statements. Spec: 6 (`realm_linkifiers`) */
export const removeLinkifier: UseCase<RemoveLinkifier, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { id }) =>
      done(
        changeLinkifiers(tx, caller, (before) =>
          pipe(
            decided(existing(before, id)),
            TaskEither.map(() => before.filter((one) => one.id !== id)),
          ),
        ),
      ),
};

export interface ReorderLinkifiers {
  /** Each linkifier once. */
  readonly order: ReadonlyArray<LinkifierId>;
}

/** Puts the linkifiers in order. Administrators only. Two statements. Spec: 6 (`realm_linkifiers`, level 202) */
export const reorderLinkifiers: UseCase<ReorderLinkifiers, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { order }) =>
      done(changeLinkifiers(tx, caller, (before) => decided(reordered(before, order)))),
};
