import { useChat, useLive } from '../app/chat-context.js';
import { EditPanel } from '../form/edit-panel.js';
import { useDraft } from '../form/use-draft.js';
import { useWork } from '../message/dialogs/refused.js';
import { PanelDialog } from '../shell/panel-dialog.js';
import { closePanel } from '../shell/panels.js';
import { channelsTexts } from '../texts/channels.js';
import { AboutTab } from './about-tab.js';
import { type ChannelRow, rowIn, subscribersOf } from './channel-row.js';
import { channelValues, updateOf } from './channel-values.js';
import { MembersTab } from './members-tab.js';
import { PermissionsTab } from './permissions-tab.js';

interface Props {
  readonly streamId: number;
  readonly tab?: string | undefined;
  readonly onRestoreFocus: () => void;
}

const Known = ({ row, tab, onRestoreFocus }: { readonly row: ChannelRow } & Omit<Props, 'streamId'>) => {
  const { chat, live } = useChat();
  const work = useWork();
  useLive((state) => state.realm_default_streams);
  useLive((state) => state.realm_user_groups);
  const draft = useDraft(channelValues(live.state, row));
  const save = (): void => work.run(() => chat.updateChannel(updateOf(row.stream_id, draft.changed, draft.values, draft.saved)), draft.clear);
  return (
    <EditPanel
      title={`#${row.name}`}
      first={tab}
      draft={draft}
      work={work}
      onSave={save}
      onRestoreFocus={onRestoreFocus}
      tabs={[
        { key: 'about', label: channelsTexts.about, content: <AboutTab row={row} draft={draft} /> },
        { key: 'permissions', label: channelsTexts.permissions, content: <PermissionsTab row={row} draft={draft} /> },
        { key: 'members', label: channelsTexts.members(subscribersOf(row)?.length ?? row.subscriber_count), content: <MembersTab row={row} /> },
      ]}
    />
  );
};

/** A channel with its settings, permissions and members. */
export const ChannelPanel = ({ streamId, ...others }: Props) => {
  const row = useLive((state) => rowIn(state, streamId));
  if (row !== undefined) return <Known row={row} {...others} />;
  return (
    <PanelDialog title={channelsTexts.gone} size="small" onClose={closePanel} onRestoreFocus={others.onRestoreFocus}>
      {null}
    </PanelDialog>
  );
};
