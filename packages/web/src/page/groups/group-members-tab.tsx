import { useState } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import styles from '../channels/channels.module.css';
import { MemberList } from '../channels/member-list.js';
import form from '../form/form.module.css';
import { OffButton } from '../form/off-button.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { groupsOf, membersOf } from '../permission/holds.js';
import type { Parts } from '../permission/value.js';
import { groupNameOf } from '../permission/words.js';
import { groupsTexts } from '../texts/groups.js';
import { whyNotAddMembers, whyNotRemoveGroups, whyNotRemoveMembers } from './group-rights.js';
import type { GroupRow } from './group-row.js';
import { MembersToAdd } from './members-to-add.js';

const none: Parts = { people: [], groups: [] };

/** Who is in a group, people and groups: added and removed at once. */
export const GroupMembersTab = ({ group }: { readonly group: GroupRow }) => {
  const { chat, live } = useChat();
  const work = useWork();
  const all = useLive((state) => state.realm_user_groups);
  const [chosen, setChosen] = useState<Parts>(none);
  const { id, members, direct_subgroup_ids: inner } = group;
  const groups = groupsOf({ realm_user_groups: all });
  const whyNot = whyNotAddMembers(live.state, group);
  const offGroups = whyNotRemoveGroups(live.state, group);
  const number = chosen.people.length + chosen.groups.length;
  const add = async (): Promise<void> => {
    if (chosen.people.length > 0) await chat.changeGroupMembers({ user_group_id: id, add: chosen.people });
    if (chosen.groups.length > 0) await chat.changeSubgroups({ user_group_id: id, add: chosen.groups });
  };
  const run = (does: () => Promise<unknown>): void => work.run(does, () => setChosen(none));
  const byGroups = [...membersOf(inner, groups)].filter((one) => !members.includes(one)).length;
  return (
    <div className={styles.form}>
      <Refused text={work.refusal} />
      {whyNot === null ? <MembersToAdd chosen={chosen} members={{ people: members, groups: [...inner, id] }} onChange={setChosen} /> : null}
      {whyNot !== null || number > 0 ? (
        <div className={styles.add}>
          <OffButton className={form.main} off={whyNot} onClick={() => run(add)}>
            {groupsTexts.addOnes(number)}
          </OffButton>
        </div>
      ) : null}
      {inner.length === 0 ? null : (
        <div className={form.field}>
          <h3>{groupsTexts.innerGroups}</h3>
          <ul className={styles.list} aria-label={groupsTexts.innerGroups}>
            {inner.map((one) => {
              const name = groupNameOf(groups.find((known) => known.id === one));
              return (
                <li key={one} className={styles.member}>
                  <span dir="auto">{name}</span>
                  <OffButton
                    className={styles.remove}
                    aria-label={groupsTexts.removeOne(name)}
                    off={offGroups}
                    onClick={() => run(() => chat.changeSubgroups({ user_group_id: id, delete: [one] }))}
                  >
                    {groupsTexts.remove}
                  </OffButton>
                </li>
              );
            })}
          </ul>
          {byGroups === 0 ? null : <p className={styles.why}>{groupsTexts.viaGroups(byGroups)}</p>}
        </div>
      )}
      <MemberList
        ids={members}
        find={groupsTexts.findMember}
        none={groupsTexts.noMember}
        off={whyNotRemoveMembers(live.state, group)}
        onRemove={(person) => run(() => chat.changeGroupMembers({ user_group_id: id, delete: [person] }))}
      />
    </div>
  );
};
