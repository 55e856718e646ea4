import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../refusals/index.js';
import type { GateName } from '../gates/feature-levels.js';
import type { Ground, Proof } from '../model/proof.js';

export interface Denied {
  readonly refusal: Refusal;
  readonly proof: Proof;
}

/** Allow and deny both carry their proof. */
export type Verdict = Either.Either<Denied, Proof>;

export const allow = (rule: string, ...grounds: ReadonlyArray<Ground>): Verdict => Either.right({ rule, grounds, decisive: grounds });

export const deny = (rule: string, refusal: Refusal, ...grounds: ReadonlyArray<Ground>): Verdict =>
  Either.left({ refusal, proof: { rule, grounds, decisive: grounds } });

export const isAllowed = (verdict: Verdict): boolean => Either.isRight(verdict);

export const proofOf = (verdict: Verdict): Proof => (Either.isRight(verdict) ? verdict.right : verdict.left.proof);

/** Returns the same verdict with another refusal, for an operation with other wording. */
export const refusing = (verdict: Verdict, refusal: Refusal): Verdict =>
  Either.isRight(verdict) ? verdict : Either.left({ refusal, proof: verdict.left.proof });

/** Returns the first denial, in this order; allows when there is none. Keeps the grounds of all rules that were asked; stops at the first denial. */
export const allOf = (rule: string, ...rules: ReadonlyArray<() => Verdict>): Verdict => {
  const grounds: Ground[] = [];
  const decisive: Ground[] = [];
  for (const ask of rules) {
    const verdict = ask();
    const proof = proofOf(verdict);
    grounds.push(...proof.grounds);
    if (Either.isLeft(verdict)) return Either.left({ refusal: verdict.left.refusal, proof: { rule, grounds, decisive: proof.decisive } });
    decisive.push(...proof.decisive);
  }
  return Either.right({ rule, grounds, decisive });
};

/** A reason that is sufficient by itself: whether it holds, and the ground to show. */
export interface Reason {
  readonly holds: boolean;
  readonly ground: Ground;
}

/** Looks at one reason, in facts that are passed along. */
export type ReasonFor<Facts> = (facts: Facts) => Reason;

/** Allows by the first reason that holds; denies when none does. Stops at the first reason that holds. `reasons` may be made once for all facts. */
export const anyOfThese = <Facts>(rule: string, refusal: Refusal, reasons: ReadonlyArray<ReasonFor<Facts>>, facts: Facts): Verdict => {
  const grounds: Ground[] = [];
  for (const reasonFor of reasons) {
    const { holds, ground } = reasonFor(facts);
    grounds.push(ground);
    if (holds) return Either.right({ rule, grounds, decisive: [ground] });
  }
  return deny(rule, refusal, ...grounds);
};

/** Allows by the first of these reasons, which have their facts already; denies when none holds. */
export const anyOf = (rule: string, refusal: Refusal, ...reasons: ReadonlyArray<() => Reason>): Verdict => anyOfThese(rule, refusal, reasons, undefined);

/** A statement that is true or false. */
export const fact = (what: string, holds: boolean): Reason => ({ holds, ground: { kind: 'fact', fact: what, holds } });

/** A statement whose reasons are made once for each of the two answers. */
export const factOf = (what: string): ((holds: boolean) => Reason) => {
  const [yes, no] = [fact(what, true), fact(what, false)];
  return (holds) => (holds ? yes : no);
};

export const closedGate = (gate: GateName): Reason => ({ holds: false, ground: { kind: 'gate', gate, holds: false } });

/** Counts the reason only where the gate is open; otherwise the ground is the closed gate. */
export const since = (gate: GateName, isOpen: boolean, reason: () => Reason): Reason => (isOpen ? reason() : closedGate(gate));
