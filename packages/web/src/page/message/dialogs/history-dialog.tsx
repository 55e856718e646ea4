import { useCallback } from 'react';
import type { GetEditHistoryAnswer } from '@parley/client';
import { useChat } from '../../app/chat-context.js';
import { channelIn, personIn } from '../../app/directory.js';
import type { Message, Newest } from '../../app/state.js';
import { wholeMoment } from '../../feed/days.js';
import { texts } from '../../texts/texts.js';
import { Content } from '../content/content.js';
import { Refused } from './refused.js';
import { useAsked } from './use-asked.js';
import styles from './dialogs.module.css';

type Version = GetEditHistoryAnswer<Newest>['message_history'][number];

const VersionItem = ({ version }: { readonly version: Version }) => {
  const { live } = useChat();
  const { history } = texts.message;
  const who = version.user_id === null ? texts.message.somebody : (personIn(live.state, version.user_id)?.full_name ?? texts.message.somebody);
  const name = (id: number): string => channelIn(live.state, id)?.name ?? texts.message.hiddenChannel;
  const said = [
    ...(version.prev_content === undefined ? [] : [history.edited]),
    ...(version.prev_topic === undefined ? [] : [history.topic(version.prev_topic, version.topic)]),
    ...(version.prev_stream === undefined || version.stream === undefined ? [] : [history.channel(name(version.prev_stream), name(version.stream))]),
  ];
  return (
    <li className={styles['version']}>
      <p className={styles['about']}>
        {texts.message.by(who, wholeMoment(version.timestamp))}
        {': '}
        {said.length === 0 ? history.written : said.join(', ')}
      </p>
      {version.prev_content === undefined && said.length > 0 ? null : <Content html={version.content_html_diff ?? version.rendered_content} />}
    </li>
  );
};

/** How a message came to be what it is, the newest change first. */
export const HistoryDialog = ({ message }: { readonly message: Message }) => {
  const { chat } = useChat();
  const { id } = message;
  const ask = useCallback(
    async () => (await chat.call('getEditHistory', { message_id: id, allow_empty_topic_name: true }))['message_history'] as unknown as ReadonlyArray<Version>,
    [chat, id],
  );
  const { answer, refusal } = useAsked(ask);
  return (
    <div className={styles['inside']}>
      <Refused text={refusal} right={{ action: 'see_history', subject: { message_id: id } }} />
      {answer === null && refusal === null ? <p role="status">{texts.message.loading}</p> : null}
      <ol className={styles['list']}>
        {[...(answer ?? [])].reverse().map((version) => (
          <VersionItem key={version.timestamp} version={version} />
        ))}
      </ol>
    </div>
  );
};
