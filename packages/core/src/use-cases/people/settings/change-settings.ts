import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { SettingChange } from '../../../events/kinds/settings.js';
import { type Failure, refused } from '../../../failures.js';
import type { PersonalSettingName } from '../../../model/people/personal-settings.data.js';
import { type PersonalSettingValues, personalSettingsOf } from '../../../model/people/personal-settings.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, ReadTx, UserChange, WriteTx } from '../../../ports/store.js';
import { type ChosenSettings, problemWithDensity, problemWithSettings } from '../../../rules/people/settings.js';
import { applyPresenceSetting } from '../../shared/people/presence-setting.js';
import { checkNewName } from '../../shared/people/check-new-name.js';
import type { Caller, UseCase } from '../../use-case.js';
import { changedEntries } from '../accounts/account-change-entries.js';
import { checkNewPassword } from './change-own-password.js';

export interface ChangeSettings {
  /** Absent: unchanged. */
  readonly settings: ChosenSettings;
  /** null: unchanged, as a blank one. */
  readonly fullName: string | null;
  /** null: unchanged. */
  readonly timezone: string | null;
  /** null: unchanged. */
  readonly newPassword: string | null;
  readonly oldPassword: string;
}

/** What changes; empty where everything is as it was. */
interface Decided {
  readonly change: UserChange;
  readonly changes: ReadonlyArray<SettingChange>;
}

/** Those that differ from what is stored, in the order of the request. */
const differing = (chosen: ChosenSettings, present: PersonalSettingValues): Partial<PersonalSettingValues> =>
  Object.fromEntries(Object.entries(chosen).filter(([name, value]) => value !== present[name as PersonalSettingName]));

const decideName = (tx: ReadTx, user: User, written: string | null): TaskEither.TaskEither<Failure, UserChange> =>
  written === null || written.trim() === '' || written === user.fullName
    ? TaskEither.right({})
    : pipe(
        checkNewName(tx, written, user.id),
        TaskEither.map((fullName) => (fullName === user.fullName ? {} : { fullName })),
      );

const changesOf = ({ settings = {}, timezone }: UserChange): ReadonlyArray<SettingChange> => [
  ...Object.entries(settings).map(([name, value]): SettingChange => ({ name: name as PersonalSettingName, value })),
  ...(timezone === undefined ? [] : [{ name: 'timezone', value: timezone } as const]),
];

/** At most one query. */
const decide = (tx: ReadTx, { actor: { user }, open }: Caller, command: ChangeSettings): TaskEither.TaskEither<Failure, Decided> => {
  const { settings: chosen, timezone } = command;
  const present = personalSettingsOf(user);
  return pipe(
    decideName(tx, user, command.fullName),
    TaskEither.chain((ofName) => {
      const problem = open('settingsFontSize') && open('settingsDenseMode') ? problemWithDensity(chosen, { ...present, ...differing(chosen, present) }) : null;
      return problem === null ? TaskEither.right(ofName) : TaskEither.left(refused(problem));
    }),
    TaskEither.map((ofName) => {
      const settings = differing(chosen, present);
      const change: UserChange = {
        ...ofName,
        ...(timezone === null || timezone === user.timezone ? {} : { timezone }),
        ...(Object.keys(settings).length === 0 ? {} : { settings }),
      };
      return { change, changes: changesOf(change) };
    }),
  );
};

/** The own settings first, then what others see. */
const entriesOf = ({ realm }: WriteTx, user: User, { change, changes }: Decided, { clock }: Ports): ReadonlyArray<Entry> => {
  const { emailAddressVisibility: before } = user.settings;
  const after: User = { ...user, ...change, settings: { ...user.settings, ...change.settings } };
  const { emailAddressVisibility } = after.settings;
  return [
    ...(changes.length === 0 ? [] : [{ kind: 'event', event: { kind: 'settingsChanged', changes }, audience: { kind: 'users', userIds: [user.id] } } as const]),
    ...(change.settings?.allowPrivateDataExport === undefined
      ? []
      : [
          {
            kind: 'event',
            event: { kind: 'exportConsentChanged', userId: user.id, consents: change.settings.allowPrivateDataExport === true },
            audience: { kind: 'administrators' },
          } as const,
        ]),
    ...changedEntries(realm, user, after, clock.now()),
    ...(before === emailAddressVisibility
      ? []
      : [
          {
            kind: 'event',
            event: { kind: 'emailVisibilityChanged', userId: user.id, before, after: emailAddressVisibility },
            audience: { kind: 'everyone' },
          } as const,
        ]),
  ];
};

const write = (tx: WriteTx, ports: Ports, user: User, decided: Decided, passwordHash: string | null): TaskEither.TaskEither<Failure, unknown> => {
  const { presenceEnabled } = decided.change.settings ?? {};
  return pipe(
    passwordHash === null ? TaskEither.right(undefined) : tx.users.changePassword(user.id, { kind: 'set', passwordHash }),
    TaskEither.chain(() => tx.users.change(user.id, decided.change)),
    TaskEither.chain(() => (presenceEnabled === undefined ? TaskEither.right([]) : applyPresenceSetting(tx, ports, user.id, presenceEnabled))),
    TaskEither.chainW((ofPresence) =>
      Object.keys(decided.change).length === 0
        ? TaskEither.right(null)
        : tx.append({ entries: [...entriesOf(tx, user, decided, ports), ...ofPresence], changesRules: true }),
    ),
  );
};

/**
 * Changes one's own settings, name, time zone and password: all or nothing, whatever the number of them. Checks settings, then the password, then the name.
 * At most six statements, in an organization of any size; the password takes two transactions, since checking it is slow.
 *
 * Spec: 6 (`user_settings`, `realm_user`)
 */
export const changeSettings: UseCase<ChangeSettings, void> = {
  mode: 'waiting',
  run: (transact, ports) => (caller, command) => {
    const { settings, newPassword, oldPassword } = command;
    const problem = problemWithSettings(settings);
    return pipe(
      problem === null ? TaskEither.right(null) : TaskEither.left<Failure, null>(refused(problem)),
      TaskEither.chain(() => (newPassword === null ? TaskEither.right(null) : checkNewPassword(transact, ports, caller, { oldPassword, newPassword }))),
      TaskEither.chain((passwordHash) =>
        transact('write', (tx, present) =>
          pipe(
            decide(tx, present, command),
            TaskEither.chain((decided) => write(tx, ports, present.actor.user, decided, passwordHash)),
          ),
        ),
      ),
      TaskEither.map(() => undefined),
    );
  },
};
