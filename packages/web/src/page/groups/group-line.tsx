import { UsersRound } from 'lucide-react';
import { useChat } from '../app/chat-context.js';
import styles from '../channels/channels.module.css';
import { OffButton } from '../form/off-button.js';
import type { Work } from '../message/dialogs/refused.js';
import { openPanel } from '../shell/panels.js';
import { groupsTexts } from '../texts/groups.js';
import { rem } from '../ui/rem.js';
import { whyNotJoinGroup, whyNotLeaveGroup } from './group-rights.js';
import type { GroupRow } from './group-row.js';

interface Props {
  readonly group: GroupRow;
  readonly isIn: boolean;
  readonly work: Work;
}

/** A group of the list: opens it, joins it, leaves it. */
export const GroupLine = ({ group, isIn, work }: Props) => {
  const { chat, live } = useChat();
  const { id, name, description, members, direct_subgroup_ids: inner } = group;
  const change = (part: { readonly add?: ReadonlyArray<number>; readonly delete?: ReadonlyArray<number> }): void =>
    work.run(
      () => chat.changeGroupMembers({ user_group_id: id, ...part }),
      () => undefined,
    );
  const about = [
    groupsTexts.people(members.length),
    ...(inner.length === 0 ? [] : [groupsTexts.subgroups(inner.length)]),
    ...(description === '' ? [] : [description]),
  ];
  return (
    <li className={styles.row}>
      <UsersRound size={rem(16)} strokeWidth={1.75} aria-hidden />
      <div>
        <button
          type="button"
          className={styles.name}
          dir="auto"
          title={groupsTexts.settingsOne(name)}
          onClick={() => openPanel({ kind: 'groupSettings', groupId: id })}
        >
          {name}
        </button>
        <div className={styles.about} dir="auto">
          {about.join(' · ')}
        </div>
      </div>
      <div className={styles.acts}>
        {isIn ? (
          <OffButton
            className={styles.act}
            aria-label={groupsTexts.leaveOne(name)}
            off={whyNotLeaveGroup(live.state, group)}
            onClick={() => change({ delete: [live.state.user_id] })}
          >
            {groupsTexts.leave}
          </OffButton>
        ) : (
          <OffButton
            className={styles.act}
            aria-label={groupsTexts.joinOne(name)}
            off={whyNotJoinGroup(live.state, group)}
            onClick={() => change({ add: [live.state.user_id] })}
          >
            {groupsTexts.join}
          </OffButton>
        )}
      </div>
    </li>
  );
};
