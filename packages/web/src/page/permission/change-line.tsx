import { useChat } from '../app/chat-context.js';
import { permissionTexts } from '../texts/permission.js';
import { changeOf } from './changes.js';
import { groupsOf } from './holds.js';
import styles from './permission.module.css';
import type { Holders } from './value.js';
import { peopleInWords } from './words.js';

interface Props {
  readonly before: Holders;
  readonly after: Holders;
  readonly action: string;
  readonly also: ReadonlyArray<Holders>;
  readonly among: ReadonlySet<number> | undefined;
}

/** Who gains and who loses by a change, before it is saved. */
export const ChangeLine = ({ before, after, action, also, among }: Props) => {
  const { state } = useChat().live;
  const active = new Set(state.realm_users.map(({ user_id: id }) => id));
  const { gains, loses } = changeOf(before, after, { groups: groupsOf(state), active, also, among });
  const sentences =
    gains.length + loses.length === 0
      ? [permissionTexts.sameForAll]
      : [
          gains.length === 0 ? permissionTexts.nobodyGains : permissionTexts.gain(peopleInWords(state, gains), action),
          loses.length === 0 ? permissionTexts.nobodyLoses : permissionTexts.lose(peopleInWords(state, loses), action),
        ];
  return (
    <p className={loses.length > 0 ? `${styles.change} ${styles.loses}` : styles.change} role="status" dir="auto">
      {sentences.join(' ')}
    </p>
  );
};
