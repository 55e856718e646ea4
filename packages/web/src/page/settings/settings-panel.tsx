import { openPanel } from '../shell/panels.js';
import { settingsTexts } from '../texts/settings.js';
import { AccountPart } from './account-part.js';
import { MutedPart } from './muted-part.js';
import { OwnRows } from './own-rows.js';
import { type Part, PartsPanel } from './parts-panel.js';
import { ProfilePart } from './profile-part.js';
import styles from './settings.module.css';
import { SnippetsPart } from './snippets-part.js';
import { WordsPart } from './words-part.js';

const Notifications = () => (
  <>
    <button type="button" className={styles.second} onClick={() => openPanel({ kind: 'notices' })}>
      {settingsTexts.deviceNotices}
    </button>
    <OwnRows part="notifications" />
  </>
);

const contents: Readonly<Record<keyof typeof settingsTexts.parts, Part['content']>> = {
  profile: <ProfilePart />,
  look: <OwnRows part="look" />,
  reading: <OwnRows part="reading" />,
  notifications: <Notifications />,
  privacy: <OwnRows part="privacy" />,
  words: <WordsPart />,
  snippets: <SnippetsPart />,
  muted: <MutedPart />,
  account: <AccountPart />,
};

const parts: ReadonlyArray<Part> = Object.entries(contents).map(([key, content]) => ({
  key,
  label: settingsTexts.parts[key as keyof typeof contents],
  content,
}));

/** One's own settings. */
export const SettingsPanel = ({ onRestoreFocus }: { readonly onRestoreFocus: () => void }) => (
  <PartsPanel title={settingsTexts.title} partsLabel={settingsTexts.partsLabel} parts={parts} onRestoreFocus={onRestoreFocus} />
);
