import { type ReactNode, useState } from 'react';
import { useChat, useLive } from '../../app/chat-context.js';
import { channelIn, personIn, subscriptionIn, type Person } from '../../app/directory.js';
import { bestOf } from '../../keys/jump/fuzzy.js';
import { groupsOf, membersOf } from '../../permission/holds.js';
import { PanelDialog } from '../../shell/panel-dialog.js';
import { closePanel, openPanel } from '../../shell/panels.js';
import { texts } from '../../texts/texts.js';
import { Avatar } from '../../ui/avatar.js';
import { PresenceDot } from '../presence-dot.js';
import { StatusLine } from '../status-line.js';
import styles from './panels.module.css';

/** How many are shown: the others are found by their names. */
const most = 100;

const PersonLine = ({ person: { user_id: id, full_name: name, avatar_url: url } }: { readonly person: Person }) => (
  <li>
    <button type="button" className={styles.person} onClick={() => openPanel({ kind: 'card', userId: id })}>
      <Avatar id={id} name={name} url={url} size="small" />
      <PresenceDot ids={[id]} />
      <span dir="auto">{name}</span>
      <StatusLine userId={id} />
    </button>
  </li>
);

const byName = new Intl.Collator(undefined, { sensitivity: 'base' });

const More = ({ onOpen }: { readonly onOpen: () => void }) => (
  <button type="button" className={styles.more} onClick={onOpen}>
    {texts.people.govern}
  </button>
);

interface Props {
  readonly title: string;
  readonly ids: ReadonlyArray<number>;
  readonly about?: string;
  /** Leads to what governs them. */
  readonly more?: ReactNode;
  readonly onRestoreFocus: () => void;
}

/** People under a title, found by their names. */
const PeopleList = ({ title, ids, about = '', more, onRestoreFocus }: Props) => {
  const { live } = useChat();
  const [typed, setTyped] = useState('');
  const people = ids
    .map((id) => personIn(live.state, id))
    .filter((person) => person !== undefined)
    .sort((left, right) => byName.compare(left.full_name, right.full_name));
  const found = typed === '' ? people.slice(0, most) : bestOf(people, ({ full_name }) => full_name, typed, most).map(([person]) => person);
  return (
    <PanelDialog title={title} onClose={closePanel} onRestoreFocus={onRestoreFocus}>
      {about === '' ? null : (
        <p className={styles.about} dir="auto">
          {about}
        </p>
      )}
      {more}
      <input
        className={styles.find}
        type="search"
        aria-label={texts.people.find}
        placeholder={texts.people.find}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={styles.people}>
        {found.map((person) => (
          <PersonLine key={person.user_id} person={person} />
        ))}
      </ul>
      {found.length === 0 ? <p className={styles.about}>{texts.people.nobody}</p> : null}
      {typed === '' && people.length > most ? <p className={styles.about}>{texts.people.more(people.length - most)}</p> : null}
    </PanelDialog>
  );
};

const none: ReadonlyArray<number> = [];

/** Who is in a channel. */
export const MembersPanel = ({ streamId, onRestoreFocus }: { readonly streamId: number; readonly onRestoreFocus: () => void }) => {
  const ids = useLive((state) => subscriptionIn(state, streamId)?.subscribers ?? none);
  const name = useLive((state) => channelIn(state, streamId)?.name ?? texts.shell.unknownChannel);
  return (
    <PeopleList
      title={texts.people.members(name)}
      ids={ids}
      more={<More onOpen={() => openPanel({ kind: 'channel', streamId, tab: 'members' })} />}
      onRestoreFocus={onRestoreFocus}
    />
  );
};

/** Who is in a group. */
export const GroupPanel = ({ groupId, onRestoreFocus }: { readonly groupId: number; readonly onRestoreFocus: () => void }) => {
  const groups = useLive((state) => state.realm_user_groups);
  const group = groups.find(({ id }) => id === groupId);
  if (group === undefined)
    return (
      <PanelDialog title={texts.people.noGroup} onClose={closePanel} onRestoreFocus={onRestoreFocus}>
        {null}
      </PanelDialog>
    );
  return (
    <PeopleList
      title={texts.people.group(group.name)}
      about={group.description}
      ids={[...membersOf([groupId], groupsOf({ realm_user_groups: groups }))]}
      more={<More onOpen={() => openPanel({ kind: 'groupSettings', groupId })} />}
      onRestoreFocus={onRestoreFocus}
    />
  );
};
