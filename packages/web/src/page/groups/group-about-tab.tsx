import { useState } from 'react';
import { useChat } from '../app/chat-context.js';
import styles from '../channels/channels.module.css';
import { ConflictLine } from '../form/conflict-line.js';
import { TextField } from '../form/fields.js';
import form from '../form/form.module.css';
import { OffButton } from '../form/off-button.js';
import { SharedReason } from '../form/reason.js';
import type { DraftForm } from '../form/use-draft.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { formTexts } from '../texts/form.js';
import { groupsTexts } from '../texts/groups.js';
import { whyNotManage } from './group-rights.js';
import type { GroupRow } from './group-row.js';
import type { GroupValues } from './group-values.js';

const longestName = 100;

const Deactivate = ({ group, off }: { readonly group: GroupRow; readonly off: string | null }) => {
  const { chat } = useChat();
  const work = useWork();
  const [asks, setAsks] = useState(false);
  const close = (): void => setAsks(false);
  const { id } = group;
  if (group.deactivated)
    return (
      <div className={styles.archive}>
        <p>{groupsTexts.isDeactivated}</p>
        <OffButton className={form.second} off={off} onClick={() => work.run(() => chat.updateGroup({ user_group_id: id, deactivated: false }), close)}>
          {groupsTexts.reactivate}
        </OffButton>
        <Refused text={work.refusal} />
      </div>
    );
  return (
    <div className={styles.archive}>
      {asks ? (
        <>
          <p>{groupsTexts.deactivateSure}</p>
          <button type="button" className={styles.danger} onClick={() => work.run(() => chat.deactivateGroup({ user_group_id: id }), close)}>
            {groupsTexts.deactivateIt}
          </button>
          <button type="button" className={form.second} onClick={close}>
            {groupsTexts.cancel}
          </button>
        </>
      ) : (
        <OffButton className={form.second} off={off} onClick={() => setAsks(true)}>
          {groupsTexts.deactivate}
        </OffButton>
      )}
      <Refused text={work.refusal} />
    </div>
  );
};

/** What a group is. */
export const GroupAboutTab = ({ group, draft }: { readonly group: GroupRow; readonly draft: DraftForm<GroupValues> }) => {
  const { live } = useChat();
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
        <Deactivate group={group} off={off} />
      </SharedReason>
    </div>
  );
};
