import * as Either from 'fp-ts/lib/Either.js';
import { type Device, isPushKey, type TokenRegistration } from '../../model/devices/device.js';
import type { DeviceId, UserId } from '../../model/ids.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import { deviceUpdated } from '../shared/devices/device-entries.js';
import { addDevice } from './add-device.js';
import { type Outcome, done, refuse } from '../outcome.js';

export interface AccountRegistration extends Omit<TokenRegistration, 'tokenId'> {
  /** The client's name of the account. */
  readonly accountId: number;
  readonly key: string;
}

interface Target {
  readonly id: DeviceId;
  readonly entries: ReadonlyArray<Entry>;
}

const targetOf = async (tx: WriteTx, ownerId: UserId, held: ReadonlyArray<Device>, known: Device | undefined): Outcome<Target> =>
  known === undefined ? addDevice(tx, ownerId, held, true) : Either.right({ id: known.id, entries: [] });

const begin = async (
  tx: WriteTx,
  { secrets, clock }: Ports,
  ownerId: UserId,
  { id, entries }: Target,
  { accountId, key, ...registration }: AccountRegistration,
): Outcome<void> => {
  const now = clock.now();
  const token = { ...registration, tokenId: String(accountId) };
  const state = { id, pushKeyId: accountId, tokenId: null, pendingTokenId: token.tokenId, tokenChangedAt: now, error: null, isByAccount: true };
  const set = await tx.devices.setKey(id, { id: accountId, sealed: secrets.seal('pushKey', key) })();
  if (Either.isLeft(set)) return set;
  const pendingSet = await tx.devices.setPending(id, token, now)();
  if (Either.isLeft(pendingSet)) return pendingSet;
  const appended = await tx.append({
    entries: [...entries, deviceUpdated(ownerId, state, ['pushKeyId', 'tokenId', 'pendingTokenId', 'tokenChangedAt', 'error'])],
    changesRules: false,
  })();
  return Either.isLeft(appended) ? appended : done;
};

/**
 * Takes key and token of an installation that knows no devices: it is named by the account. One that is registered, or about to be, stays as it is. Seven
 * statements at most.
 *
 * LEVEL(406) to 467
 */
export const registerByAccount = async (tx: WriteTx, ports: Ports, ownerId: UserId, requested: AccountRegistration): Outcome<void> => {
  if (!isPushKey(requested.key)) return refuse({ kind: 'invalidPushKey' });
  const held = await tx.devices.hold(ownerId)();
  if (Either.isLeft(held)) return held;
  const known = held.right.find(({ isByAccount, pushKeyId }) => isByAccount && pushKeyId === requested.accountId);
  if (known !== undefined && known.error === null && (known.tokenId !== null || known.pendingTokenId !== null)) return done;
  const target = await targetOf(tx, ownerId, held.right, known);
  return Either.isLeft(target) ? target : begin(tx, ports, ownerId, target.right, requested);
};
