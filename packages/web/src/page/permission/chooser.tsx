import { UsersRound } from 'lucide-react';
import { useChat } from '../app/chat-context.js';
import { bestOf } from '../keys/jump/fuzzy.js';
import { permissionTexts } from '../texts/permission.js';
import { Avatar } from '../ui/avatar.js';
import { Picker, type Pick } from '../ui/picker/picker.js';
import { rem } from '../ui/rem.js';
import { groupsOf } from './holds.js';
import styles from './permission.module.css';
import { groupNameOf } from './words.js';

interface Props {
  readonly label: string;
  /** Groups that can be chosen, roles among them. */
  readonly groups: ReadonlyArray<number>;
  readonly takesPeople: boolean;
  /** Who is chosen already, or cannot be. */
  readonly without: { readonly people: ReadonlyArray<number>; readonly groups: ReadonlyArray<number> };
  readonly onGroup: (id: number) => void;
  readonly onPerson: (id: number) => void;
}

const most = 30;
const icon = { size: rem(16), strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Finds people and groups by their names, and gives one after the other. */
export const Chooser = ({ label, groups, takesPeople, without, onGroup, onPerson }: Props) => {
  const { live } = useChat();
  const picks = (typed: string): ReadonlyArray<Pick> => {
    const { state } = live;
    const found = groupsOf(state)
      .filter(({ id, deactivated }) => !deactivated && groups.includes(id) && !without.groups.includes(id))
      .map((group) => ({ group, name: groupNameOf(group) }));
    const people = takesPeople ? state.realm_users.filter(({ user_id: id, is_imported_stub: isStub }) => !isStub && !without.people.includes(id)) : [];
    const hintOf = (name: string): string | undefined => permissionTexts.hints[name.replace('role:', '') as keyof typeof permissionTexts.hints];
    return [
      ...bestOf(found, ({ name }) => name, typed, most).map(([{ group, name }]): Pick => ({
        key: `group ${group.id}`,
        label: name,
        hint: group.is_system_group ? hintOf(group.name) : permissionTexts.members(group.members.length),
        mark: <UsersRound {...icon} />,
        onPick: () => onGroup(group.id),
      })),
      ...bestOf(people, ({ full_name }) => full_name, typed, most).map(([{ user_id: id, full_name: name, avatar_url: url }]): Pick => ({
        key: `person ${id}`,
        label: name,
        mark: <Avatar id={id} name={name} url={url} size="small" />,
        onPick: () => onPerson(id),
      })),
    ].slice(0, most);
  };
  return (
    <div className={styles.chooser}>
      <Picker label={label} hint={label} nothing={permissionTexts.nothing} picks={picks} isForMany />
    </div>
  );
};
