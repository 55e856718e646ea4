import { X } from 'lucide-react';
import { useLive } from '../app/chat-context.js';
import { permissionTexts } from '../texts/permission.js';
import { rem } from '../ui/rem.js';
import { groupsOf } from './holds.js';
import styles from './permission.module.css';
import type { Parts } from './value.js';
import { groupNameOf } from './words.js';

interface Props {
  readonly parts: Parts;
  /** Marked as new where these have them not. */
  readonly before: Parts;
  readonly onRemove: (kind: keyof Parts, id: number) => void;
}

/** People and groups, each with a button that removes it. */
export const Chips = ({ parts, before, onRemove }: Props) => {
  const all = useLive((state) => state.realm_user_groups);
  const groups = groupsOf({ realm_user_groups: all });
  const people = useLive((state) => state.realm_users);
  const chips = [
    ...parts.groups.map((id) => ({ kind: 'groups' as const, id, name: groupNameOf(groups.find((group) => group.id === id)) })),
    ...parts.people.map((id) => ({ kind: 'people' as const, id, name: people.find(({ user_id }) => user_id === id)?.full_name })),
  ];
  if (chips.length === 0) return <p className={styles.nobody}>{permissionTexts.roles.nobody}</p>;
  return (
    <ul className={styles.chips}>
      {chips.map(({ kind, id, name = permissionTexts.somebody }) => (
        <li key={`${kind} ${id}`} className={before[kind].includes(id) ? styles.chip : `${styles.chip} ${styles.fresh}`}>
          <span dir="auto">{name}</span>
          <button type="button" aria-label={permissionTexts.remove(name)} title={permissionTexts.remove(name)} onClick={() => onRemove(kind, id)}>
            <X size={rem(13)} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
};
