import type { RealmId, UserId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';
import type { ReplyAddress } from '../model/mail/missed-message.js';
import type { MailAddress } from '../model/channels/mail-address.js';

/** What a link in a mail is for. */
export type LinkUse = 'confirmEmail' | 'invitation' | 'join' | 'resetPassword';

/** What the secret part of a link is derived from. */
export type LinkKeyParts = ReadonlyArray<string | number>;

/** What a text is encrypted for: one sealed for another use does not open. */
export type SealUse = 'pushKey' | 'pushToken' | 'signIn';

/** Values derived from the server's secret, with a separate sub-key for each use, and texts encrypted with one. */
export interface Secrets {
  /** 32 letters and digits; the same for the same user and generation. */
  apiKey(realmId: RealmId, userId: UserId, generation: number): string;
  /** 32 letters and digits by which the service of an outgoing-webhook bot recognizes the caller; constant for a bot. */
  serviceToken(realmId: RealmId, botId: UserId): string;
  /** 32 hexadecimal digits, the same for the same address. Anyone who knows it may send mail there. */
  mailToken(realmId: RealmId, address: MailAddress): string;
  /** 32 hexadecimal digits, the same for the same person and message. Anyone who knows it may reply as that person. */
  replyToken(realmId: RealmId, address: ReplyAddress): string;
  /** Signs an address of an uploaded file that is valid until then: 64 hexadecimal digits. */
  fileToken(realmId: RealmId, path: string, until: Instant): string;
  /**
   * Returns what makes a link in a mail secret: 24 letters and digits, 120 bits, the same for the same use and parts. Stored nowhere; what it opens is found by its
   * fingerprint.
   */
  linkKey(realmId: RealmId, use: LinkUse, parts: LinkKeyParts): string;
  /** Encrypts a text that must be read again, for storage or for a browser to keep; differs each time. URL-safe. */
  seal(use: SealUse, text: string): string;
  /** Opens it; null if it was changed, or sealed for another use or with another secret. */
  unseal(use: SealUse, sealed: string): string | null;
  /** Compares in constant time. */
  sameText(left: string, right: string): boolean;
  /** Standard SHA-256 of the UTF-8 text: 64 hexadecimal digits. */
  sha256(text: string): string;
  /** Keyed digest of fixed length: the same for the same text, without revealing it. */
  fingerprint(text: string): string;
}
