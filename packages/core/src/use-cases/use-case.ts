import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../failures.js';
import type { Levels, Open } from '../gates/is-open.js';
import type { Actor } from '../model/people/actor.js';
import type { Realm } from '../model/organization/realm.js';
import type { Ports } from '../ports/ports.js';
import type { AnnouncingTx, ReadTx, WriteTx } from '../ports/store.js';
import type { EncodeEvent } from '../events/encode-event.js';
import type { ReadQueue } from './queue-request.js';

/** The program a request comes from. */
export interface Client {
  /** As the `client` of messages shows it. */
  readonly name: string;
  /** Programs that people read with: what such a one sends counts as read by its sender, unless the request says otherwise. */
  readonly isForReading: boolean;
}

/** Anybody who reaches a realm, signed in or not. */
export interface Visitor {
  readonly realm: Realm;
  readonly levels: Levels;
  /** The gates at the level of this call; rights are asked through `holdsAtBoth`. */
  readonly open: Open;
  readonly client: Client;
  /** Makes wire events for this call; absent where no events are read. */
  readonly encodeEvent?: EncodeEvent;
  /** Of the network, as far as proxies are trusted; absent where the caller is part of the process. */
  readonly address?: string;
  /** Calls back when nobody waits for the answer any more; absent where callers cannot go away. */
  readonly whenGone?: (callback: () => void) => void;
}

/** Someone who is signed in. */
export interface Caller extends Visitor {
  readonly actor: Actor;
  /** Of the API key or session of this call. */
  readonly keyGeneration: number;
}

/** What a use case is given to work with, by its mode. */
export interface Transactions {
  readonly snapshot: ReadTx;
  readonly announcing: AnnouncingTx;
  readonly write: WriteTx;
}

/** Runs work in a transaction of the caller's realm, with the caller as she is in that transaction: for the one operation that must not hold one while it waits. */
export type Transact = <Kind extends keyof Transactions, Result>(
  mode: Kind,
  work: (tx: Transactions[Kind], caller: Caller) => TaskEither<Failure, Result>,
) => TaskEither<Failure, Result>;

/** The same for somebody without an account. */
export type TransactForVisitor = <Kind extends keyof Transactions, Result>(
  mode: Kind,
  work: (tx: Transactions[Kind], visitor: Visitor) => TaskEither<Failure, Result>,
) => TaskEither<Failure, Result>;

/**
 * What the service can do, one file each. `snapshot` reads one consistent picture; `announcing` does too, and may tell those who listen now; `write` loads,
 * decides and commits; `visiting` needs no account;
 * `waiting` opens its own transactions, and so does `visitingAndWaiting`, because they wait for something else meanwhile.
 */
export type UseCase<Command, Result> =
  | { readonly mode: 'snapshot'; readonly run: (tx: ReadTx, ports: Ports) => (caller: Caller, command: Command) => TaskEither<Failure, Result> }
  | { readonly mode: 'announcing'; readonly run: (tx: AnnouncingTx, ports: Ports) => (caller: Caller, command: Command) => TaskEither<Failure, Result> }
  | { readonly mode: 'write'; readonly run: (tx: WriteTx, ports: Ports) => (caller: Caller, command: Command) => TaskEither<Failure, Result> }
  | { readonly mode: 'visiting'; readonly run: (tx: ReadTx, ports: Ports) => (visitor: Visitor, command: Command) => TaskEither<Failure, Result> }
  | {
      readonly mode: 'visitingAndWaiting';
      readonly run: (transact: TransactForVisitor, ports: Ports, from: Pick<Visitor, 'address'>) => (command: Command) => TaskEither<Failure, Result>;
    }
  | {
      readonly mode: 'waiting';
      readonly run: (transact: Transact, ports: Ports, look: ReadQueue) => (caller: Caller, command: Command) => TaskEither<Failure, Result>;
    };

export type CommandOf<Case> = Case extends UseCase<infer Command, infer _> ? Command : never;
export type ResultOf<Case> = Case extends UseCase<infer _, infer Result> ? Result : never;
