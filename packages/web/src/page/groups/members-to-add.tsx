import { useLive } from '../app/chat-context.js';
import { Chips } from '../permission/chips.js';
import { Chooser } from '../permission/chooser.js';
import { groupsOf } from '../permission/holds.js';
import type { Parts } from '../permission/value.js';
import { groupsTexts } from '../texts/groups.js';

interface Props {
  readonly chosen: Parts;
  /** What is in it already, and the group itself. */
  readonly members: Parts;
  readonly onChange: (chosen: Parts) => void;
}

const none: Parts = { people: [], groups: [] };

/** People and groups to be members of a group. */
export const MembersToAdd = ({ chosen, members, onChange }: Props) => {
  const all = useLive((state) => state.realm_user_groups);
  const groups = groupsOf({ realm_user_groups: all }).filter(({ name }) => !['role:nobody', 'role:internet'].includes(name));
  return (
    <>
      {chosen.people.length + chosen.groups.length === 0 ? null : (
        <Chips parts={chosen} before={none} onRemove={(kind, id) => onChange({ ...chosen, [kind]: chosen[kind].filter((one) => one !== id) })} />
      )}
      <Chooser
        label={groupsTexts.addMember}
        groups={groups.map(({ id }) => id)}
        takesPeople
        without={{ people: [...members.people, ...chosen.people], groups: [...members.groups, ...chosen.groups] }}
        onGroup={(id) => onChange({ ...chosen, groups: [...chosen.groups, id] })}
        onPerson={(id) => onChange({ ...chosen, people: [...chosen.people, id] })}
      />
    </>
  );
};
