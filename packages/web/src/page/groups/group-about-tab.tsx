import { useChat } from '../app/chat-context.js';
import styles from '../channels/channels.module.css';
import { ConflictLine } from '../form/conflict-line.js';
import { EndOrRestore } from '../form/end-or-restore.js';
import { TextField } from '../form/fields.js';
import { SharedReason } from '../form/reason.js';
import type { DraftForm } from '../form/use-draft.js';
import { formTexts } from '../texts/form.js';
import { groupsTexts } from '../texts/groups.js';
import { whyNotManage } from './group-rights.js';
import type { GroupRow } from './group-row.js';
import type { GroupValues } from './group-values.js';

const longestName = 100;

/** What a group is. */
export const GroupAboutTab = ({ group, draft }: { readonly group: GroupRow; readonly draft: DraftForm<GroupValues> }) => {
  const { chat, live } = useChat();
  const off = whyNotManage(live.state, group);
  const text = (key: 'name' | 'description', isLong = false) => (
    <TextField
      label={groupsTexts[key]}
      value={draft.values[key]}
      longest={isLong ? undefined : longestName}
      isLong={isLong}
      off={off}
      onChange={(value) => draft.set(key, value)}
    >
      {draft.conflicts.includes(key) ? (
        <ConflictLine theirs={draft.saved[key] || formTexts.empty} onKeep={() => draft.keep(key)} onUndo={() => draft.undo(key)} />
      ) : null}
    </TextField>
  );
  return (
    <div className={styles.form}>
      <SharedReason text={off}>
        {text('name')}
        {text('description', true)}
        <EndOrRestore
          isEnded={group.deactivated}
          texts={groupsTexts.ending}
          off={off}
          onEnd={() => chat.deactivateGroup({ user_group_id: group.id })}
          onRestore={() => chat.updateGroup({ user_group_id: group.id, deactivated: false })}
        />
      </SharedReason>
    </div>
  );
};
