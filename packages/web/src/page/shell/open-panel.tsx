import { Suspense } from 'react';
import { useLive } from '../app/chat-context.js';
import { lazyPart } from '../app/lazy-part.js';
import { SignOutPanel } from './sign-out/sign-out-panel.js';
import { JumpPanel } from '../keys/jump/jump-panel.js';
import { KeysPanel } from '../keys/keys-panel.js';
import { NoticesPanel } from '../notices/notices-panel.js';
import { CardContent } from '../people/card/card-content.js';
import { nameIn } from '../people/names.js';
import { GroupPanel, MembersPanel } from '../people/panels/people-panel.js';
import { StatusPanel } from '../people/panels/status-panel.js';
import { SearchPanel } from '../search/search-panel.js';
import styles from '../people/card/card.module.css';
import { PanelDialog } from './panel-dialog.js';
import { closePanel, type Panel } from './panels.js';
import { RenamePanel, TopicsPanel } from './topic-panels.js';

const Why = lazyPart(async () => ({ default: (await import('../explain/why-panel.js')).WhyPanel }));
const ChannelsPart = lazyPart(async () => ({ default: (await import('../channels/channels-part.js')).ChannelsPart }));
const GroupsPart = lazyPart(async () => ({ default: (await import('../groups/groups-part.js')).GroupsPart }));

interface Props {
  readonly panel: Panel;
  readonly onRestoreFocus: () => void;
}

const CardPanel = ({ userId, onRestoreFocus }: { readonly userId: number; readonly onRestoreFocus: () => void }) => {
  const name = useLive((state) => nameIn(state, userId));
  return (
    <PanelDialog title={name} size="small" onClose={closePanel} onRestoreFocus={onRestoreFocus}>
      <div className={styles.inDialog}>
        <CardContent userId={userId} onClose={closePanel} />
      </div>
    </PanelDialog>
  );
};

const SettingsPanel = lazyPart(async () => ({ default: (await import('../settings/settings-panel.js')).SettingsPanel }));
const OrganizationPanel = lazyPart(async () => ({ default: (await import('../organization/organization-panel.js')).OrganizationPanel }));

/** What somebody opened. */
export const OpenPanel = ({ panel, onRestoreFocus }: Props) => {
  switch (panel.kind) {
    case 'jump':
      return <JumpPanel only={panel.only} onRestoreFocus={onRestoreFocus} />;
    case 'search':
      return <SearchPanel onRestoreFocus={onRestoreFocus} />;
    case 'keys':
      return <KeysPanel onRestoreFocus={onRestoreFocus} />;
    case 'status':
      return <StatusPanel onRestoreFocus={onRestoreFocus} />;
    case 'settings':
      return (
        <Suspense fallback={null}>
          <SettingsPanel onRestoreFocus={onRestoreFocus} />
        </Suspense>
      );
    case 'organization':
      return (
        <Suspense fallback={null}>
          <OrganizationPanel onRestoreFocus={onRestoreFocus} />
        </Suspense>
      );
    case 'signOut':
      return <SignOutPanel onRestoreFocus={onRestoreFocus} />;
    case 'notices':
      return <NoticesPanel onRestoreFocus={onRestoreFocus} />;
    case 'card':
      return <CardPanel userId={panel.userId} onRestoreFocus={onRestoreFocus} />;
    case 'group':
      return <GroupPanel groupId={panel.groupId} onRestoreFocus={onRestoreFocus} />;
    case 'members':
      return <MembersPanel streamId={panel.streamId} onRestoreFocus={onRestoreFocus} />;
    case 'topics':
      return <TopicsPanel streamId={panel.streamId} onRestoreFocus={onRestoreFocus} />;
    case 'why':
      return <Why {...panel.right} {...(panel.onGoOn === undefined ? {} : { onGoOn: panel.onGoOn })} onRestoreFocus={onRestoreFocus} />;
    case 'browse':
    case 'createChannel':
    case 'folders':
    case 'channel':
      return <ChannelsPart panel={panel} onRestoreFocus={onRestoreFocus} />;
    case 'groups':
    case 'createGroup':
    case 'groupSettings':
      return <GroupsPart panel={panel} onRestoreFocus={onRestoreFocus} />;
    case 'rename':
      return <RenamePanel streamId={panel.streamId} topic={panel.topic} messageId={panel.messageId} onRestoreFocus={onRestoreFocus} />;
  }
};
