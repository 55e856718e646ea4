import * as Either from 'fp-ts/lib/Either.js';
import { aUser, aVisitor, anActor } from '@parley/testkit/builders';
import type { RightsOpen } from '../gates/is-open.js';
import type { Actor } from '../model/people/actor.js';
import type { ReadTx } from '../ports/store.js';
import { allow, deny, type Verdict } from '../rules/verdict.js';
import { callOf } from './call.js';

/** Allows only where the gate of level 354 is open. */
const rule = ({ actor, isFit, open }: { readonly actor: Actor; readonly isFit: boolean; readonly open: RightsOpen }): Verdict =>
  isFit && actor.user.isActive && open('messageAccessThroughGroups') ? allow('rule') : deny('rule', { kind: 'insufficientPermission' });

const at = (call: number, floor: number) => callOf({} as ReadTx, {} as never, { ...aVisitor(call, floor), actor: anActor(aUser(1)), generation: 1 });

test('a call allows what a rule allows at floor and call level', () => {
  const levels = [
    [496, 496],
    [496, 100],
    [100, 496],
  ] as const;
  expect(levels.map(([call, floor]) => at(call, floor).allows(rule, { isFit: true }))).toEqual([true, false, false]);
  expect(at(496, 496).allows(rule, { isFit: false })).toBe(false);
});

test('a verdict keeps the proof of its rule', () => {
  expect(at(496, 496).check(rule, { isFit: true })).toEqual(Either.right({ rule: 'rule', grounds: [], decisive: [] }));
  expect(at(496, 100).check((own) => rule({ ...own, isFit: true }))).toEqual(
    Either.left({ kind: 'refused', refusal: { kind: 'insufficientPermission' }, proof: { rule: 'rule', grounds: [], decisive: [] } }),
  );
});

test('a rule is asked with all of its facts, and with no other gates or actor than those of the call', () => {
  const call = at(496, 496);
  // @ts-expect-error a fact is missing
  call.allows(rule, {});
  // @ts-expect-error the gates at one level are none for rights
  rule({ actor: call.actor, isFit: true, open: call.open });
  expect(call.allows(rule, { isFit: true, open: () => false } as never)).toBe(true);
});

test('a call of one transaction is made of none of another', () => {
  const call = at(496, 496);
  // @ts-expect-error it would keep the transaction of the first
  callOf({} as ReadTx, {} as never, call);
  expect(call.tx).toBeDefined();
});
