import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { notBot } from '../../../rules/people/actors.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';
import { changeAccount } from '../accounts/change-account.js';
import { decideProfile, type GivenValue } from './decide-profile.js';

export interface ChangeOwnProfile {
  readonly values: ReadonlyArray<GivenValue>;
}

/**
 * Changes values of the caller's profile, all or none. Equal values change nothing, and neither does removing one that is not there. Three statements, and one
 * more for each kind of thing that the values name. Spec: 4.14
 */
export const changeOwnProfile: UseCase<ChangeOwnProfile, void> = {
  mode: 'write',
  run:
    (tx, ports) =>
    (caller, { values }) =>
      pipe(
        TaskEither.fromEither(permit(notBot(caller.actor))),
        TaskEither.chain(() => decideProfile(tx, ports, caller, caller.actor.user, values)),
        TaskEither.chain((change) => changeAccount(tx, ports, caller.actor.user, change)),
      ),
};
