import * as Either from 'fp-ts/lib/Either.js';
import { type Device, isPushKey, isTokenId, type TokenRegistration } from '../../model/devices/device.js';
import type { DeviceRefusal } from '../../refusals/devices.js';

/** A key as the client sent it. */
export interface GivenKey {
  readonly id: number;
  readonly key: string;
}

/** `incomplete`: some of its fields were given, and not all. */
export interface RequestedRegistration {
  readonly key: GivenKey | 'incomplete' | null;
  readonly token: TokenRegistration | 'incomplete' | null;
}

/** What is to be stored; null: as it is. */
export interface RegistrationPlan {
  readonly key: GivenKey | null;
  readonly token: TokenRegistration | null;
}

/** The device as far as it counts; `key` opened. */
export type KnownRegistration = Pick<Device, 'tokenId' | 'pendingTokenId' | 'error'> & { readonly key: GivenKey | null };

const refuse = (refusal: DeviceRefusal): Either.Either<DeviceRefusal, never> => Either.left(refusal);

const nothing: RegistrationPlan = { key: null, token: null };

const isSame = (one: GivenKey | null, other: GivenKey): boolean => one !== null && one.id === other.id && one.key === other.key;

const decideKey = (known: KnownRegistration, key: GivenKey): Either.Either<DeviceRefusal, RegistrationPlan> => {
  if (known.key === null) return refuse({ kind: 'noKeyToRotate' });
  return Either.right(isSame(known.key, key) ? nothing : { key, token: null });
};

const decideToken = (known: KnownRegistration, token: TokenRegistration): Either.Either<DeviceRefusal, RegistrationPlan> => {
  if (known.key === null) return refuse({ kind: 'noTokenToRotate' });
  return Either.right(known.tokenId === token.tokenId ? nothing : { key: null, token });
};

/**
 * Decides what a request to notify a device changes: a first registration has key and token, later ones replace either or both. Checks, in this order: the
 * fields are complete, their forms, what the device has.
 */
export const decideRegistration = (known: KnownRegistration, { key, token }: RequestedRegistration): Either.Either<DeviceRefusal, RegistrationPlan> => {
  if (key === 'incomplete' || token === 'incomplete' || (key === null && token === null)) return refuse({ kind: 'pushFieldsIncomplete' });
  if (key !== null && !isPushKey(key.key)) return refuse({ kind: 'invalidPushKey' });
  if (token === null) return key === null ? Either.right(nothing) : decideKey(known, key);
  if (!isTokenId(token.tokenId)) return refuse({ kind: 'invalidTokenId' });
  if (known.pendingTokenId !== null && known.error === null) return refuse({ kind: 'registrationInProgress' });
  if (key === null) return decideToken(known, token);
  return Either.right(isSame(known.key, key) && known.tokenId === token.tokenId ? nothing : { key, token });
};
