import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { personalSettingOf } from '../../model/people/settings/personal-settings.js';
import { canReadConsents } from '../../rules/organization/realm-settings.js';
import type { User } from '../../model/people/user.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';

export interface ExportConsent {
  readonly user: User;
  readonly consents: boolean;
}

/** Returns for each active person whether they let their private data be exported; ascending. Administrators only. One query. Spec: level 293 */
export const getExportConsents: UseCase<Readonly<Record<never, never>>, ReadonlyArray<ExportConsent>> = {
  mode: 'snapshot',
  run:
    (tx) =>
    ({ actor }) =>
      pipe(
        TaskEither.fromEither(permit(canReadConsents(actor))),
        TaskEither.chainW(() => tx.users.all()),
        TaskEither.map((all) =>
          all.flatMap((user) => (user.isActive && user.bot === null ? [{ user, consents: personalSettingOf('allowPrivateDataExport', user) === true }] : [])),
        ),
      ),
};
