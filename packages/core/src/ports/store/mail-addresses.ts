import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { MailAddress } from '../../model/channels/mail-address.js';

/** Addresses that mail can be sent to. Their tokens are not kept, only fingerprints by which they are found. */
export interface MailAddresses {
  /** Nothing when it is there already. */
  keep(address: MailAddress, fingerprint: string): TaskEither<Fault, void>;
}
