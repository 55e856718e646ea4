import { useState } from 'react';
import { useChat } from '../../app/chat-context.js';
import { texts } from '../../texts/texts.js';
import type { Recipient } from '../recipient/recipient.js';
import type { MentionWarning } from '../text/mentions.js';
import { groupsOf, holds } from '../../permission/holds.js';
import styles from '../composer.module.css';

interface Props {
  readonly warning: MentionWarning;
  readonly to: Extract<Recipient, { readonly type: 'channel' }>;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Says who misses a message, or how many are told at once, before it is sent. */
export const MentionWarningBar = ({ warning: { outside, many }, to, onSend, onClose }: Props) => {
  const { chat, live } = useChat();
  const [problem, setProblem] = useState<string | null>(null);
  const channel = live.state.subscriptions.find(({ stream_id }) => stream_id === to.streamId);
  const groups = groupsOf(live.state);
  const { can_add_subscribers_group: ownSetting } = (channel ?? {}) as { readonly can_add_subscribers_group?: Parameters<typeof holds>[0] };
  const maySubscribe =
    channel !== undefined && [ownSetting, live.state.realm_can_add_subscribers_group].some((setting) => holds(setting, live.state.user_id, groups));
  const subscribe = (): void => {
    chat.subscribe({ subscriptions: [{ name: channel?.name ?? '' }], principals: outside.map(({ userId }) => userId) }).then(onSend, (error: unknown) => {
      setProblem(error instanceof Error ? error.message : String(error));
    });
  };
  return (
    <div className={styles.warning} role="alertdialog" aria-label={texts.compose.beforeSending}>
      {many === null ? null : <p>{texts.compose.manyMentioned(many)}</p>}
      {outside.length === 0 ? null : <p>{texts.compose.notInChannel(outside.map(({ name }) => name))}</p>}
      {problem === null ? null : <p className={styles.danger}>{problem}</p>}
      <div className={styles.choices}>
        <button
          type="button"
          ref={(button) => button?.focus()}
          onClick={onSend}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        >
          {texts.compose.sendAnyway}
        </button>
        {maySubscribe && outside.length > 0 ? (
          <button type="button" onClick={subscribe}>
            {texts.compose.subscribeThem(outside.length)}
          </button>
        ) : null}
        <button type="button" onClick={onClose}>
          {texts.compose.goOnWriting}
        </button>
      </div>
    </div>
  );
};
