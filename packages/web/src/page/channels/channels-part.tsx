import type { Panel } from '../shell/panels.js';
import { BrowsePanel } from './browse-panel.js';
import { ChannelPanel } from './channel-panel.js';
import { CreatePanel } from './create-panel.js';
import { FoldersPanel } from './folders-panel.js';

export type ChannelsPanel = Extract<Panel, { readonly kind: 'browse' | 'createChannel' | 'folders' | 'channel' }>;

interface Props {
  readonly panel: ChannelsPanel;
  readonly onRestoreFocus: () => void;
}

/** What governs channels. */
export const ChannelsPart = ({ panel, onRestoreFocus }: Props) => {
  switch (panel.kind) {
    case 'browse':
      return <BrowsePanel onRestoreFocus={onRestoreFocus} />;
    case 'createChannel':
      return <CreatePanel onRestoreFocus={onRestoreFocus} />;
    case 'folders':
      return <FoldersPanel onRestoreFocus={onRestoreFocus} />;
    case 'channel':
      return <ChannelPanel key={panel.streamId} streamId={panel.streamId} tab={panel.tab} onRestoreFocus={onRestoreFocus} />;
  }
};
