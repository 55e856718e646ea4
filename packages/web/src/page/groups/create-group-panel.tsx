import { useState } from 'react';
import { useChat } from '../app/chat-context.js';
import styles from '../channels/channels.module.css';
import { TextField } from '../form/fields.js';
import form from '../form/form.module.css';
import { OffButton } from '../form/off-button.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import type { Parts } from '../permission/value.js';
import { PanelDialog } from '../shell/panel-dialog.js';
import { closePanel, openPanel } from '../shell/panels.js';
import { groupsTexts } from '../texts/groups.js';
import { MembersToAdd } from './members-to-add.js';

const longestName = 100;
const none: Parts = { people: [], groups: [] };

/** Makes a group, and opens it. */
export const CreateGroupPanel = ({ onRestoreFocus }: { readonly onRestoreFocus: () => void }) => {
  const { chat, live } = useChat();
  const work = useWork();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [chosen, setChosen] = useState<Parts>({ people: [live.state.user_id], groups: [] });
  const off = name.trim() === '' ? groupsTexts.emptyName : null;
  const create = async (): Promise<void> => {
    const { group_id: groupId } = await chat.createGroup({ name: name.trim(), description, members: chosen.people, subgroups: chosen.groups });
    openPanel({ kind: 'groupSettings', groupId });
  };
  return (
    <PanelDialog title={groupsTexts.newGroup} onClose={closePanel} onRestoreFocus={onRestoreFocus}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!work.isBusy && off === null) work.run(create, () => undefined);
        }}
      >
        <TextField label={groupsTexts.name} value={name} longest={longestName} onChange={setName} />
        <TextField label={groupsTexts.description} value={description} isLong onChange={setDescription} />
        <div className={form.field} role="group" aria-label={groupsTexts.whoIsIn}>
          <h3>{groupsTexts.whoIsIn}</h3>
          <MembersToAdd chosen={chosen} members={none} onChange={setChosen} />
        </div>
        <Refused text={work.refusal} />
        <div className={styles.buttons}>
          <button type="button" className={form.second} onClick={closePanel}>
            {groupsTexts.cancel}
          </button>
          <OffButton isSubmit className={form.main} off={off}>
            {groupsTexts.createIt}
          </OffButton>
        </div>
      </form>
    </PanelDialog>
  );
};
