import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { MailAddress } from '../../../model/channels/mail-address.js';

/** Mail addresses in use. Stores fingerprints of their tokens, by which they are found, instead of the tokens. */
export interface MailAddresses {
  /** Does nothing if it exists. */
  keep(address: MailAddress, fingerprint: string): TaskEither<Fault, void>;
}
