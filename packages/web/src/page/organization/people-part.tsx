import { useState } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import type { Person } from '../app/directory.js';
import { SelectField, TextField } from '../form/fields.js';
import { OffButton } from '../form/off-button.js';
import { bestOf } from '../keys/jump/fuzzy.js';
import { Refused, useWork } from '../message/dialogs/refused.js';
import { AskButton } from '../settings/ask-button.js';
import { organizationTexts } from '../texts/organization.js';
import { texts } from '../texts/texts.js';
import { Avatar } from '../ui/avatar.js';
import styles from '../settings/settings.module.css';
import own from './organization.module.css';

/** How many are shown: the others are found by their names. */
const most = 50;

const roles = [100, 200, 300, 400, 600] as const;
const owner = 100;

const nothing = (): void => undefined;

const PersonRow = ({ person, isActive }: { readonly person: Person; readonly isActive: boolean }) => {
  const { chat } = useChat();
  const isOwner = useLive((state) => state.is_owner);
  const isAdmin = useLive((state) => state.is_admin);
  const { run, refusal } = useWork();
  const { user_id: id, full_name: name, role } = person;
  const isForOwners = !isOwner && role === owner;
  const off = !isAdmin ? organizationTexts.administratorsOnly : isForOwners ? organizationTexts.ownersOnly : null;
  const choices = roles.filter((one) => one !== owner || isOwner || role === owner);
  return (
    <li>
      <Avatar id={id} name={name} url={person.avatar_url} size="small" />
      <span className={styles.grow} dir="auto">
        {name}
        <small>{person.delivery_email ?? ''}</small>
      </span>
      {isActive ? (
        <>
          <select
            className={own.role}
            aria-label={organizationTexts.roleOf(name)}
            aria-disabled={off === null ? undefined : true}
            aria-describedby={off === null ? undefined : `role-${id}-off`}
            value={role}
            onChange={({ target }) => {
              if (off === null) run(() => chat.updateUser({ user_id: id, role: Number(target.value) as (typeof roles)[number] }), nothing);
            }}
          >
            {choices.map((one) => (
              <option key={one} value={one}>
                {texts.people.roles[one]}
              </option>
            ))}
          </select>
          <span hidden id={`role-${id}-off`}>
            {off}
          </span>
          <AskButton
            label={organizationTexts.deactivate}
            name={organizationTexts.deactivateNamed(name)}
            question={organizationTexts.askDeactivate(name)}
            yes={organizationTexts.deactivate}
            off={off}
            onYes={() => run(() => chat.deactivateUser({ user_id: id }), nothing)}
          />
        </>
      ) : (
        <OffButton
          className={styles.second}
          off={off}
          aria-label={organizationTexts.reactivateNamed(name)}
          onClick={() => run(() => chat.reactivateUser({ user_id: id }), nothing)}
        >
          {organizationTexts.reactivate}
        </OffButton>
      )}
      <Refused text={refusal} />
    </li>
  );
};

const byName = new Intl.Collator(undefined, { sensitivity: 'base' });

/** Who is in the organization, and as what. */
export const PeoplePart = () => {
  const active = useLive((state) => state.realm_users);
  const gone = useLive((state) => state.realm_non_active_users);
  const [shows, setShows] = useState<'active' | 'gone'>('active');
  const [typed, setTyped] = useState('');
  const people = (shows === 'active' ? active : gone).filter(({ is_bot: isBot }) => !isBot);
  const found =
    typed === ''
      ? [...people].sort((left, right) => byName.compare(left.full_name, right.full_name)).slice(0, most)
      : bestOf(people, ({ full_name: name }) => name, typed, most).map(([person]) => person);
  return (
    <section className={styles.group}>
      <TextField label={texts.people.find} value={typed} onChange={setTyped} />
      <SelectField
        label={organizationTexts.accounts}
        value={shows}
        options={[
          { value: 'active', label: organizationTexts.inUse },
          { value: 'gone', label: organizationTexts.deactivated },
        ]}
        onChange={setShows}
      />
      <ul className={styles.list}>
        {found.map((person) => (
          <PersonRow key={person.user_id} person={person} isActive={shows === 'active'} />
        ))}
      </ul>
      {found.length === 0 ? <p className={styles.about}>{texts.people.nobody}</p> : null}
      {typed === '' && people.length > most ? <p className={styles.about}>{texts.people.more(people.length - most)}</p> : null}
    </section>
  );
};
