import * as Either from 'fp-ts/lib/Either.js';
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
  run: async ({ tx, actor }) => {
    const allowed = permit(canReadConsents(actor));
    if (Either.isLeft(allowed)) return allowed;
    const all = await tx.users.all()();
    if (Either.isLeft(all)) return all;
    return Either.right(
      all.right.flatMap((user) => (user.isActive && user.bot === null ? [{ user, consents: personalSettingOf('allowPrivateDataExport', user) === true }] : [])),
    );
  },
};
