import * as Either from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { WriteTx } from '../../ports/store.js';
import type { Verdict } from '../../rules/verdict.js';
import { permit } from '../shared/permit.js';
import type { Outcome } from '../outcome.js';

interface List<Item> {
  all(): TaskEither<Fault, ReadonlyArray<Item>>;
  replace(items: ReadonlyArray<Item>): TaskEither<Fault, void>;
}

/** A list of the organization that is kept and told as a whole. */
export interface OrganizationList<Item> {
  readonly list: (tx: WriteTx) => List<Item>;
  readonly event: 'linkifiersChanged' | 'profileFieldsChanged';
}

/** Changes the list as `verdict` permits, and returns it. Changes the version that rules read, so that two changes at once do not undo each other. */
export const changeList = async <Item>(
  tx: WriteTx,
  verdict: Verdict,
  { list, event }: OrganizationList<Item>,
  change: (before: ReadonlyArray<Item>) => Outcome<ReadonlyArray<Item>>,
): Outcome<ReadonlyArray<Item>> => {
  const allowed = permit(verdict);
  if (Either.isLeft(allowed)) return allowed;
  const before = await list(tx).all()();
  if (Either.isLeft(before)) return before;
  const after = await change(before.right);
  if (Either.isLeft(after)) return after;
  const replaced = await list(tx).replace(after.right)();
  if (Either.isLeft(replaced)) return replaced;
  const appended = await tx.append({ entries: [{ kind: 'event', event: { kind: event }, audience: { kind: 'everyone' } }], changesRules: true })();
  return Either.isLeft(appended) ? appended : after;
};
