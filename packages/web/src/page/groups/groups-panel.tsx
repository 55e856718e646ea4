import { useState } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import styles from '../channels/channels.module.css';
import { OffButton } from '../form/off-button.js';
import { bestOf } from '../keys/jump/fuzzy.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { PanelDialog } from '../shell/panel-dialog.js';
import { closePanel, openPanel } from '../shell/panels.js';
import { groupsTexts } from '../texts/groups.js';
import { GroupLine } from './group-line.js';
import { whyNotCreateGroup } from './group-rights.js';

const kinds = ['all', 'mine', 'deactivated'] as const;

/** How many are shown: the others are found by their names. */
const most = 200;

const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** The groups of the organization: to look for, join and leave. */
export const GroupsPanel = ({ onRestoreFocus }: { readonly onRestoreFocus: () => void }) => {
  const { live } = useChat();
  const self = useLive((state) => state.user_id);
  const groups = useLive((state) => state.realm_user_groups);
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<(typeof kinds)[number]>('all');
  const work = useWork();
  const own = groups.filter(({ is_system_group: isSystem }) => !isSystem);
  const listed = own
    .filter(({ deactivated, members }) => deactivated === (kind === 'deactivated') && (kind !== 'mine' || members.includes(self)))
    .sort((left, right) => byName.compare(left.name, right.name));
  const found = bestOf(listed, ({ name }) => name, typed, most).map(([group]) => group);
  return (
    <PanelDialog title={groupsTexts.groups} size="wide" onClose={closePanel} onRestoreFocus={onRestoreFocus}>
      <div className={styles.tools}>
        <input
          type="text"
          className={styles.find}
          aria-label={groupsTexts.find}
          placeholder={groupsTexts.find}
          dir="auto"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <select aria-label={groupsTexts.which} value={kind} onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? 'all')}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {groupsTexts[one]}
            </option>
          ))}
        </select>
        <OffButton className={styles.act} off={whyNotCreateGroup(live.state)} onClick={() => openPanel({ kind: 'createGroup' })}>
          {groupsTexts.create}
        </OffButton>
      </div>
      <div className={styles.body}>
        <Refused text={work.refusal} />
        <ul className={styles.list} aria-label={groupsTexts.groups}>
          {found.map((group) => (
            <GroupLine key={group.id} group={group} isIn={group.members.includes(self)} work={work} />
          ))}
        </ul>
        {found.length === 0 ? (
          <p className={styles.why} role="status">
            {own.length === 0 ? groupsTexts.empty : groupsTexts.none}
          </p>
        ) : null}
      </div>
    </PanelDialog>
  );
};
