import * as Either from 'fp-ts/lib/Either.js';
import type { SettingChange } from '../../../events/kinds/settings.js';
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
import type { UseCase } from '../../use-case.js';
import { changedEntries } from '../accounts/account-change-entries.js';
import { decideOwnEmail } from '../email/decide-own-email.js';
import { countEmailChange, requestEmailChange } from '../email/request-email-change.js';
import { checkNewPassword } from './change-own-password.js';
import type { ReadCall, WriteCall, WaitingCall } from '../../call.js';
import { type Outcome, done, refuse } from '../../outcome.js';

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
const decideName = async (tx: ReadTx, actor: Actor, written: string | null): Outcome<UserChange> => {
  if (written === null || written === actor.user.fullName || !isAllowed(canChangeOwnName(actor))) return Either.right({});
  const fullName = await checkNewName(tx, written, actor.user.id);
  if (Either.isLeft(fullName)) return fullName;
  return Either.right(fullName.right === actor.user.fullName ? {} : { fullName: fullName.right });
};

const changesOf = ({ settings = {}, timezone }: UserChange): ReadonlyArray<SettingChange> => [
  ...Object.entries(settings).map(([name, value]): SettingChange => ({ name: name as PersonalSettingName, value })),
  ...(timezone === undefined ? [] : [{ name: 'timezone', value: timezone } as const]),
];

/** At most three queries. */
const decide = async ({ tx, actor, open }: ReadCall, command: ChangeSettings): Outcome<Decided> => {
  const { settings: chosen, timezone, email } = command;
  const { user } = actor;
  const present = personalSettingsOf(user);
  const newEmail = email === null ? Either.right(null) : await decideOwnEmail(tx, actor, email);
  if (Either.isLeft(newEmail)) return newEmail;
  const ofName = await decideName(tx, actor, command.fullName);
  if (Either.isLeft(ofName)) return ofName;
  const problem = open('settingsFontSize') && open('settingsDenseMode') ? problemWithDensity(chosen, { ...present, ...differing(chosen, present) }) : null;
  if (problem !== null) return refuse(problem);
  const settings = differing(chosen, present);
  const change: UserChange = {
    ...ofName.right,
    ...(timezone === null || timezone === user.timezone ? {} : { timezone }),
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
  };
  return Either.right({ change, changes: changesOf(change), newEmail: newEmail.right });
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

const write = async ({ tx, ports, actor: { user }, browserSession }: WriteCall, decided: Decided, passwordHash: string | null): Outcome<unknown> => {
  const { presenceEnabled, enableDraftsSynchronization } = decided.change.settings ?? {};
  const changed = passwordHash === null ? done : await tx.users.changePassword(user.id, { kind: 'set', passwordHash, keptSession: browserSession })();
  if (Either.isLeft(changed)) return changed;
  const requested = decided.newEmail === null ? done : await requestEmailChange(tx, ports, user, decided.newEmail);
  if (Either.isLeft(requested)) return requested;
  const account = await tx.users.change(user.id, decided.change)();
  if (Either.isLeft(account)) return account;
  const removed = enableDraftsSynchronization === false ? await tx.drafts.removeAll(user.id)() : done;
  if (Either.isLeft(removed)) return removed;
  const ofPresence = presenceEnabled === undefined ? Either.right([]) : await applyPresenceSetting(tx, ports, user.id, presenceEnabled);
  if (Either.isLeft(ofPresence)) return ofPresence;
  const changesAccount = Object.keys(decided.change).length > 0;
  const entries = [
    ...(changesAccount ? [...entriesOf(tx, user, decided, ports), ...ofPresence.right] : []),
    ...(passwordHash === null ? [] : [credentialsEntry(user.id)]),
  ];
  return changesAccount || entries.length > 0 ? tx.append({ entries, changesRules: changesAccount })() : Either.right(null);
};

/**
 * Changes one's own settings, name, time zone, password and, once it is confirmed, address: all or nothing, whatever the number of them. Checks settings, then
 * the password, then the address, then the name. The same number of statements in an organization of any size; password and address are looked at before the
 * transaction that writes, since hashing is slow and limits are counted outside.
 *
 * Spec: 6 (`user_settings`, `realm_user`)
 */
export const applySettings = async (call: WaitingCall, command: ChangeSettings): Outcome<void> => {
  const { settings, newPassword, oldPassword, email } = command;
  const problem = problemWithSettings(settings);
  if (problem !== null) return refuse(problem);
  const passwordHash = newPassword === null ? Either.right(null) : await checkNewPassword(call, { oldPassword, newPassword });
  if (Either.isLeft(passwordHash)) return passwordHash;
  const counted = email === null ? done : await countEmailChange(call, email);
  if (Either.isLeft(counted)) return counted;
  const written = await call.transact('write', async (inside) => {
    const changes = await decide(inside, command);
    return Either.isLeft(changes) ? changes : write(inside, changes.right, passwordHash.right);
  });
  return Either.isLeft(written) ? written : done;
};

/** `applySettings`, as a use case. */
export const changeSettings: UseCase<ChangeSettings, void> = { mode: 'waiting', run: applySettings };
