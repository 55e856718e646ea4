import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Either } from 'fp-ts/lib/Either.js';
import type { Fault } from '../../../failures.js';
import type { Device, DeviceState, PushKey, RegistrationError, TokenKind, TokenRegistration } from '../../../model/devices/device.js';
import type { DeviceId, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { PushTokenReads, PushTokens } from './push-tokens.js';
import type { Pushes, PushReads } from './pushes.js';

/** A device that the relay can send to. */
export interface RegisteredDevice {
  readonly id: DeviceId;
  readonly isByAccount: boolean;
  readonly tokenKind: TokenKind;
  readonly tokenId: string;
  readonly key: PushKey;
}

/** Each method concerns one person's own devices. Not read by rules. */
export interface DeviceReads {
  /** In order of creation. */
  of(userId: UserId): TaskEither<Fault, ReadonlyArray<Device>>;
  /** Those with a key and a token that the relay knows. */
  registered(userId: UserId): TaskEither<Fault, ReadonlyArray<RegisteredDevice>>;
}

/** Changes expect `hold`, so that what is published is what was stored. Each is published as `deviceChanged`. */
export interface Devices extends DeviceReads {
  /** Returns the devices as `of` does, and lets no other transaction change them until this one ends. */
  hold(userId: UserId): TaskEither<Fault, ReadonlyArray<Device>>;
  insert(userId: UserId, isByAccount: boolean): TaskEither<Fault, DeviceId>;
  remove(userId: UserId, ids: ReadonlyArray<DeviceId>): TaskEither<Fault, void>;
  setKey(id: DeviceId, key: PushKey): TaskEither<Fault, void>;
  /** Makes the token the pending one, to be told to the relay now; clears the error. */
  setPending(id: DeviceId, registration: TokenRegistration, now: Instant): TaskEither<Fault, void>;
  /**
   * Ends the registration of this pending token: the relay's name of it, or why it was refused. Returns the device as it is then; null if another token or none
   * is pending by now.
   */
  settle(id: DeviceId, pendingTokenId: string, outcome: Either<RegistrationError, string>): TaskEither<Fault, DeviceState | null>;
  /** Forgets tokens of this person that the relay has found to be expired; returns the devices as they are then. */
  forgetTokens(userId: UserId, tokenIds: ReadonlyArray<string>): TaskEither<Fault, ReadonlyArray<DeviceState>>;
}

export type * from './push-tokens.js';
export type * from './pushes.js';

/** A reading transaction has these. */
export interface DevicesReads {
  readonly devices: DeviceReads;
  readonly pushTokens: PushTokenReads;
  readonly pushes: PushReads;
}

/** A writing transaction has these. */
export interface DevicesStore extends DevicesReads {
  readonly devices: Devices;
  readonly pushTokens: PushTokens;
  readonly pushes: Pushes;
}
