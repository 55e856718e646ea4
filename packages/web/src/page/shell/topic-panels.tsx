import { useState } from 'react';
import { useChat, useLive } from '../app/chat-context.js';
import { channelIn, subscriptionIn } from '../app/directory.js';
import { bestOf } from '../keys/jump/fuzzy.js';
import { useLinks } from '../route/use-view.js';
import { topicView } from '../route/view.js';
import { actionsOf } from '../side/actions.js';
import { useListedTopics } from '../side/topics/topics.js';
import { texts } from '../texts/texts.js';
import { ChannelMark } from '../ui/channel-mark.js';
import { Picker } from '../ui/picker/picker.js';
import { trying } from '../ui/refusal.js';
import { PanelDialog } from './panel-dialog.js';
import { closePanel } from './panels.js';
import styles from '../people/panels/panels.module.css';

interface TopicsProps {
  readonly streamId: number;
  readonly onRestoreFocus: () => void;
}

const most = 100;

/** All topics of a channel, found by their names. */
export const TopicsPanel = ({ streamId, onRestoreFocus }: TopicsProps) => {
  const channel = useLive((state) => channelIn(state, streamId));
  const isMuted = useLive((state) => subscriptionIn(state, streamId)?.is_muted === true);
  const all = useListedTopics({ stream_id: streamId, is_muted: isMuted }) ?? [];
  const { go } = useLinks();
  const label = texts.shell.topicsOf(channel?.name ?? texts.shell.unknownChannel);
  return (
    <PanelDialog title={label} isBare onClose={closePanel} onRestoreFocus={onRestoreFocus}>
      <Picker
        label={label}
        hint={label}
        nothing={texts.keys.nothingFits}
        picks={(typed) =>
          bestOf(all, ({ name }) => name, typed, most).map(([{ name, unread }]) => ({
            key: name,
            label: name === '' ? texts.side.noTopic : name,
            mark: <ChannelMark channel={channel} />,
            end: unread === 0 ? undefined : String(unread),
            onPick: () => {
              closePanel();
              go(topicView(streamId, name));
            },
          }))
        }
      />
    </PanelDialog>
  );
};

interface RenameProps extends TopicsProps {
  readonly topic: string;
  readonly messageId: number;
}

/** Gives a topic another name, for all its messages. */
export const RenamePanel = ({ streamId, topic, messageId, onRestoreFocus }: RenameProps) => {
  const connection = useChat();
  const longest = useLive((state) => state.max_topic_length);
  const { go } = useLinks();
  const [name, setName] = useState(topic);
  const rename = async (): Promise<void> => {
    closePanel();
    if (name.trim() === topic) return;
    await actionsOf(connection).renameTopic(messageId, name.trim());
    go(topicView(streamId, name.trim()));
  };
  return (
    <PanelDialog title={texts.shell.renameTopic} size="small" onClose={closePanel} onRestoreFocus={onRestoreFocus}>
      <form className={styles.form} action={() => trying(rename(), { action: 'move_to_topic', subject: { message_id: messageId } })}>
        <div className={styles.field}>
          <input type="text" aria-label={texts.shell.topicName} maxLength={longest} dir="auto" value={name} onChange={({ target }) => setName(target.value)} />
        </div>
        <div className={styles.buttons}>
          <button type="button" onClick={closePanel}>
            {texts.people.cancel}
          </button>
          <button type="submit" className={styles.main}>
            {texts.people.save}
          </button>
        </div>
      </form>
    </PanelDialog>
  );
};
