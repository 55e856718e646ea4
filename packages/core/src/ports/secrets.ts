import type { RealmId, UserId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';
import type { MailAddress } from '../model/channels/mail-address.js';

/** What is derived from the server's secret, one sub-key for each use. Nothing derived here is stored. */
export interface Secrets {
  /** 32 letters and digits; the same for the same user and generation. */
  apiKey(realmId: RealmId, userId: UserId, generation: number): string;
  /** 32 hexadecimal digits, the same for the same address: whoever knows it may send mail there. */
  mailToken(realmId: RealmId, address: MailAddress): string;
  /** Signs an address of an uploaded file that is good until then: 64 hexadecimal digits. */
  fileToken(realmId: RealmId, path: string, until: Instant): string;
  /** Constant-time. */
  sameText(left: string, right: string): boolean;
  /** Of the UTF-8 text: 64 hexadecimal digits, as everybody computes them. */
  sha256(text: string): string;
  /** A fixed-length digest: the same for the same text, and telling nothing of it. */
  fingerprint(text: string): string;
}
