import type { Panel } from '../shell/panels.js';
import { CreateGroupPanel } from './create-group-panel.js';
import { GroupSettingsPanel } from './group-panel.js';
import { GroupsPanel } from './groups-panel.js';

interface Props {
  readonly panel: Extract<Panel, { readonly kind: 'groups' | 'createGroup' | 'groupSettings' }>;
  readonly onRestoreFocus: () => void;
}

/** What governs groups. */
export const GroupsPart = ({ panel, onRestoreFocus }: Props) => {
  switch (panel.kind) {
    case 'groups':
      return <GroupsPanel onRestoreFocus={onRestoreFocus} />;
    case 'createGroup':
      return <CreateGroupPanel onRestoreFocus={onRestoreFocus} />;
    case 'groupSettings':
      return <GroupSettingsPanel key={panel.groupId} groupId={panel.groupId} onRestoreFocus={onRestoreFocus} />;
  }
};
