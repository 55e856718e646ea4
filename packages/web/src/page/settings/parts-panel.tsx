import { type ReactNode, useEffect, useRef, useState } from 'react';
import { closeChooser } from '../permission/open-chooser.js';
import { PanelDialog } from '../shell/panel-dialog.js';
import { closePanel } from '../shell/panels.js';
import { LeavingContext } from './leaving.js';
import styles from './settings.module.css';

export interface Part {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface Props {
  readonly title: string;
  /** What the list of parts is called. */
  readonly partsLabel: string;
  readonly parts: ReadonlyArray<Part>;
  readonly first?: string | undefined;
  readonly onRestoreFocus: () => void;
}

/** Settings in parts, one of which is shown. It asks before changes are lost. */
export const PartsPanel = ({ title, partsLabel, parts, first, onRestoreFocus }: Props) => {
  const [current, setCurrent] = useState(first ?? parts[0]?.key);
  const [wanted, setWanted] = useState<{ readonly go: () => void } | null>(null);
  const hasChanges = useRef(false);
  const content = useRef<HTMLDivElement>(null);
  const leave = (go: () => void): void => (hasChanges.current ? setWanted({ go }) : go());
  const leaving = {
    hasChanges,
    asks: wanted !== null,
    onLeave: () => {
      setWanted(null);
      wanted?.go();
    },
    onStay: () => setWanted(null),
  };
  const part = parts.find(({ key }) => key === current) ?? parts[0];
  useEffect(() => {
    content.current?.scrollTo({ top: 0 });
  }, [part?.key]);
  return (
    <LeavingContext value={leaving}>
      <PanelDialog title={title} size="wide" onClose={() => leave(closePanel)} onRestoreFocus={onRestoreFocus}>
        <div className={styles.panel}>
          <nav className={styles.parts} aria-label={partsLabel}>
            {parts.map(({ key, label }) => (
              <button
                key={key}
                type="button"
                aria-current={key === part?.key ? 'page' : undefined}
                onClick={() => {
                  if (key === part?.key) return;
                  leave(() => {
                    closeChooser();
                    setCurrent(key);
                  });
                }}
              >
                {label}
              </button>
            ))}
          </nav>
          <div className={styles.content} ref={content} role="region" aria-label={part?.label} key={part?.key}>
            {part?.content}
          </div>
        </div>
      </PanelDialog>
    </LeavingContext>
  );
};
