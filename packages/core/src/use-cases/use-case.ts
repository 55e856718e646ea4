import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../failures.js';
import type { Levels, Open } from '../gates/is-open.js';
import type { RealmId } from '../model/ids.js';
import type { Actor } from '../model/people/actor.js';
import type { Realm } from '../model/organization/realm.js';
import type { Ports } from '../ports/ports.js';
import type { AnnouncingTx, ReadTx, WriteTx } from '../ports/store.js';
import type { EncodeEvent } from '../events/encode-event.js';
import type { ReadQueue } from './queue-request.js';

/** The program that makes a request. */
export interface Client {
  /** As in the `client` of messages. */
  readonly name: string;
  /** Whether people read with this program: its messages count as read by their sender, unless the request says otherwise. */
  readonly isForReading: boolean;
}

/** Any caller of a realm, with or without an account. */
export interface Visitor {
  readonly realm: Realm;
  readonly levels: Levels;
  /** The gates at the level of this call. Rules take theirs through `holdsAtBoth`. */
  readonly open: Open;
  readonly client: Client;
  /** Makes wire events for this call; absent if no events are read. */
  readonly encodeEvent?: EncodeEvent;
  /** Network address, as far as proxies are trusted; absent if the caller is in this process. */
  readonly address?: string;
  /** Registers a callback for when the client has disconnected; absent for callers that cannot. */
  readonly whenGone?: (callback: () => void) => void;
}

/** Where a visitor calls, and from where, before a transaction is open. */
export interface VisitedFrom extends Pick<Visitor, 'address'> {
  readonly realmId: RealmId;
}

/** An authenticated caller. */
export interface Caller extends Visitor {
  readonly actor: Actor;
  /** Generation of the API key or session of this call. */
  readonly generation: number;
  /** The fingerprint of the browser's session; absent for a caller with an API key. */
  readonly browserSession?: string;
}

/** What a use case gets, by its mode. */
export interface Transactions {
  readonly snapshot: ReadTx;
  readonly announcing: AnnouncingTx;
  readonly write: WriteTx;
}

/** Runs work in a transaction of the caller's realm, with the caller's state in that transaction: for operations that must not hold one while they wait. */
export type Transact = <Kind extends keyof Transactions, Result>(
  mode: Kind,
  work: (tx: Transactions[Kind], caller: Caller) => TaskEither<Failure, Result>,
) => TaskEither<Failure, Result>;

/** Does the same for people without an account. */
export type TransactForVisitor = <Kind extends keyof Transactions, Result>(
  mode: Kind,
  work: (tx: Transactions[Kind], visitor: Visitor) => TaskEither<Failure, Result>,
) => TaskEither<Failure, Result>;

/**
 * A use case. Modes: `snapshot` reads consistently; `announcing` does too, and may publish ephemeral events; `write` loads, decides and commits; `visiting`
 * needs no account; `waiting` and `visitingAndWaiting` open their own transactions, since they wait in between.
 */
export type UseCase<Command, Result> =
  | { readonly mode: 'snapshot'; readonly run: (tx: ReadTx, ports: Ports) => (caller: Caller, command: Command) => TaskEither<Failure, Result> }
  | { readonly mode: 'announcing'; readonly run: (tx: AnnouncingTx, ports: Ports) => (caller: Caller, command: Command) => TaskEither<Failure, Result> }
  | { readonly mode: 'write'; readonly run: (tx: WriteTx, ports: Ports) => (caller: Caller, command: Command) => TaskEither<Failure, Result> }
  | { readonly mode: 'visiting'; readonly run: (tx: ReadTx, ports: Ports) => (visitor: Visitor, command: Command) => TaskEither<Failure, Result> }
  | {
      readonly mode: 'visitingAndWaiting';
      readonly run: (transact: TransactForVisitor, ports: Ports, from: VisitedFrom) => (command: Command) => TaskEither<Failure, Result>;
    }
  | {
      readonly mode: 'waiting';
      readonly run: (transact: Transact, ports: Ports, readQueue: ReadQueue) => (caller: Caller, command: Command) => TaskEither<Failure, Result>;
    };

export type CommandIn<Case> = Case extends UseCase<infer Command, infer _> ? Command : never;
export type ResultIn<Case> = Case extends UseCase<infer _, infer Result> ? Result : never;
