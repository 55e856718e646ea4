import { X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.js';
import { texts } from '../../texts/texts.js';
import { ChannelField, ChannelName } from './channel-field.js';
import { PeopleField, PeopleNames } from './people-field.js';
import type { Recipient } from './recipient.js';
import type { TopicRule } from './rules.js';
import { TopicField, TopicName } from './topic-field.js';
import styles from './recipient.module.css';

interface Props {
  readonly to: Recipient;
  readonly onChange: (to: Recipient) => void;
  /** The open conversation says it: nothing, the channel alone, or all of it. */
  readonly fixed: 'nothing' | 'channel' | 'all';
  readonly rule: TopicRule;
  /** Goes on to the text. */
  readonly onDone: () => void;
  readonly onClose?: (() => void) | undefined;
}

const ChannelLine = ({ to, onChange, fixed, rule, onDone }: Props & { readonly to: Extract<Recipient, { readonly type: 'channel' }> }) => (
  <>
    {fixed === 'nothing' ? (
      <ChannelField streamId={to.streamId} onChange={(streamId) => onChange({ ...to, streamId })} />
    ) : (
      <ChannelName streamId={to.streamId} />
    )}
    {to.streamId === null || rule === 'none' ? null : (
      <>
        <span className={styles.separator} aria-hidden>
          ›
        </span>
        {fixed === 'all' ? (
          <TopicName topic={to.topic} />
        ) : (
          <TopicField
            key={to.streamId}
            streamId={to.streamId}
            topic={to.topic}
            rule={rule}
            isFirst={fixed === 'nothing'}
            onChange={(topic) => onChange({ ...to, topic })}
            onDone={onDone}
          />
        )}
      </>
    )}
  </>
);

/** Whom the text is for: always the composer's first line. */
export const RecipientLine = (props: Props) => {
  const { to, fixed, onChange, onDone, onClose } = props;
  return (
    <div className={styles.line} role="group" aria-label={texts.compose.writesTo}>
      {to.type === 'channel' ? <ChannelLine {...props} to={to} /> : null}
      {to.type === 'direct' && fixed === 'nothing' ? (
        <PeopleField userIds={to.userIds} onChange={(userIds) => onChange({ type: 'direct', userIds })} onDone={onDone} />
      ) : null}
      {to.type === 'direct' && fixed !== 'nothing' ? <PeopleNames userIds={to.userIds} /> : null}
      {onClose === undefined ? null : <IconButton icon={X} label={texts.compose.close} className={styles.close} onClick={onClose} />}
    </div>
  );
};
