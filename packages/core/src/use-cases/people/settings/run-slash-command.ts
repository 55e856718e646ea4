import * as Either from 'fp-ts/lib/Either.js';
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
  run: async (call, { settings }) => {
    const present = personalSettingsOf(call.actor.user);
    const isChanged = Object.entries(settings).some(([name, value]) => present[name as PersonalSettingName] !== value);
    if (!isChanged) return Either.right({ isChanged });
    const applied = await applySettings(call, { settings, fullName: null, email: null, timezone: null, newPassword: null, oldPassword: '' });
    return Either.isLeft(applied) ? applied : Either.right({ isChanged });
  },
};
