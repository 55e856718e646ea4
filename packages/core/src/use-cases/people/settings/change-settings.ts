import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { SettingChange } from '../../../events/kinds/settings.js';
import { type Failure, refused } from '../../../failures.js';
import type { PersonalSettingName } from '../../../model/people/settings/personal-settings.data.js';
import { type PersonalSettingValues, personalSettingsOf } from '../../../model/people/settings/personal-settings.js';
import type { Actor } from '../../../model/people/actor.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, ReadTx, UserChange, WriteTx } from '../../../ports/store.js';
import { canChangeOwnName } from '../../../rules/people/own-account.js';
import { isAllowed } from '../../../rules/verdict.js';
import { type ChosenSettings, problemWithDensity, problemWithSettings } from '../../../rules/people/settings.js';
import { applyPresenceSetting } from '../presence/presence-setting.js';
import { checkNewName } from '../accounts/check-new-name.js';
import { credentialsEntry } from '../../shared/people/credentials-entry.js';
import type { Caller, Transact, UseCase } from '../../use-case.js';
import { changedEntries } from '../accounts/account-change-entries.js';
import { decideOwnEmail } from '../email/decide-own-email.js';
import { countEmailChange, requestEmailChange } from '../email/request-email-change.js';
import { checkNewPassword } from './change-own-password.js';

export interface ChangeSettings {
  /** Absent: unchanged. */
  readonly settings: ChosenSettings;
  /** null: unchanged. */
  readonly fullName: string | null;
  /** null: unchanged. */
  readonly email: string | null;
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
  /** To be confirmed; null = none. */
  readonly newEmail: string | null;
}

/** Those that differ from what is stored, in the order of the request. */
const differing = (chosen: ChosenSettings, present: PersonalSettingValues): Partial<PersonalSettingValues> =>
  Object.fromEntries(Object.entries(chosen).filter(([name, value]) => value !== present[name as PersonalSettingName]));

/** Where names are left to administrators, another name is ignored. */
const decideName = (tx: ReadTx, actor: Actor, written: string | null): TaskEither.TaskEither<Failure, UserChange> =>
  written === null || written === actor.user.fullName || !isAllowed(canChangeOwnName(actor))
    ? TaskEither.right({})
    : pipe(
        checkNewName(tx, written, actor.user.id),
        TaskEither.map((fullName) => (fullName === actor.user.fullName ? {} : { fullName })),
      );

const changesOf = ({ settings = {}, timezone }: UserChange): ReadonlyArray<SettingChange> => [
  ...Object.entries(settings).map(([name, value]): SettingChange => ({ name: name as PersonalSettingName, value })),
  ...(timezone === undefined ? [] : [{ name: 'timezone', value: timezone } as const]),
];

/** At most three queries. */
const decide = (tx: ReadTx, { actor, open }: Caller, command: ChangeSettings): TaskEither.TaskEither<Failure, Decided> => {
  const { settings: chosen, timezone, email } = command;
  const { user } = actor;
  const present = personalSettingsOf(user);
  return pipe(
    email === null ? TaskEither.right(null) : decideOwnEmail(tx, actor, email),
    TaskEither.bindTo('newEmail'),
    TaskEither.bind('ofName', () => decideName(tx, actor, command.fullName)),
    TaskEither.chain((decided) => {
      const problem = open('settingsFontSize') && open('settingsDenseMode') ? problemWithDensity(chosen, { ...present, ...differing(chosen, present) }) : null;
      return problem === null ? TaskEither.right(decided) : TaskEither.left(refused(problem));
    }),
    TaskEither.map(({ ofName, newEmail }) => {
      const settings = differing(chosen, present);
      const change: UserChange = {
        ...ofName,
        ...(timezone === null || timezone === user.timezone ? {} : { timezone }),
        ...(Object.keys(settings).length === 0 ? {} : { settings }),
      };
      return { change, changes: changesOf(change), newEmail };
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

const write = (
  tx: WriteTx,
  ports: Ports,
  { actor: { user }, browserSession }: Caller,
  decided: Decided,
  passwordHash: string | null,
): TaskEither.TaskEither<Failure, unknown> => {
  const { presenceEnabled, enableDraftsSynchronization } = decided.change.settings ?? {};
  return pipe(
    passwordHash === null ? TaskEither.right(undefined) : tx.users.changePassword(user.id, { kind: 'set', passwordHash, keptSession: browserSession }),
    TaskEither.chain(() => (decided.newEmail === null ? TaskEither.right(undefined) : requestEmailChange(tx, ports, user, decided.newEmail))),
    TaskEither.chain(() => tx.users.change(user.id, decided.change)),
    TaskEither.chain(() => (enableDraftsSynchronization === false ? tx.drafts.removeAll(user.id) : TaskEither.right(undefined))),
    TaskEither.chain(() => (presenceEnabled === undefined ? TaskEither.right([]) : applyPresenceSetting(tx, ports, user.id, presenceEnabled))),
    TaskEither.chainW((ofPresence) => {
      const changesAccount = Object.keys(decided.change).length > 0;
      const entries = [
        ...(changesAccount ? [...entriesOf(tx, user, decided, ports), ...ofPresence] : []),
        ...(passwordHash === null ? [] : [credentialsEntry(user.id)]),
      ];
      return changesAccount || entries.length > 0 ? tx.append({ entries, changesRules: changesAccount }) : TaskEither.right(null);
    }),
  );
};

/**
 * Changes one's own settings, name, time zone, password and, once it is confirmed, address: all or nothing, whatever the number of them. Checks settings, then
 * the password, then the address, then the name. The same number of statements in an organization of any size; password and address are looked at before the
 * transaction that writes, since hashing is slow and limits are counted outside.
 *
 * Spec: 6 (`user_settings`, `realm_user`)
 */
export const applySettings =
  (transact: Transact, ports: Ports) =>
  (caller: Caller, command: ChangeSettings): TaskEither.TaskEither<Failure, void> => {
    const { settings, newPassword, oldPassword, email } = command;
    const problem = problemWithSettings(settings);
    return pipe(
      problem === null ? TaskEither.right(null) : TaskEither.left<Failure, null>(refused(problem)),
      TaskEither.chain(() => (newPassword === null ? TaskEither.right(null) : checkNewPassword(transact, ports, caller, { oldPassword, newPassword }))),
      TaskEither.chainFirst(() => (email === null ? TaskEither.right(undefined) : countEmailChange(transact, ports, caller, email))),
      TaskEither.chain((passwordHash) =>
        transact('write', (tx, present) =>
          pipe(
            decide(tx, present, command),
            TaskEither.chain((decided) => write(tx, ports, present, decided, passwordHash)),
          ),
        ),
      ),
      TaskEither.map(() => undefined),
    );
  };

/** `applySettings`, as a use case. */
export const changeSettings: UseCase<ChangeSettings, void> = { mode: 'waiting', run: applySettings };
