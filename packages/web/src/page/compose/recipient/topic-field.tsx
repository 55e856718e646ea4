import { useMemo, useState } from 'react';
import { useLive } from '../../app/chat-context.js';
import { texts } from '../../texts/texts.js';
import { ComboField } from '../suggest/combo-field.js';
import { bestOf } from '../suggest/match.js';
import { lengthOf, type TopicRule } from './rules.js';
import { useTopics } from './use-topics.js';
import styles from './recipient.module.css';

/** A topic; the one without a name has the organization's name for it. */
export const TopicName = ({ topic }: { readonly topic: string }) => {
  const general = useLive((state) => state.realm_empty_topic_display_name);
  return topic === '' ? (
    <b className={styles.general}>{general}</b>
  ) : (
    <b className={styles.topic} dir="auto">
      {topic}
    </b>
  );
};

interface Props {
  readonly streamId: number;
  readonly topic: string;
  readonly rule: TopicRule;
  readonly isFirst: boolean;
  readonly onChange: (topic: string) => void;
  readonly onDone: () => void;
}

/** A new topic, or one of the channel's. */
export const TopicField = ({ streamId, topic, rule, isFirst, onChange, onDone }: Props) => {
  const general = useLive((state) => state.realm_empty_topic_display_name);
  const most = useLive((state) => state.max_topic_length);
  const [isUsed, setUsed] = useState(false);
  const topics = useTopics(streamId, isUsed);
  const options = useMemo(() => bestOf(topics, topic, (name) => name).map((name) => ({ key: name, value: name, label: name })), [topics, topic]);
  return (
    <ComboField
      label={texts.compose.topic}
      hint={rule === 'free' ? texts.compose.topicOr(general) : texts.compose.chooseTopic}
      text={topic}
      onText={onChange}
      options={options}
      onPick={(name) => {
        onChange(name);
        onDone();
      }}
      onEnter={onDone}
      onFocus={() => setUsed(true)}
      isInvalid={lengthOf(topic.trim()) > most}
      isFirst={isFirst}
    />
  );
};
