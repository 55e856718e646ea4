import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { personalSettingsOf } from '../../../model/people/settings/personal-settings.js';
import type { PersonalSettingName } from '../../../model/people/settings/personal-settings.data.js';
import type { ChosenSettings } from '../../../rules/people/settings.js';
import type { UseCase } from '../../use-case.js';
import { applySettings } from './change-settings.js';

export interface RunSlashCommand {
  /** What the command chooses; empty for one that changes nothing. */
  readonly settings: ChosenSettings;
}

export interface SlashCommandRun {
  readonly isChanged: boolean;
}

/** Runs a command that stands for a choice among the own settings, with the events of that choice. */
export const runSlashCommand: UseCase<RunSlashCommand, SlashCommandRun> = {
  mode: 'waiting',
  run:
    (transact, ports) =>
    (caller, { settings }) => {
      const present = personalSettingsOf(caller.actor.user);
      const isChanged = Object.entries(settings).some(([name, value]) => present[name as PersonalSettingName] !== value);
      return isChanged
        ? pipe(
            applySettings(transact, ports)(caller, { settings, fullName: null, email: null, timezone: null, newPassword: null, oldPassword: '' }),
            TaskEither.map(() => ({ isChanged })),
          )
        : TaskEither.right({ isChanged });
    },
};
