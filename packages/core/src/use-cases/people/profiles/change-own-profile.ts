import * as Either from 'fp-ts/lib/Either.js';
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
  run: async (call, { values }) => {
    const allowed = permit(notBot(call.actor));
    if (Either.isLeft(allowed)) return allowed;
    const change = await decideProfile(call, call.actor.user, values);
    return Either.isLeft(change) ? change : changeAccount(call.tx, call.ports, call.actor.user, change.right);
  },
};
