import { useChat } from '../app/chat-context.js';
import { SharedReason } from '../form/reason.js';
import type { DraftForm } from '../form/use-draft.js';
import { DraftPermission } from '../permission/draft-permission.js';
import { channelsTexts } from '../texts/channels.js';
import type { ChannelRow } from './channel-row.js';
import type { ChannelValues } from './channel-values.js';
import styles from './channels.module.css';
import { permissionRows } from './permission-rows.js';
import { readersOf, whyNotAdminister, whyNotDeletePolicy, whyNotOpen } from './rights.js';

interface Props {
  readonly row: ChannelRow;
  readonly draft: DraftForm<ChannelValues>;
}

/** Who may do what in a channel. */
export const PermissionsTab = ({ row, draft }: Props) => {
  const { state } = useChat().live;
  const { values } = draft;
  const readers = readersOf(state, row, values.privacy);
  const accepts = state.server_supported_permission_settings.stream;
  const whyNot = (key: string, decides: 'deleting' | undefined): string | null => {
    // Who removes people opens nothing to anybody.
    const why = key === 'can_remove_subscribers_group' ? whyNotAdminister(state, row) : whyNotOpen(state, row);
    if (key === 'can_create_topic_group' && values.privacy === 'protected') return why ?? channelsTexts.why.needsHistory;
    return why ?? (decides === 'deleting' ? whyNotDeletePolicy(state) : null);
  };
  return (
    <div className={styles.permissions}>
      <SharedReason text={whyNotOpen(state, row)}>
        {permissionRows(state, values).map(({ key, label, action, also, isForReaders, decides }) => (
          <DraftPermission
            key={key}
            name={key}
            draft={draft}
            label={label}
            action={action(row.name)}
            accepts={accepts[key]}
            also={also}
            among={isForReaders ? readers : undefined}
            off={whyNot(key, decides)}
          />
        ))}
      </SharedReason>
    </div>
  );
};
