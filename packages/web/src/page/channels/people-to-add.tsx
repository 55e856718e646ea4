import { useChat, useLive } from '../app/chat-context.js';
import { Chips } from '../permission/chips.js';
import { Chooser } from '../permission/chooser.js';
import { holdersOf } from '../permission/changes.js';
import { groupsOf } from '../permission/holds.js';
import { channelsTexts } from '../texts/channels.js';

interface Props {
  readonly chosen: ReadonlyArray<number>;
  /** Who is in it already. */
  readonly members: ReadonlyArray<number>;
  readonly onChange: (ids: ReadonlyArray<number>) => void;
}

const none = { people: [], groups: [] } as const;

/** People to be added, chosen one by one or as all of a group. */
export const PeopleToAdd = ({ chosen, members, onChange }: Props) => {
  const { live } = useChat();
  const all = useLive((state) => state.realm_user_groups);
  const groups = groupsOf({ realm_user_groups: all });
  const add = (ids: Iterable<number>): void => {
    const active = new Set(live.state.realm_users.map(({ user_id: id }) => id));
    const fresh = [...ids].filter((id) => active.has(id) && !members.includes(id) && !chosen.includes(id));
    onChange([...chosen, ...fresh]);
  };
  return (
    <>
      {chosen.length === 0 ? null : (
        <Chips parts={{ people: chosen, groups: [] }} before={none} onRemove={(_, id) => onChange(chosen.filter((one) => one !== id))} />
      )}
      <Chooser
        label={channelsTexts.addPeople}
        groups={groups.filter(({ name }) => name !== 'role:nobody' && name !== 'role:internet').map(({ id }) => id)}
        takesPeople
        without={{ people: [...members, ...chosen], groups: [] }}
        onGroup={(id) => add(holdersOf(id, groups))}
        onPerson={(id) => add([id])}
      />
    </>
  );
};
