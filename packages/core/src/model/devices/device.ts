import type { DeviceId } from '../ids.js';
import { type Instant, millisecondsPerDay } from '../instant.js';

/** The service that carries notifications to the device: Apple's or Google's. */
export type TokenKind = 'apns' | 'fcm';

/** Why the relay has refused to register a token. */
export type RegistrationError = 'relayKeyInvalid' | 'requestExpired' | 'registrationInvalid';

/** What notifications to a device are encrypted with; known to this server and the device. */
export interface PushKey {
  /** Chosen by the client: 32 bits, without a sign. */
  readonly id: number;
  /** As the client sent it, encrypted for storage. */
  readonly sealed: string;
}

/** An installation of a client, as far as its owner sees it: what events and registrations tell. Spec: 4.19 */
export interface DeviceState {
  readonly id: DeviceId;
  readonly pushKeyId: number | null;
  /** Names the token that the relay sends to. */
  readonly tokenId: string | null;
  /** Names the token that the relay is being told of, or that it has refused. */
  readonly pendingTokenId: string | null;
  /** When the newest token came. */
  readonly tokenChangedAt: Instant | null;
  /** Of the pending token. */
  readonly error: RegistrationError | null;
  /**
   * Registered by a client that knows no devices, only accounts (levels 406 to 467): `pushKeyId` is its name of the account, `pendingTokenId` the same as text,
   * and `tokenId` the relay's number of the registration.
   */
  readonly isByAccount: boolean;
}

export interface Device extends DeviceState {
  readonly key: PushKey | null;
}

export type DeviceProperty = Exclude<keyof DeviceState, 'id' | 'isByAccount'>;

/** A token, sealed by the client for the relay: this server cannot read it. */
export interface TokenRegistration {
  readonly tokenKind: TokenKind;
  readonly tokenId: string;
  /** The relay's key that the registration is sealed with. */
  readonly relayKey: string;
  readonly sealedToken: string;
}

/** Maximum per person; the oldest goes when another one comes. */
export const maxDevices = 200;

/** Milliseconds after which the relay takes a registration no longer. */
export const registrationLifetime = millisecondsPerDay;

/** Maximum of code points of what a client has sealed, and of the relay's key. */
export const maxSealedToken = 8_192;
export const maxRelayKey = 1_024;

/** 33 bytes in base64, of which the first is 0x31: the version of the format. */
const pushKeyForm = /^M[Q-Za-f][A-Za-z0-9+/]{42}$/;

export const isPushKey = (text: string): boolean => pushKeyForm.test(text);

/** 8 bytes in base64. */
const tokenIdForm = /^[A-Za-z0-9+/]{10}[AEIMQUYcgkosw048]=$/;

export const isTokenId = (text: string): boolean => tokenIdForm.test(text);
