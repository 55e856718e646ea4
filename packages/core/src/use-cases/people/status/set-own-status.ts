import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { StatusChange } from '../../../model/people/user-status.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { applyPresenceSetting } from '../presence/presence-setting.js';
import type { UseCase } from '../../use-case.js';
import { decideStatus, type RequestedStatus } from './decide-status.js';

export interface SetOwnStatus extends RequestedStatus {
  /** Another name of the setting that turns presence off; null: unchanged. */
  readonly away: boolean | null;
}

const entriesOf = ({ id }: User, change: StatusChange, away: boolean | null, isPresenceChanged: boolean): ReadonlyArray<Entry> => [
  ...(isPresenceChanged
    ? [
        {
          kind: 'event',
          event: { kind: 'settingsChanged', changes: [{ name: 'presenceEnabled', value: away !== true }] },
          audience: { kind: 'users', userIds: [id] },
        } as const,
      ]
    : []),
  { kind: 'event', event: { kind: 'statusChanged', userId: id, ...change, ...(away === null ? {} : { away }) }, audience: { kind: 'everyone' } },
];

const turnPresence = (tx: WriteTx, ports: Ports, { id }: User, presenceEnabled: boolean): TaskEither.TaskEither<Failure, unknown> =>
  pipe(
    tx.users.change(id, { settings: { presenceEnabled } }),
    TaskEither.chain(() => applyPresenceSetting(tx, ports, id, presenceEnabled)),
  );

/** Sets the caller's status, and with `away` their presence first. At most six statements. Spec: 6 (`user_status`) (levels 86, 148) */
export const setOwnStatus: UseCase<SetOwnStatus, void> = {
  mode: 'write',
  run:
    (tx, ports) =>
    ({ actor: { user } }, { away, ...requested }) => {
      const isPresenceChanged = away !== null && away === user.settings.presenceEnabled;
      return pipe(
        decideStatus(tx, ports, requested),
        TaskEither.chainFirst(() => (isPresenceChanged ? turnPresence(tx, ports, user, !away) : TaskEither.right<Failure, unknown>(null))),
        TaskEither.chainFirstW((change) => tx.statuses.change(user.id, change)),
        TaskEither.chainW((change) => tx.append({ entries: entriesOf(user, change, away, isPresenceChanged), changesRules: isPresenceChanged })),
        TaskEither.map(() => undefined),
      );
    },
};
