import type { Either } from 'fp-ts/lib/Either.js';
import type { Failure } from '../failures.js';
import type { Open, RightsOpen } from '../gates/is-open.js';
import type { Instant } from '../model/instant.js';
import type { Actor } from '../model/people/actor.js';
import type { Proof } from '../model/proof.js';
import type { Ports } from '../ports/ports.js';
import type { AnnouncingTx, ReadTx, WriteTx } from '../ports/store.js';
import { holdsAtBoth } from '../rules/holds-at-both.js';
import { isAllowed, type Verdict } from '../rules/verdict.js';
import { permit } from './shared/permit.js';
import type { ReadQueue } from './queue-request.js';
import type { Caller, VisitedFrom, Visitor } from './caller.js';
import type { Outcome } from './outcome.js';

/** What a call itself knows of the facts that a rule takes. */
interface OwnFacts {
  readonly actor: Actor;
  readonly open: RightsOpen;
}

/** The facts of a rule. One that takes somebody else's actor, or a gate at one level alone, cannot be asked by a call. */
type RuleFacts = object & { readonly actor?: Actor; readonly open?: Open };

/** Asks a rule about the caller, at floor and call level: it holds only if it does at both. */
interface Ask<Answer> {
  <Facts extends RuleFacts>(rule: (facts: Facts) => Verdict, facts: Omit<Facts, keyof OwnFacts>): Answer;
  (rule: (own: OwnFacts) => Verdict): Answer;
}

interface Outside {
  readonly ports: Ports;
  readonly now: () => Instant;
}

/** What a use case works with, in one transaction. */
interface In<Tx extends ReadTx> extends Outside {
  readonly tx: Tx;
}

/** A call of anybody, with or without an account. */
export interface VisitorCall<Tx extends ReadTx = ReadTx> extends Visitor, In<Tx> {}

/** A call, for steps that need no transaction. */
export interface OutsideCall extends Caller, Outside {}

/** A call that waits between its transactions. */
export interface WaitingCall extends OutsideCall {
  readonly transact: Transact;
  readonly readQueue: ReadQueue;
}

/** A call of anybody that waits between its transactions. */
export interface VisitingCall extends Outside {
  readonly transact: TransactForVisitor;
  readonly from: VisitedFrom;
}

/** Somebody who reads, by a call or by an event queue. */
type Reader = Pick<Caller, 'actor' | 'levels' | 'open' | 'realm'>;

/** What steps take that only load and decide what a reader may see. */
export interface ReaderCall<Tx extends ReadTx = ReadTx> extends Reader, In<Tx> {
  /** The proof of the rule is kept, also in the refusal. */
  readonly check: Ask<Either<Failure, Proof>>;
  /** Where only the answer counts. */
  readonly allows: Ask<boolean>;
}

/** A call of an authenticated caller. */
export interface Call<Tx extends ReadTx> extends OutsideCall, ReaderCall<Tx> {}

export type ReadCall = Call<ReadTx>;
export type AnnouncingCall = Call<AnnouncingTx>;
export type WriteCall = Call<WriteTx>;

export const visitorCall = <Tx extends ReadTx>(tx: Tx, ports: Ports, visitor: Visitor): VisitorCall<Tx> => ({
  tx,
  ports,
  now: () => ports.clock.now(),
  ...visitor,
});

/** Who reads, and no call of another transaction: what is spread last would win. */
type OutsideReader = Reader & { readonly tx?: never };

export const callOf = <Tx extends ReadTx, By extends OutsideReader>(tx: Tx, ports: Ports, by: By): By & ReaderCall<Tx> => {
  const { actor, levels } = by;
  // The types of `Ask` leave to `facts` what is not added here.
  const ask = (rule: (facts: never) => Verdict, facts?: object): Verdict => holdsAtBoth(levels, (open) => rule({ ...facts, actor, open } as never));
  return {
    tx,
    ports,
    now: () => ports.clock.now(),
    check: (rule: (facts: never) => Verdict, facts?: object) => permit(ask(rule, facts)),
    allows: (rule: (facts: never) => Verdict, facts?: object) => isAllowed(ask(rule, facts)),
    ...by,
  };
};

/** What a use case gets, by its mode. */
export interface Transactions {
  readonly snapshot: ReadTx;
  readonly announcing: AnnouncingTx;
  readonly write: WriteTx;
}

/** Runs work in a transaction of the caller's realm, with the caller's state in that transaction: for operations that must not hold one while they wait. */
export type Transact = <Kind extends keyof Transactions, Result>(mode: Kind, work: (call: Call<Transactions[Kind]>) => Outcome<Result>) => Outcome<Result>;

/** Runs work in a transaction of a realm for people without an account. */
export type TransactForVisitor = <Kind extends keyof Transactions, Result>(
  mode: Kind,
  work: (call: VisitorCall<Transactions[Kind]>) => Outcome<Result>,
) => Outcome<Result>;
