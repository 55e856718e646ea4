import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';

/** A browser in which a person is signed in. */
export interface BrowserSession {
  readonly userId: UserId;
  /** Of the token in the browser's cookie; the token itself is not stored. */
  readonly fingerprint: string;
  readonly expiresAt: Instant;
}

export interface BrowserSessionReads {
  /** The account of a session that has not ended or expired. */
  find(fingerprint: string, now: Instant): TaskEither<Fault, Option<UserId>>;
  /** Returns the sessions among these that have not ended or expired. One statement. */
  live(fingerprints: ReadonlyArray<string>, now: Instant): TaskEither<Fault, ReadonlySet<string>>;
}

/** Sessions also end with a new password and with a deactivation. */
export interface BrowserSessions extends BrowserSessionReads {
  /** Begins a session; the person keeps the newest `max`. One statement, which also deletes some expired ones. Needs no append. */
  begin(session: BrowserSession, now: Instant, max: number): TaskEither<Fault, void>;
  /** Returns whose it was. */
  end(fingerprint: string): TaskEither<Fault, Option<UserId>>;
}
