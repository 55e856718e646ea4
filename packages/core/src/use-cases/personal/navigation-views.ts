import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { NavigationViewsChanged } from '../../events/kinds/personal.js';
import { type Failure, refused } from '../../failures.js';
import { isBuiltIn, maxNavigationViews, type NavigationView, type NavigationViewChange } from '../../model/personal/navigation-view.js';
import type { WriteTx } from '../../ports/store.js';
import type { Refusal } from '../../refusals/index.js';
import { storable } from '../../text/storable.js';
import type { Caller, UseCase } from '../use-case.js';

const refuseIf = (holds: boolean, refusal: Refusal): Either.Either<Failure, null> => (holds ? Either.left(refused(refusal)) : Either.right(null));

const isNameTaken = (views: ReadonlyArray<NavigationView>, name: string | null = null): boolean => name !== null && views.some((view) => view.name === name);

/** The last statement of its transaction. */
const publish = (tx: WriteTx, { actor }: Caller, change: NavigationViewsChanged): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.append({
      entries: [{ kind: 'event', event: { kind: 'navigationViewsChanged', ...change }, audience: { kind: 'users', userIds: [actor.user.id] } }],
      changesRules: false,
    }),
    TaskEither.map(() => undefined),
  );

/** Returns the caller's own, in order of creation. */
export const getNavigationViews: UseCase<Readonly<Record<never, never>>, ReadonlyArray<NavigationView>> = {
  mode: 'snapshot',
  run: (tx) => (caller) => tx.navigationViews.of(caller.actor.user.id),
};

/** Adds a view to the caller's own. Four statements. Spec: 4.18 */
export const addNavigationView: UseCase<NavigationView, void> = {
  mode: 'write',
  run: (tx) => (caller, given) => {
    const view: NavigationView = { ...given, fragment: storable(given.fragment), name: given.name === null ? null : storable(given.name) };
    return pipe(
      TaskEither.fromEither(refuseIf(isBuiltIn(view.fragment) && view.name !== null, { kind: 'builtInViewNamed' })),
      TaskEither.chainEitherK(() => refuseIf(!isBuiltIn(view.fragment) && view.name === null, { kind: 'customViewNameless' })),
      TaskEither.chainW(() => tx.navigationViews.hold(caller.actor.user.id)),
      TaskEither.chainFirstEitherKW((views) =>
        refuseIf(views.some(({ fragment }) => fragment === view.fragment) || isNameTaken(views, view.name), { kind: 'navigationViewExists' }),
      ),
      TaskEither.chainFirstEitherKW((views) => refuseIf(views.length >= maxNavigationViews, { kind: 'tooManyNavigationViews' })),
      TaskEither.chainW(() => tx.navigationViews.insert(caller.actor.user.id, view)),
      TaskEither.chainW(() => publish(tx, caller, { operation: 'add', view })),
    );
  },
};

export interface EditNavigationView {
  readonly fragment: string;
  readonly change: NavigationViewChange;
}

/**
 * Changes one of the caller's own. Its name must be new, also to itself; this is checked before whether the view exists. Publishes an empty change too. At most
 * four statements. Spec: 4.18
 */
export const editNavigationView: UseCase<EditNavigationView, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { fragment, change: given }) => {
      const change: NavigationViewChange = given.name === undefined ? given : { ...given, name: storable(given.name) };
      return pipe(
        TaskEither.fromEither(refuseIf(isBuiltIn(fragment) && change.name !== undefined, { kind: 'builtInViewNamed' })),
        TaskEither.chainW(() => (change.name === undefined ? TaskEither.right([]) : tx.navigationViews.hold(caller.actor.user.id))),
        TaskEither.chainEitherKW((views) => refuseIf(isNameTaken(views, change.name), { kind: 'navigationViewExists' })),
        TaskEither.chainW(() => tx.navigationViews.change(caller.actor.user.id, fragment, change)),
        TaskEither.chainEitherKW((exists) => refuseIf(!exists, { kind: 'noSuchNavigationView' })),
        TaskEither.chainW(() => publish(tx, caller, { operation: 'change', fragment, change })),
      );
    },
};

export interface RemoveNavigationView {
  readonly fragment: string;
}

/** Removes one of the caller's own. Two statements. Spec: 4.18 */
export const removeNavigationView: UseCase<RemoveNavigationView, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { fragment }) =>
      pipe(
        tx.navigationViews.remove(caller.actor.user.id, fragment),
        TaskEither.chainEitherKW((existed) => refuseIf(!existed, { kind: 'noSuchNavigationView' })),
        TaskEither.chainW(() => publish(tx, caller, { operation: 'remove', fragment })),
      ),
};
