import { useChat } from '../app/chat-context.js';
import styles from '../channels/channels.module.css';
import { SharedReason } from '../form/reason.js';
import type { DraftForm } from '../form/use-draft.js';
import { DraftPermission } from '../permission/draft-permission.js';
import type { Holders } from '../permission/value.js';
import { groupsTexts } from '../texts/groups.js';
import { whyNotManage } from './group-rights.js';
import { type GroupRow, type GroupSettingKey, groupSettingKeys } from './group-row.js';
import type { GroupValues } from './group-values.js';

/** Who may do what with a group. */
export const GroupPermissionsTab = ({ group, draft }: { readonly group: GroupRow; readonly draft: DraftForm<GroupValues> }) => {
  const { state } = useChat().live;
  const off = whyNotManage(state, group);
  const { values } = draft;
  const managers: ReadonlyArray<Holders> = [state.realm_can_manage_all_groups, values.can_manage_group];
  /** Who has a right by something else: managers, and who adds or removes others. */
  const also: Readonly<Record<GroupSettingKey, ReadonlyArray<Holders>>> = {
    can_manage_group: [state.realm_can_manage_all_groups],
    can_mention_group: [],
    can_add_members_group: managers,
    can_remove_members_group: managers,
    can_join_group: [...managers, values.can_add_members_group],
    can_leave_group: [...managers, values.can_remove_members_group],
  };
  return (
    <div className={styles.permissions}>
      <SharedReason text={off}>
        {groupSettingKeys.map((key) => (
          <DraftPermission
            key={key}
            name={key}
            draft={draft}
            label={groupsTexts.rights[key].label}
            action={groupsTexts.rights[key].action(group.name)}
            accepts={state.server_supported_permission_settings.group[key]}
            also={also[key]}
            off={off}
          />
        ))}
      </SharedReason>
    </div>
  );
};
