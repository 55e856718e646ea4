import { texts } from '../../texts/texts.js';
import { ChannelName } from './channel-field.js';
import { PeopleNames } from './people-field.js';
import type { Recipient } from './recipient.js';
import { TopicName } from './topic-field.js';
import styles from './recipient.module.css';

/** Whom a text is for, to be read. */
export const RecipientName = ({ to }: { readonly to: Recipient }) => {
  if (to.type === 'direct') return to.userIds.length === 0 ? <span>{texts.compose.nobodyYet}</span> : <PeopleNames userIds={to.userIds} />;
  if (to.streamId === null) return <span>{texts.compose.nobodyYet}</span>;
  return (
    <span className={styles.name}>
      <ChannelName streamId={to.streamId} />
      <span aria-hidden>›</span>
      <TopicName topic={to.topic} />
    </span>
  );
};
