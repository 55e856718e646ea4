import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, type Fault, refused } from '../../failures.js';
import { type Device, isPushKey, type TokenRegistration } from '../../model/devices/device.js';
import type { DeviceId, UserId } from '../../model/ids.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import { deviceUpdated } from '../shared/devices/device-entries.js';
import { addDevice } from './add-device.js';

export interface AccountRegistration extends Omit<TokenRegistration, 'tokenId'> {
  /** The client's name of the account. */
  readonly accountId: number;
  readonly key: string;
}

interface Target {
  readonly id: DeviceId;
  readonly entries: ReadonlyArray<Entry>;
}

const targetOf = (tx: WriteTx, ownerId: UserId, held: ReadonlyArray<Device>, known: Device | undefined): TaskEither.TaskEither<Fault, Target> =>
  known === undefined ? addDevice(tx, ownerId, held, true) : TaskEither.right({ id: known.id, entries: [] });

const begin = (
  tx: WriteTx,
  { secrets, clock }: Ports,
  ownerId: UserId,
  { id, entries }: Target,
  { accountId, key, ...registration }: AccountRegistration,
): TaskEither.TaskEither<Failure, void> => {
  const now = clock.now();
  const token = { ...registration, tokenId: String(accountId) };
  const state = { id, pushKeyId: accountId, tokenId: null, pendingTokenId: token.tokenId, tokenChangedAt: now, error: null, isByAccount: true };
  return pipe(
    tx.devices.setKey(id, { id: accountId, sealed: secrets.seal('pushKey', key) }),
    TaskEither.chain(() => tx.devices.setPending(id, token, now)),
    TaskEither.chain(() =>
      tx.append({
        entries: [...entries, deviceUpdated(ownerId, state, ['pushKeyId', 'tokenId', 'pendingTokenId', 'tokenChangedAt', 'error'])],
        changesRules: false,
      }),
    ),
    TaskEither.map(() => undefined),
  );
};

/**
 * Takes key and token of an installation that knows no devices: it is named by the account. One that is registered, or about to be, stays as it is. Seven
 * statements at most.
 *
 * LEVEL(406) to 467
 */
export const registerByAccount = (tx: WriteTx, ports: Ports, ownerId: UserId, requested: AccountRegistration): TaskEither.TaskEither<Failure, void> => {
  if (!isPushKey(requested.key)) return TaskEither.left(refused({ kind: 'invalidPushKey' }));
  return pipe(
    tx.devices.hold(ownerId),
    TaskEither.chain((held): TaskEither.TaskEither<Failure, void> => {
      const known = held.find(({ isByAccount, pushKeyId }) => isByAccount && pushKeyId === requested.accountId);
      if (known !== undefined && known.error === null && (known.tokenId !== null || known.pendingTokenId !== null)) return TaskEither.right(undefined);
      return pipe(
        targetOf(tx, ownerId, held, known),
        TaskEither.chain((target) => begin(tx, ports, ownerId, target, requested)),
      );
    }),
  );
};
