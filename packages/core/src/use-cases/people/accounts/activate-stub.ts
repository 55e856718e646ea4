import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { changedProperties } from '../../../events/kinds/people.js';
import type { Failure } from '../../../failures.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { NewUser, WriteTx } from '../../../ports/store.js';
import { activationEntries } from '../activation/activation-entries.js';
import { loadStanding } from '../activation/load-standing.js';
import { movedEntries } from './account-change-entries.js';
import { joinDefaultChannels } from './join-default-channels.js';

/**
 * The first sign-in of an imported person: the account becomes one that joins now, with the name, role, password, time zone and settings that a new one would
 * have; it keeps its id, and the channels and groups of the import, and joins the default channels. Ends the commit. At most nine statements.
 *
 * Spec: 2 (User), 6 (`realm_user`, levels 433 and 475)
 */
export const activateStub = (tx: WriteTx, { clock }: Pick<Ports, 'clock'>, stub: User, joining: NewUser): TaskEither.TaskEither<Failure, void> => {
  const { id } = stub;
  const { fullName, role, timezone, settings, dateJoined } = joining;
  const after: User = { ...stub, fullName, role, timezone, settings, dateJoined, isActive: true, isImportedStub: false };
  return pipe(
    TaskEither.Do,
    TaskEither.bind('standing', () => loadStanding(tx, [stub])),
    TaskEither.chainFirst(() => tx.users.activateStub(id, joining)),
    TaskEither.bind('joined', ({ standing }) => joinDefaultChannels(tx, id, after, new Set(standing.subscriptions.map(({ channelId }) => channelId)))),
    TaskEither.chain(({ standing, joined }) => {
      const now = clock.now();
      const { entries, periods } = activationEntries(tx.realm, after, true, standing, now, changedProperties(stub, after));
      // LEVEL(303): the members of groups included deactivated accounts.
      const moved = movedEntries(tx.realm, id, stub, after, now);
      return tx.append({ entries: [...entries, ...moved, ...joined.entries], periods: [...periods, ...joined.periods], changesRules: true });
    }),
    TaskEither.map(() => undefined),
  );
};
