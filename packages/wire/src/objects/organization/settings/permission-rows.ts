import { type RealmSettingName, realmSettingNames } from '@parley/core/model';
import { definitionOf } from '@parley/core/rules';
import { groupSettingUpdate, settingUpdateOf } from '../../../codecs/groups/group-setting.js';
import { settingWord } from '../../../setting-names.js';
import { since } from '../../../shape/index.js';
import { groupSettingKind, groupSettingValue } from '../../groups/group-setting.js';
import { realmParam, type RealmRow, type RealmView, shownRow, withParam } from './realm-row.js';

/** Settings that are older than the form of an update. */
const olderThanUpdateForm: ReadonlySet<RealmSettingName> = new Set(['createMultiuseInvite', 'canAccessAllUsers']);

/** LEVEL(314): two settings took a bare group. */
const permissionRow = (setting: RealmSettingName): RealmRow => {
  const { since: gate } = definitionOf('realm', setting);
  return withParam(
    shownRow(
      [setting],
      since(gate, groupSettingKind('realm', setting), (view: RealmView) => groupSettingValue('realm', setting, view.realm.settings[setting], view)),
      'default',
    ),
    realmParam(groupSettingUpdate, {
      gate,
      requests: (sent, open) => {
        const update = settingUpdateOf(settingWord(setting), sent, !olderThanUpdateForm.has(setting) || open('realmGroupSettingsAnyGroup'));
        if (update._tag === 'Left') return update.left;
        return { settings: update.right === null ? {} : { [setting]: update.right } };
      },
    }),
  );
};

/** The organization's permissions, each held by a group or by people and groups. */
export const permissionRows: Readonly<Record<string, RealmRow>> = Object.fromEntries(
  realmSettingNames.map((setting) => [settingWord(setting), permissionRow(setting)]),
);
