import { Bell, Building2, Keyboard, LogOut, Monitor, Moon, Settings, SmilePlus, Sun, User, UsersRound } from 'lucide-react';
import { useChat, useLive } from '../app/chat-context.js';
import { usePerson } from '../app/directory.js';
import type { Connection } from '../app/connection.js';
import { serverUrl } from '../app/server-url.js';
import { openPanel } from '../shell/panels.js';
import { texts } from '../texts/texts.js';
import { Avatar } from '../ui/avatar.js';
import { MenuButton } from '../ui/menu-button.js';
import type { MenuGroups } from '../ui/menu-items.js';
import { trying } from '../ui/refusal.js';
import { StatusLine } from '../people/status-line.js';
import styles from './organization.module.css';

/** Values of `color_scheme`. */
const schemes = { system: 1, dark: 2, light: 3 } as const;

const accountMenu = ({ chat, live }: Connection): MenuGroups => {
  const { color_scheme: scheme } = live.state.user_settings;
  const choice = (label: string, icon: typeof Sun, value: number) => ({
    label,
    icon,
    checked: scheme === value,
    onSelect: () => trying(chat.changeSettings({ color_scheme: value as never })),
  });
  return [
    [
      { label: texts.side.ownCard, icon: User, onSelect: () => openPanel({ kind: 'card', userId: live.state.user_id }) },
      { label: texts.side.groups, icon: UsersRound, onSelect: () => openPanel({ kind: 'groups' }) },
      { label: texts.side.setStatus, icon: SmilePlus, onSelect: () => openPanel({ kind: 'status' }) },
    ],
    [
      choice(texts.side.themeLight, Sun, schemes.light),
      choice(texts.side.themeDark, Moon, schemes.dark),
      choice(texts.side.themeSystem, Monitor, schemes.system),
    ],
    [
      { label: texts.notices.menu, icon: Bell, onSelect: () => openPanel({ kind: 'notices' }) },
      { label: texts.side.settings, icon: Settings, onSelect: () => openPanel({ kind: 'settings' }) },
      { label: texts.side.organization, icon: Building2, onSelect: () => openPanel({ kind: 'organization' }) },
      { label: texts.side.keys, icon: Keyboard, onSelect: () => openPanel({ kind: 'keys' }) },
    ],
    [{ label: texts.side.signOut, icon: LogOut, onSelect: () => openPanel({ kind: 'signOut' }) }],
  ];
};

/** Whose chat this is, and the menu of one's own account. */
export const Organization = () => {
  const connection = useChat();
  const name = useLive((state) => state.realm_name);
  const icon = useLive((state) => (state.realm_icon_source === 'U' ? state.realm_icon_url : null));
  const self = useLive((state) => state.user_id);
  const me = usePerson(self);
  const ownName = me?.full_name ?? '';
  const head = (
    <div className={styles.head}>
      <b dir="auto">{ownName}</b>
      <StatusLine userId={self} />
    </div>
  );
  return (
    <div className={styles.organization}>
      {icon === null ? (
        <span className={styles.mark} aria-hidden>
          {[...name][0]?.toLocaleUpperCase()}
        </span>
      ) : (
        <img className={styles.mark} src={serverUrl(icon)} alt="" />
      )}
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <MenuButton className={styles.me} label={texts.side.account(ownName)} items={() => accountMenu(connection)} head={head}>
        <Avatar id={self} name={ownName} url={me?.avatar_url ?? null} size="small" />
      </MenuButton>
    </div>
  );
};
