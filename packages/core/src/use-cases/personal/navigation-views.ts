import * as Either from 'fp-ts/lib/Either.js';
import type { NavigationViewsChanged } from '../../events/kinds/personal.js';
import { isBuiltIn, maxNavigationViews, type NavigationView, type NavigationViewChange } from '../../model/personal/navigation-view.js';
import { storable } from '../../text/storable.js';
import type { WriteCall } from '../call.js';
import { done, type Outcome, refuse } from '../outcome.js';
import type { UseCase } from '../use-case.js';

const isNameTaken = (views: ReadonlyArray<NavigationView>, name: string | null = null): boolean => name !== null && views.some((view) => view.name === name);

/** The last statement of its transaction. */
const publish = async ({ tx, actor }: WriteCall, change: NavigationViewsChanged): Outcome<void> => {
  const appended = await tx.append({
    entries: [{ kind: 'event', event: { kind: 'navigationViewsChanged', ...change }, audience: { kind: 'users', userIds: [actor.user.id] } }],
    changesRules: false,
  })();
  return Either.isLeft(appended) ? appended : done;
};

/** Returns the caller's own, in order of creation. */
export const getNavigationViews: UseCase<Readonly<Record<never, never>>, ReadonlyArray<NavigationView>> = {
  mode: 'snapshot',
  run: ({ tx, actor }) => tx.navigationViews.of(actor.user.id)(),
};

/** Adds a view to the caller's own. Four statements. Spec: 4.18 */
export const addNavigationView: UseCase<NavigationView, void> = {
  mode: 'write',
  run: async (call, given) => {
    const { navigationViews } = call.tx;
    const self = call.actor.user.id;
    const view: NavigationView = { ...given, fragment: storable(given.fragment), name: given.name === null ? null : storable(given.name) };
    if (isBuiltIn(view.fragment) && view.name !== null) return refuse({ kind: 'builtInViewNamed' });
    if (!isBuiltIn(view.fragment) && view.name === null) return refuse({ kind: 'customViewNameless' });
    const views = await navigationViews.hold(self)();
    if (Either.isLeft(views)) return views;
    const exists = views.right.some(({ fragment }) => fragment === view.fragment) || isNameTaken(views.right, view.name);
    if (exists) return refuse({ kind: 'navigationViewExists' });
    if (views.right.length >= maxNavigationViews) return refuse({ kind: 'tooManyNavigationViews' });
    const inserted = await navigationViews.insert(self, view)();
    return Either.isLeft(inserted) ? inserted : publish(call, { operation: 'add', view });
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
  run: async (call, { fragment, change: given }) => {
    const { navigationViews } = call.tx;
    const self = call.actor.user.id;
    const change: NavigationViewChange = given.name === undefined ? given : { ...given, name: storable(given.name) };
    if (isBuiltIn(fragment) && change.name !== undefined) return refuse({ kind: 'builtInViewNamed' });
    const views = change.name === undefined ? Either.right([]) : await navigationViews.hold(self)();
    if (Either.isLeft(views)) return views;
    if (isNameTaken(views.right, change.name)) return refuse({ kind: 'navigationViewExists' });
    const changed = await navigationViews.change(self, fragment, change)();
    if (Either.isLeft(changed)) return changed;
    return changed.right ? publish(call, { operation: 'change', fragment, change }) : refuse({ kind: 'noSuchNavigationView' });
  },
};

export interface RemoveNavigationView {
  readonly fragment: string;
}

/** Removes one of the caller's own. Two statements. Spec: 4.18 */
export const removeNavigationView: UseCase<RemoveNavigationView, void> = {
  mode: 'write',
  run: async (call, { fragment }) => {
    const removed = await call.tx.navigationViews.remove(call.actor.user.id, fragment)();
    if (Either.isLeft(removed)) return removed;
    return removed.right ? publish(call, { operation: 'remove', fragment }) : refuse({ kind: 'noSuchNavigationView' });
  },
};
