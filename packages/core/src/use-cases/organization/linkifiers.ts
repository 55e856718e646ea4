import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type LinkifierId, linkifierId, type Linkifiers, type NewLinkifier } from '../../model/organization/linkifier.js';
import type { Renderer } from '../../ports/renderer.js';
import type { Refusal } from '../../refusals/index.js';
import { canManageLinkifiers, checkLinkifiers, checkTemplates, reordered } from '../../rules/organization/linkifiers.js';
import type { UseCase } from '../use-case.js';
import { changeList } from './change-list.js';
import type { WriteCall } from '../call.js';
import { decided, done, type Outcome } from '../outcome.js';

/** Returns the linkifiers in their order. No statement. Spec: 6 (`realm_linkifiers`, level 54) */
export const getLinkifiers: UseCase<Readonly<Record<never, never>>, Linkifiers> = {
  mode: 'snapshot',
  run: ({ tx }) => tx.linkifiers.all()(),
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

const changeLinkifiers = ({ tx, actor }: WriteCall, changed: (before: Linkifiers) => Outcome<Linkifiers>) =>
  changeList(tx, canManageLinkifiers(actor), { list: ({ linkifiers }) => linkifiers, event: 'linkifiersChanged' }, changed);

/** Adds a linkifier after the others and returns its id. Administrators only. Three statements. Spec: 6 (`realm_linkifiers`) */
export const addLinkifier: UseCase<NewLinkifier, LinkifierId> = {
  mode: 'write',
  run: async (call, linkifier) => {
    const after = await changeLinkifiers(call, async (before) => {
      const fits = decided(checkLinkifier(call.ports.renderer, linkifier));
      if (Either.isLeft(fits)) return fits;
      const id = await call.tx.linkifiers.nextId()();
      return Either.isLeft(id) ? id : decided(checkLinkifiers([...before, { ...linkifier, id: id.right }]));
    });
    return Either.isLeft(after) ? after : Either.right(linkifierId(Math.max(...after.right.map(({ id }) => id))));
  },
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
  run: async (call, { id, linkifier }) => {
    const changed = await changeLinkifiers(call, async (before) => {
      const exists = decided(existing(before, id));
      if (Either.isLeft(exists)) return exists;
      const taken = decided(checkLinkifier(call.ports.renderer, linkifier));
      if (Either.isLeft(taken)) return taken;
      return decided(checkLinkifiers(before.map((one) => (one.id === id ? { ...linkifier, id } : one))));
    });
    return Either.isLeft(changed) ? changed : done;
  },
};

export interface RemoveLinkifier {
  readonly id: LinkifierId;
}

/** Removes a linkifier; links in messages stay. Administrators only. Two statements. Spec: 6 (`realm_linkifiers`) */
export const removeLinkifier: UseCase<RemoveLinkifier, void> = {
  mode: 'write',
  run: async (call, { id }) => {
    const changed = await changeLinkifiers(call, async (before) => {
      const fits = decided(existing(before, id));
      return Either.isLeft(fits) ? fits : Either.right(before.filter((one) => one.id !== id));
    });
    return Either.isLeft(changed) ? changed : done;
  },
};

export interface ReorderLinkifiers {
  /** Each linkifier once. */
  readonly order: ReadonlyArray<LinkifierId>;
}

/** Puts the linkifiers in order. Administrators only. Two statements. Spec: 6 (`realm_linkifiers`, level 202) */
export const reorderLinkifiers: UseCase<ReorderLinkifiers, void> = {
  mode: 'write',
  run: async (call, { order }) => {
    const changed = await changeLinkifiers(call, (before) => Promise.resolve(decided(reordered(before, order))));
    return Either.isLeft(changed) ? changed : done;
  },
};
