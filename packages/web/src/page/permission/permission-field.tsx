import { useEffect, useId, useRef } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import { useStore } from '../app/small-store.js';
import { OffButton } from '../form/off-button.js';
import { permissionTexts } from '../texts/permission.js';
import { activeOf, changeOf } from './changes.js';
import { Chips } from './chips.js';
import { Chooser } from './chooser.js';
import { type Accepts, choosableIn } from './choosable.js';
import { GainsLine } from './gains-line.js';
import { groupsOf } from './holds.js';
import { openChooser } from './open-chooser.js';
import styles from './permission.module.css';
import { type Holders, normal, type Parts, partsOf, systemGroup, valueOf, without, withGroup, withPerson } from './value.js';
import { wordsOf } from './words.js';

export interface PermissionFieldProps {
  /** Such as "Who can move messages". */
  readonly label: string;
  /** What one can then do, in a sentence: "move messages in #design". */
  readonly action: string;
  /** Who has the right now. */
  readonly saved: Holders;
  /** Who is to have it; the same as `saved` where nothing was chosen. */
  readonly value: Holders;
  readonly accepts: Accepts;
  /** Who has the right by something else, whatever this says. */
  readonly also?: ReadonlyArray<Holders>;
  /** Whom the right can be of use to; absent: everybody. */
  readonly among?: ReadonlySet<number> | undefined;
  /** Why it cannot be changed; null: it can. */
  readonly off?: string | null;
  /** `saved` itself where a change is taken back. */
  readonly onChange: (value: Holders) => void;
}

/** Who may do something: in words, changed by choosing people and groups, with who gains and who loses by it. */
export const PermissionField = ({ label, action, saved, value, accepts, also = [], among, off = null, onChange }: PermissionFieldProps) => {
  const { live } = useChat();
  const id = useId();
  const allGroups = useLive((state) => state.realm_user_groups);
  const people = useLive((state) => state.realm_users);
  const isOpen = useStore(openChooser) === id && off === null;
  const opener = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus();
    else if (wasOpen.current && place.current?.contains(document.activeElement) !== false) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  useEffect(
    () => () => {
      if (openChooser.value === id) openChooser.set(null);
    },
    [id],
  );
  const groups = groupsOf({ realm_user_groups: allGroups });
  const parts = partsOf(value, groups);
  const before = partsOf(saved, groups);
  const isChanged = JSON.stringify(normal(value, groups)) !== JSON.stringify(normal(saved, groups));
  const { ids, takesPeople, takesNobody, isOne } = choosableIn(groups, accepts);
  const set = (next: Parts): void => onChange(valueOf(next, groups));
  const isLast = parts.people.length + parts.groups.length === 1;
  const onGroup = (group: number): void => {
    if (isOne || group === systemGroup(groups, 'nobody')) onChange(group);
    else set(withGroup(parts, group, groups));
  };
  const always = also.map((holders) => wordsOf(holders, live.state));
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`} ref={place}>
      <h3 id={`${id}-label`}>{label}</h3>
      {isOpen ? (
        <>
          <Chips parts={parts} before={before} onRemove={(kind, one) => (isLast && !takesNobody ? undefined : set(without(parts, kind, one)))} />
          {isLast && !takesNobody && !isOne ? <p className={styles.about}>{permissionTexts.needsSomebody}</p> : null}
          <Chooser
            label={isOne ? permissionTexts.choose : permissionTexts.add}
            groups={ids}
            takesPeople={takesPeople}
            without={parts}
            onGroup={onGroup}
            onPerson={(person) => set(withPerson(parts, person))}
          />
        </>
      ) : (
        <p className={isChanged ? `${styles.words} ${styles.changed}` : styles.words} dir="auto">
          {wordsOf(value, live.state)}
        </p>
      )}
      {always.length === 0 ? null : <p className={styles.about}>{permissionTexts.always(permissionTexts.list(always))}</p>}
      {isChanged ? <GainsLine change={changeOf(saved, value, { groups, active: activeOf(people), also, among })} action={action} /> : null}
      <div className={styles.buttons}>
        <OffButton ref={opener} className={styles.link} off={off} aria-expanded={isOpen} onClick={() => openChooser.set(isOpen ? null : id)}>
          {isOpen ? permissionTexts.done : permissionTexts.change}
        </OffButton>
        {isChanged ? (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              onChange(saved);
              opener.current?.focus();
            }}
          >
            {permissionTexts.undo}
          </button>
        ) : null}
      </div>
    </div>
  );
};
