import type * as TaskEither from '../task-either.js';
import type { EncodeEvent } from '../events/encode-event.js';
import type { Failure } from '../failures.js';
import type { Levels } from '../gates/is-open.js';
import type { RealmId, UserId } from '../model/ids.js';
import type { DeclaredFile } from '../model/files/uploaded-file.js';
import type { Ports } from '../ports/ports.js';
import type { Committed, Store, WriteTx } from '../ports/store.js';
import type { ArrivingFile } from '../use-cases/files/receive-file.js';
import type { CommandOf, ResultOf, UseCases } from '../use-cases/index.js';
import type { Client } from '../use-cases/caller.js';
import type { OperatorAudit } from './audit.js';
import type { BrowserSignIn } from './browser-sessions.js';
import type { MailEntrance } from './mail.js';
import type { Provision } from './provision.js';
import type { KeyCredentials, Session } from './sessions.js';

/** Everything that the service requires from outside. */
export interface World extends Ports {
  readonly store: Store;
}

/** The origin of a call: its levels and its client. */
export interface Circumstances {
  readonly levels: Levels;
  readonly client: Client;
  /** Makes wire events, with the addresses of the host that the call reached. Needed for reading events. */
  readonly encodeEvent?: EncodeEvent;
  /** Network address, as far as proxies are trusted; attempts at passwords are counted by it. */
  readonly address?: string;
  /**
   * Names the request in the operator's log. It is stored with the work that the call leaves to workers, up to 200 characters, and their log lines name it.
   * Absent: only the worker's pass is named.
   */
  readonly requestId?: string;
  /** Registers a callback for when the client has disconnected; called at once if it has already. Absent for callers that cannot. */
  readonly whenGone?: (callback: () => void) => void;
}

/** The service: every use case, bound to its ports and its transaction. */
export interface Chat {
  /** Authenticates the holder of these credentials in this realm. */
  signIn(realmId: RealmId, credentials: KeyCredentials): TaskEither.TaskEither<Failure, Session>;
  /** Authenticates the holder of a key that came without an address. */
  signInByKey(realmId: RealmId, apiKey: string): TaskEither.TaskEither<Failure, Session>;
  /** For a program that has authenticated the person itself. */
  trust(realmId: RealmId, userId: UserId): TaskEither.TaskEither<Failure, Session>;
  /** Authenticates the person whose browser has this token in a cookie. */
  resume(realmId: RealmId, token: string): TaskEither.TaskEither<Failure, Session>;
  /** For people without an account; refused if the organization does not allow them. */
  spectate(realmId: RealmId): TaskEither.TaskEither<Failure, Session>;
  /** Runs a use case as the person of the session. */
  run<Name extends keyof UseCases>(
    name: Name,
    session: Session,
    circumstances: Circumstances,
    command: CommandOf<Name>,
  ): TaskEither.TaskEither<Failure, ResultOf<Name>>;
  /** Runs a use case that needs no account. */
  visit<Name extends keyof UseCases>(
    name: Name,
    realmId: RealmId,
    circumstances: Circumstances,
    command: CommandOf<Name>,
  ): TaskEither.TaskEither<Failure, ResultOf<Name>>;
  /**
   * Runs a use case inside an open transaction, which may hold other work. Caches nothing of what it reads, since that may be rolled back. After a Left, the
   * whole transaction must be rolled back. Only for use cases that need an account and do not wait; refuses others.
   */
  runIn<Name extends keyof UseCases>(
    tx: WriteTx,
    name: Name,
    session: Session,
    circumstances: Circumstances,
    command: CommandOf<Name>,
  ): TaskEither.TaskEither<Failure, ResultOf<Name>>;
  /** Commits work of one realm: again after a conflict, and the last time with the realm's counter locked first. Wakes waiting polls after the commit. */
  commit<Result>(
    realmId: RealmId,
    transact: (mode: 'write' | 'serial') => TaskEither.TaskEither<Failure, Committed<Result>>,
  ): TaskEither.TaskEither<Failure, Result>;
  /** Wakes the polls that wait for entries committed elsewhere, and returns the result. */
  wake<Result>(realmId: RealmId, committed: Committed<Result>): Result;
  /** The operator's actions; never on the wire. */
  readonly provision: Provision;
  /** The operator's questions to the audit; never on the wire. */
  readonly audit: OperatorAudit;
  /** Receives a file of the session's person for `uploadFile`. The caller abandons it afterwards in any case. */
  receiveFile(session: Session, declared: DeclaredFile): ArrivingFile;
  /** Signs people in with a browser. */
  readonly browser: BrowserSignIn;
  /** The entrance for mail. */
  readonly mail: MailEntrance;
  readonly world: World;
}
