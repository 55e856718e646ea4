import * as Either from 'fp-ts/lib/Either.js';
import type { StatusChange } from '../../../model/people/user-status.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { applyPresenceSetting } from '../presence/presence-setting.js';
import type { UseCase } from '../../use-case.js';
import { decideStatus, type RequestedStatus } from './decide-status.js';
import { type Outcome, done } from '../../outcome.js';

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

const turnPresence = async (tx: WriteTx, ports: Ports, { id }: User, presenceEnabled: boolean): Outcome<unknown> => {
  const changed = await tx.users.change(id, { settings: { presenceEnabled } })();
  return Either.isLeft(changed) ? changed : applyPresenceSetting(tx, ports, id, presenceEnabled);
};

/** Sets the caller's status, and with `away` their presence first. At most six statements. Spec: 6 (`user_status`) (levels 86, 148) */
export const setOwnStatus: UseCase<SetOwnStatus, void> = {
  mode: 'write',
  run: async ({ tx, ports, actor: { user } }, { away, ...requested }) => {
    const isPresenceChanged = away !== null && away === user.settings.presenceEnabled;
    const decision = await decideStatus(tx, ports, requested);
    if (Either.isLeft(decision)) return decision;
    const found = isPresenceChanged ? await turnPresence(tx, ports, user, !away) : Either.right(null);
    if (Either.isLeft(found)) return found;
    const changed = await tx.statuses.change(user.id, decision.right)();
    if (Either.isLeft(changed)) return changed;
    const appended = await tx.append({ entries: entriesOf(user, decision.right, away, isPresenceChanged), changesRules: isPresenceChanged })();
    return Either.isLeft(appended) ? appended : done;
  },
};
