import { Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import type { Work } from '../message/dialogs/refused.js';
import { closeChooser } from '../permission/open-chooser.js';
import { PanelDialog } from '../shell/panel-dialog.js';
import { closePanel } from '../shell/panels.js';
import styles from './edit-panel.module.css';
import { SaveBar } from './save-bar.js';
import type { Changes } from './use-draft.js';

export interface EditTab {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface Props {
  readonly title: string;
  readonly tabs: ReadonlyArray<EditTab>;
  readonly first?: string | undefined;
  readonly draft: Changes;
  readonly work: Work;
  readonly onSave: () => void;
  readonly onRestoreFocus: () => void;
}

/** Something with its settings under tabs, which are saved together; it asks before changes are lost. */
export const EditPanel = ({ title, tabs, first, draft, work, onSave, onRestoreFocus }: Props) => {
  const [asks, setAsks] = useState(false);
  return (
    <PanelDialog
      title={title}
      onClose={() => {
        if (draft.changed.length === 0) closePanel();
        else setAsks(true);
      }}
      onRestoreFocus={onRestoreFocus}
    >
      <Tabs.Root className={styles.root} defaultValue={first ?? tabs[0]?.key ?? ''} onValueChange={() => closeChooser()}>
        <Tabs.List className={styles.list} aria-label={title}>
          {tabs.map(({ key, label }) => (
            <Tabs.Trigger key={key} value={key} className={styles.tab}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ key, content }) => (
          <Tabs.Content key={key} value={key} className={styles.content}>
            {content}
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <SaveBar draft={draft} work={work} onSave={onSave} asks={asks} onLeave={closePanel} onStay={() => setAsks(false)} />
    </PanelDialog>
  );
};
