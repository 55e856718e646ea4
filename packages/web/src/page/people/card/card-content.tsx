import { useChat, useLive } from '../../app/chat-context.js';
import { isActiveIn, usePerson } from '../../app/directory.js';
import { useServerTime } from '../../app/minute.js';
import { useLinks } from '../../route/use-view.js';
import { directView, feedOf } from '../../route/view.js';
import { openPanel } from '../../shell/panels.js';
import { texts } from '../../texts/texts.js';
import { Avatar } from '../../ui/avatar.js';
import { trying } from '../../ui/refusal.js';
import { localTime } from '../local-time.js';
import { nameIn } from '../names.js';
import { PresenceDot, usePresence } from '../presence-dot.js';
import { profileLines, type ProfileLine } from '../profile-values.js';
import { StatusLine } from '../status-line.js';
import styles from './card.module.css';

interface Props {
  readonly userId: number;
  readonly onClose: () => void;
}

const roles = texts.people.roles as Readonly<Record<number, string>>;

const PersonLink = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const name = useLive((state) => nameIn(state, id));
  const { to } = useLinks();
  return (
    <a href={to(directView([id]))} onClick={onClose} dir="auto">
      {name}
    </a>
  );
};

const Field = ({ line: { name, text, href, userIds }, onClose }: { readonly line: ProfileLine; readonly onClose: () => void }) => (
  <div>
    <dt dir="auto">{name}</dt>
    <dd dir="auto">
      {userIds.map((id) => (
        <PersonLink key={id} id={id} onClose={onClose} />
      ))}
      {href === null ? (
        text
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      )}
    </dd>
  </div>
);

const About = ({ userId, onClose }: Props) => {
  const person = usePerson(userId);
  const fields = useLive((state) => state.custom_profile_fields);
  const patterns = useLive((state) => state.realm_default_external_accounts);
  const is24Hours = useLive((state) => state.user_settings.twenty_four_hour_time);
  const owner = person?.bot_owner_id ?? null;
  const time = localTime(useServerTime(), person?.timezone, is24Hours);
  if (person === undefined) return null;
  return (
    <dl className={styles.fields}>
      {time === null ? null : (
        <div>
          <dt>{texts.people.localTime}</dt>
          <dd>{time}</dd>
        </div>
      )}
      <div>
        <dt>{texts.people.role}</dt>
        <dd>{person.is_bot ? texts.people.bot : roles[person.role]}</dd>
      </div>
      {owner === null ? null : (
        <div>
          <dt>{texts.people.owner}</dt>
          <dd>
            <PersonLink id={owner} onClose={onClose} />
          </dd>
        </div>
      )}
      {person.delivery_email === null ? null : (
        <div>
          <dt>{texts.people.mail}</dt>
          <dd>{person.delivery_email}</dd>
        </div>
      )}
      {profileLines(person, fields, patterns).map((line) => (
        <Field key={line.id} line={line} onClose={onClose} />
      ))}
    </dl>
  );
};

const Actions = ({ userId, onClose }: Props) => {
  const { chat } = useChat();
  const { to } = useLinks();
  const self = useLive((state) => state.user_id);
  const isMuted = useLive((state) => state.muted_users.some(({ id }) => id === userId));
  const openStatus = (): void => {
    onClose();
    openPanel({ kind: 'status' });
  };
  return (
    <div className={styles.actions}>
      <a href={to(directView([userId]))} onClick={onClose} className={styles.main}>
        {userId === self ? texts.people.notes : texts.people.message}
      </a>
      <a href={to(feedOf([{ operator: 'sender', operand: userId }]))} onClick={onClose}>
        {texts.people.written}
      </a>
      {userId === self ? (
        <button type="button" onClick={openStatus}>
          {texts.side.setStatus}
        </button>
      ) : (
        <button type="button" onClick={() => trying(isMuted ? chat.unmuteUser({ muted_user_id: userId }) : chat.muteUser({ muted_user_id: userId }))}>
          {isMuted ? texts.people.unmute : texts.people.mute}
        </button>
      )}
    </div>
  );
};

/** What is known of a person, and what one can do. */
export const CardContent = ({ userId, onClose }: Props) => {
  const person = usePerson(userId);
  const presence = usePresence([userId]);
  const isActive = useLive((state) => isActiveIn(state, userId));
  if (person === undefined) return <p className={styles.unknown}>{texts.people.unknown}</p>;
  return (
    <>
      <div className={styles.head}>
        <Avatar id={userId} name={person.full_name} url={person.avatar_url} size="large" />
        <div>
          <h2 dir="auto">{person.full_name}</h2>
          <span className={styles.presence}>
            {person.is_bot || !isActive ? null : <PresenceDot ids={[userId]} />}
            <span aria-hidden={!person.is_bot && isActive}>
              {isActive ? (person.is_bot ? texts.people.bot : texts.people.presence[presence]) : texts.people.deactivated}
            </span>
          </span>
          <StatusLine userId={userId} />
        </div>
      </div>
      <About userId={userId} onClose={onClose} />
      <Actions userId={userId} onClose={onClose} />
    </>
  );
};
