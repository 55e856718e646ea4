import { useState } from 'react';
import { useLive } from '../app/chat-context.js';
import { personIn } from '../app/directory.js';
import { OffButton } from '../form/off-button.js';
import { bestOf } from '../keys/jump/fuzzy.js';
import { channelsTexts } from '../texts/channels.js';
import { Avatar } from '../ui/avatar.js';
import styles from './channels.module.css';

interface Props {
  readonly ids: ReadonlyArray<number>;
  readonly find: string;
  readonly none: string;
  /** Why nobody can be removed; null: they can. */
  readonly off: string | null;
  readonly onRemove: (id: number) => void;
}

/** How many are shown: the others are found by their names. */
const most = 100;

const byName = new Intl.Collator(undefined, { sensitivity: 'base' });

/** People who are in something, each with a button that removes them. */
export const MemberList = ({ ids, find, none, off, onRemove }: Props) => {
  const [typed, setTyped] = useState('');
  const self = useLive((state) => state.user_id);
  const active = useLive((state) => state.realm_users);
  const gone = useLive((state) => state.realm_non_active_users);
  const bots = useLive((state) => state.cross_realm_bots);
  const lists = { realm_users: active, realm_non_active_users: gone, cross_realm_bots: bots };
  const people = ids
    .map((id) => personIn(lists, id))
    .filter((person) => person !== undefined)
    .sort((left, right) => byName.compare(left.full_name, right.full_name));
  const found = bestOf(people, ({ full_name: name }) => name, typed, most).map(([person]) => person);
  return (
    <div className={styles.members}>
      <input type="search" className={styles.find} aria-label={find} placeholder={find} value={typed} onChange={({ target }) => setTyped(target.value)} />
      {off === null ? null : <p className={styles.why}>{off}</p>}
      <ul className={styles.list} aria-label={find}>
        {found.map(({ user_id: id, full_name: name, avatar_url: url }) => (
          <li key={id} className={styles.member}>
            <Avatar id={id} name={name} url={url} size="small" />
            <span dir="auto">{name}</span>
            {id === self ? <span className={styles.soft}>{channelsTexts.you}</span> : null}
            {off === null ? (
              <OffButton className={styles.remove} aria-label={channelsTexts.removeOne(name)} onClick={() => onRemove(id)}>
                {channelsTexts.remove}
              </OffButton>
            ) : null}
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={styles.why}>{none}</p> : null}
      {typed === '' && people.length > most ? <p className={styles.why}>{channelsTexts.memberMore(people.length - most)}</p> : null}
    </div>
  );
};
