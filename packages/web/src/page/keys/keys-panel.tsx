import { useChat } from '../app/chat-context.js';
import { useStore } from '../app/small-store.js';
import { feedShortcuts } from '../feed/selection/shortcuts.js';
import { useLinks } from '../route/use-view.js';
import { PanelDialog } from '../shell/panel-dialog.js';
import { closePanel } from '../shell/panels.js';
import { texts } from '../texts/texts.js';
import { pageShortcuts } from './page-shortcuts.js';
import type { Shortcut } from './shortcut.js';
import { singleKeys } from './use-shortcuts.js';
import { writingKeys } from './writing-keys.js';
import styles from './keys-panel.module.css';

interface Shown {
  readonly keys: ReadonlyArray<string>;
  readonly label: string;
}

const shownOf = ({ key, shift, control, label }: Pick<Shortcut, 'key' | 'shift' | 'control' | 'label'>): Shown => ({
  label,
  keys: [...(control === true ? [texts.keys.control] : []), ...(shift === true ? [texts.keys.shift] : []), key.length === 1 ? key.toUpperCase() : key],
});

const Group = ({ title, shortcuts }: { readonly title: string; readonly shortcuts: ReadonlyArray<Shown> }) => (
  <section className={styles.group}>
    <h3>{title}</h3>
    <dl>
      {shortcuts.map((shortcut) => (
        <div key={shortcut.label} className={styles.row}>
          <dt>{shortcut.label}</dt>
          <dd>
            {shortcut.keys.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** All keys that do something. */
export const KeysPanel = ({ onRestoreFocus }: { readonly onRestoreFocus: () => void }) => {
  const connection = useChat();
  const links = useLinks();
  const areSingle = useStore(singleKeys);
  return (
    <PanelDialog title={texts.keys.title} size="wide" onClose={closePanel} onRestoreFocus={onRestoreFocus}>
      <div className={styles.keys}>
        <Group title={texts.keys.everywhere} shortcuts={pageShortcuts(connection, links).map(shownOf)} />
        <Group
          title={texts.keys.feed}
          shortcuts={feedShortcuts.map(({ keys: [key = ''], about }) => shownOf({ key, shift: /^[A-Z]$/.test(key), label: about }))}
        />
        <Group title={texts.keys.writing} shortcuts={writingKeys} />
        <Group title={texts.keys.views} shortcuts={texts.keys.plain} />
        <label className={styles.switch}>
          <input type="checkbox" checked={areSingle} onChange={({ target }) => singleKeys.set(target.checked)} />
          {texts.keys.single}
        </label>
      </div>
    </PanelDialog>
  );
};
