import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useChat, useLive } from '../../app/chat-context.js';
import { texts } from '../../texts/texts.js';
import { ComboField } from '../suggest/combo-field.js';
import { bestOf } from '../suggest/match.js';
import { type Person, personOf } from './people.js';
import { rem } from '../../ui/rem.js';
import styles from './recipient.module.css';

const useNameOf = (): ((userId: number) => string) => {
  const { live } = useChat();
  // Names change with these lists.
  useLive((state) => state.realm_users);
  useLive((state) => state.realm_non_active_users);
  return (userId) => {
    const name = personOf(live.state, userId)?.full_name ?? texts.compose.somebody;
    return userId === live.state.user_id ? texts.compose.yourself(name) : name;
  };
};

/** The people of the open conversation. */
export const PeopleNames = ({ userIds }: { readonly userIds: ReadonlyArray<number> }) => {
  const nameOf = useNameOf();
  return (
    <span className={styles.name}>
      {texts.compose.to} <b dir="auto">{texts.compose.names(userIds.map(nameOf))}</b>
    </span>
  );
};

interface Props {
  readonly userIds: ReadonlyArray<number>;
  readonly onChange: (userIds: ReadonlyArray<number>) => void;
  readonly onDone: () => void;
}

/** Chooses people by their names. */
export const PeopleField = ({ userIds, onChange, onDone }: Props) => {
  const people = useLive((state) => state.realm_users) as ReadonlyArray<Person>;
  const nameOf = useNameOf();
  const [text, setText] = useState('');
  const options = useMemo(() => {
    const open = people.filter(({ user_id }) => !userIds.includes(user_id));
    return bestOf(open, text, ({ full_name }) => full_name).map(({ user_id, full_name, email }) => ({
      key: String(user_id),
      value: user_id,
      label: full_name,
      about: email,
    }));
  }, [people, text, userIds]);
  return (
    <>
      <span>{texts.compose.to}</span>
      {userIds.map((id) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-label={texts.compose.remove(nameOf(id))}
          onClick={() => onChange(userIds.filter((other) => other !== id))}
        >
          <b dir="auto">{nameOf(id)}</b>
          <X size={rem(12)} aria-hidden />
        </button>
      ))}
      <ComboField
        label={texts.compose.people}
        hint={userIds.length === 0 ? texts.compose.choosePeople : ''}
        text={text}
        onText={setText}
        options={options}
        onPick={(id) => {
          setText('');
          onChange([...userIds, id]);
        }}
        onEnter={() => userIds.length > 0 && onDone()}
        onBackspace={() => onChange(userIds.slice(0, -1))}
        isFirst={userIds.length === 0}
      />
    </>
  );
};
