import { Hash, Lock } from 'lucide-react';
import { type CSSProperties, useMemo, useState } from 'react';
import { useLive } from '../../app/chat-context.js';
import { texts } from '../../texts/texts.js';
import { ComboField } from '../suggest/combo-field.js';
import { bestOf } from '../suggest/match.js';
import { rem } from '../../ui/rem.js';
import styles from './recipient.module.css';

/** A channel by its mark and name. */
export const ChannelName = ({ streamId }: { readonly streamId: number | null }) => {
  const channel = useLive((state) => state.subscriptions.find(({ stream_id }) => stream_id === streamId));
  const other = useLive(({ unsubscribed, never_subscribed }) => [...unsubscribed, ...never_subscribed].find(({ stream_id }) => stream_id === streamId)?.name);
  const Mark = channel?.invite_only === true ? Lock : Hash;
  return (
    <span className={styles.name}>
      <Mark size={rem(14)} strokeWidth={2.25} className={styles.mark} style={{ '--own': channel?.color } as CSSProperties} aria-hidden />
      <b dir="auto">{channel?.name ?? other ?? texts.compose.unknownChannel}</b>
    </span>
  );
};

interface Props {
  readonly streamId: number | null;
  readonly onChange: (streamId: number | null) => void;
}

/** Chooses a channel among those that one is in. */
export const ChannelField = ({ streamId, onChange }: Props) => {
  const channels = useLive((state) => state.subscriptions);
  const [text, setText] = useState('');
  const options = useMemo(() => {
    const open = channels.filter(({ is_archived }) => !is_archived);
    return bestOf(open, text, ({ name }) => name).map(({ stream_id, name, description }) => ({
      key: String(stream_id),
      value: stream_id,
      label: name,
      ...(description === '' ? {} : { about: description }),
      sign: { text: '#' },
    }));
  }, [channels, text]);
  if (streamId !== null)
    return (
      <button type="button" className={styles.chip} title={texts.compose.changeChannel} onClick={() => onChange(null)}>
        <ChannelName streamId={streamId} />
      </button>
    );
  return (
    <ComboField
      label={texts.compose.channel}
      hint={texts.compose.chooseChannel}
      text={text}
      onText={setText}
      options={options}
      onPick={(id) => {
        setText('');
        onChange(id);
      }}
      isFirst
    />
  );
};
