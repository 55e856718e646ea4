import { useChat, useLive } from '../app/chat-context.js';
import { EditPanel } from '../form/edit-panel.js';
import { useDraft } from '../form/use-draft.js';
import { useWork } from '../message/dialogs/refused.js';
import { groupNameOf } from '../permission/words.js';
import { PanelDialog } from '../shell/panel-dialog.js';
import { closePanel } from '../shell/panels.js';
import { groupsTexts } from '../texts/groups.js';
import { GroupAboutTab } from './group-about-tab.js';
import { GroupMembersTab } from './group-members-tab.js';
import { GroupPermissionsTab } from './group-permissions-tab.js';
import { groupIn, type GroupRow } from './group-row.js';
import { groupUpdateOf, groupValues } from './group-values.js';

interface Props {
  readonly groupId: number;
  readonly onRestoreFocus: () => void;
}

const Known = ({ group, onRestoreFocus }: { readonly group: GroupRow; readonly onRestoreFocus: () => void }) => {
  const { chat, live } = useChat();
  const work = useWork();
  useLive((state) => state.realm_user_groups);
  const draft = useDraft(groupValues(live.state, group));
  const save = (): void => work.run(() => chat.updateGroup(groupUpdateOf(group.id, draft.changed, draft.values, draft.saved)), draft.clear);
  return (
    <EditPanel
      title={groupsTexts.title(groupNameOf(group))}
      draft={draft}
      work={work}
      onSave={save}
      onRestoreFocus={onRestoreFocus}
      tabs={[
        { key: 'about', label: groupsTexts.about, content: <GroupAboutTab group={group} draft={draft} /> },
        { key: 'permissions', label: groupsTexts.permissions, content: <GroupPermissionsTab group={group} draft={draft} /> },
        { key: 'members', label: groupsTexts.members(group.members.length), content: <GroupMembersTab group={group} /> },
      ]}
    />
  );
};

/** A group with what it is, its permissions and members. */
export const GroupSettingsPanel = ({ groupId, onRestoreFocus }: Props) => {
  const group = useLive((state) => groupIn(state, groupId));
  if (group !== undefined) return <Known group={group} onRestoreFocus={onRestoreFocus} />;
  return (
    <PanelDialog title={groupsTexts.gone} size="small" onClose={closePanel} onRestoreFocus={onRestoreFocus}>
      {null}
    </PanelDialog>
  );
};
